import { type ReactNode, useRef, useState } from 'react';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { makeCall } from '#client/calls/make-call.ts';
import type { FormSubmission } from '#records/form/useSubmit.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/message/Notice.tsx';

/** The values of a new milestone that may need a confirmation. */
interface RefundInput {
  readonly type: string;
  /** The refund of an adoption return; 0 if none was typed, NaN for a text that is no number. */
  readonly amount: number;
}

/** The question about refunds above the adoption fee; empty for none. A failed request never blocks saving. */
async function findRefundQuestion(
  animals: readonly AnimalRow[],
  { type, amount: refund }: RefundInput,
): Promise<string> {
  if (type !== 'adoption-return' || !(refund > 0)) return '';
  const fees = await Promise.all(
    animals.map(async ({ id: animalId }) => {
      const input = { params: { animalId }, query: { limit: 1 } };
      const latestMilestone = (await makeCall(milestones.list, input)).data.milestones[0];
      return latestMilestone?.milestoneType === 'adoption' ? latestMilestone.amountPaidFee : undefined;
    }),
  ).catch(() => []);
  const excessiveRefunds = animals.flatMap((animal, i) => {
    const fee = fees[i];
    return fee !== undefined && refund > fee ? [`${animal.animalName} (${fee.toFixed(2)})`] : [];
  });
  return excessiveRefunds.length === 0
    ? ''
    : `The refund of ${refund.toFixed(2)} is more than the adoption fee of ${excessiveRefunds.join(', ')}`;
}

/**
 * Asks once before more is refunded than was paid; the user may continue.
 * @param readInput returns the current values of the form
 * @returns the save function that asks first, and its question
 */
export function useConfirmRefund(
  save: FormSubmission,
  animals: readonly AnimalRow[],
  readInput: () => RefundInput,
): { readonly save: FormSubmission; readonly question: ReactNode } {
  const [pendingQuestion, setPendingQuestion] = useState('');
  const agreedQuestion = useRef('');
  const submit: FormSubmission['submit'] = async (options) => {
    const question = await findRefundQuestion(animals, readInput());
    const isAgreed = question === '' || question === agreedQuestion.current;
    setPendingQuestion(isAgreed ? '' : question);
    return isAgreed && save.submit(options);
  };
  const saveAnyway = () => {
    agreedQuestion.current = pendingQuestion;
    setPendingQuestion('');
    void save.submit();
  };
  const question = pendingQuestion && (
    <Notice key={pendingQuestion} text={pendingQuestion}>
      <Button onClick={saveAnyway}>Save anyway</Button>
    </Notice>
  );
  return { save: { ...save, submit }, question };
}
