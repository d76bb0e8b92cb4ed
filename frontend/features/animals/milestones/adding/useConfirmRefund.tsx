import { type ReactNode, useRef, useState } from 'react';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { useMoney } from '#client/useMoney.ts';
import type { FormSubmission } from '#records/form/useSubmit.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/message/Notice.tsx';

/** The values of a new milestone that may need a confirmation. */
interface RefundInput {
  readonly type: string;
  /** The typed amount, of an adoption return the refund; 0 for none, NaN for a text that is no number. */
  readonly amount: number;
}

/** The warning about refunds above the adoption fee; '' for none. A failed request never blocks saving. */
async function findRefundWarning(
  animals: readonly AnimalRow[],
  { type, amount: refund }: RefundInput,
  formatMoney: (amount: number) => string,
): Promise<string> {
  if (type !== 'adoption-return' || !(refund > 0)) return '';
  const fees = await Promise.all(
    animals.map(async ({ id: animalId }) => {
      const input = { params: { animalId }, query: { limit: 1 } };
      const reply = await makeCall(milestones.list, input).catch(() => undefined);
      const latestMilestone = reply?.data.milestones[0];
      return latestMilestone?.milestoneType === 'adoption' ? latestMilestone.amountPaidFee : undefined;
    }),
  );
  const exceededFees = animals.flatMap((animal, i) => {
    const fee = fees[i];
    return fee !== undefined && refund > fee ? [`${animal.animalName} (${formatMoney(fee)})`] : [];
  });
  return exceededFees.length === 0
    ? ''
    : `The refund of ${formatMoney(refund)} is more than the adoption fee of ${exceededFees.join(', ')}`;
}

/**
 * Asks once before more is refunded than was paid; the user may continue.
 * @param readInput returns the current values of the form
 * @returns the save function that asks first, and the notice that asks
 */
export function useConfirmRefund(
  save: FormSubmission,
  animals: readonly AnimalRow[],
  readInput: () => RefundInput,
): { readonly save: FormSubmission; readonly notice: ReactNode } {
  const formatMoney = useMoney();
  const [warning, setWarning] = useState('');
  const overruledWarning = useRef('');
  const submit: FormSubmission['submit'] = async (options) => {
    const newWarning = await findRefundWarning(animals, readInput(), formatMoney);
    const isAgreed = newWarning === '' || newWarning === overruledWarning.current;
    setWarning(isAgreed ? '' : newWarning);
    return isAgreed && save.submit(options);
  };
  const saveAnyway = () => {
    overruledWarning.current = warning;
    // The amount may have been changed since: then it is checked again.
    void submit();
  };
  const notice = warning && (
    <Notice key={warning} text={warning}>
      <Button onClick={saveAnyway}>Save anyway</Button>
    </Notice>
  );
  return { save: { ...save, submit }, notice };
}
