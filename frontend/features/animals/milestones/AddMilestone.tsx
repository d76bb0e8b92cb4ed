import { useState } from 'react';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { animals as calls } from '#shared/calls/animals/animals.ts';
import { ADDED_AT_ONCE, MilestoneInput, milestones } from '#shared/calls/animals/milestones.ts';
import { nextMilestones } from '#shared/rules/milestones.ts';
import { makeCall, showError } from '#client/make-call.ts';
import { useDeedKey } from '#client/useDeedKey.ts';
import { Button } from '#ui/Button.tsx';
import { rescueToday } from '#ui/clock.ts';
import { showFieldErrors, useFieldText, useSchemaForm } from '#ui/form/Form.tsx';
import { useHint } from '#ui/Hint.tsx';
import { toast } from '#ui/toast.ts';
import { useOnce } from '#ui/useOnce.ts';
import { MilestoneDay, TypedFields, TypeField } from './MilestoneFields.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ActionForm } from '#records/ActionForm.tsx';
import { type ActionProps, namesOf } from '#parts/animal/props.ts';
import { useInChunks } from '#records/useInChunks.ts';

const latestOf = (animals: readonly AnimalRow[]) =>
  animals
    .map(({ lastMilestoneDate }) => lastMilestoneDate)
    .toSorted()
    .at(-1) ?? '';

const EMPTY = {
  milestoneType: '',
  pcoId: '',
  otherRescueShelterId: '',
  amountPaidFee: '',
  notes: '',
} as const;

/**
 * What happened, to one animal or to several of the same last milestone (spec 001 §2). Whoever was not the first is
 * told what happened meanwhile, keeps what was typed, and goes on from there.
 */
export default function AddMilestone({ animals: chosen, onDone, onClose }: ActionProps) {
  const [animals, setAnimals] = useState(chosen);
  const [overtaken, setOvertaken] = useState('');
  const form = useSchemaForm(MilestoneInput, { ...EMPTY, milestoneDate: rescueToday() });
  const [hint, showHint] = useHint('Correct Highlighted Fields');
  const keyOf = useDeedKey();
  const { done, run } = useInChunks(milestones.add);
  const type = useFieldText(form, 'milestoneType');
  const last = animals[0]?.lastMilestone ?? 'intake';

  const lookAgain = async () => {
    try {
      const { data } = await makeCall(calls.get, { query: { ids: animals.map(({ id }) => id).join(',') } });
      setAnimals(data.animalList);
      setOvertaken('');
    } catch (error) {
      showError(error);
    }
  };
  const submit = useOnce(
    form.handleSubmit(async (animalMilestoneVm) => {
      const added = await run({
        animals,
        size: ADDED_AT_ONCE,
        send: async (chunk) => {
          const ids = chunk.map(({ id }) => id);
          const seen = Object.fromEntries(chunk.map(({ id, milestoneCount }) => [id, milestoneCount]));
          const body = { ids, animalMilestoneVm, seen };
          const options = { idempotencyKey: keyOf(body) };
          return (await makeCall(milestones.add, { body }, options)).data.count;
        },
        handles: ({ message, details }) => {
          if (details.conflict) setOvertaken(message);
          return (
            Boolean(details.conflict) || showFieldErrors(form as never, details.fields, 'animalMilestoneVm.')
          );
        },
      });
      if (!added) return;
      toast.success(
        animals.length === 1
          ? 'Milestone added successfully'
          : `Milestone of ${namesOf(animals)} added successfully`,
      );
      onDone();
    }, showHint),
  );
  return (
    <ActionForm
      title="Add New Milestone"
      form={form}
      hint={hint}
      progress={animals.length > ADDED_AT_ONCE ? { done, of: animals.length } : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {overtaken && (
        <Notice text={overtaken}>
          <Button onClick={() => void lookAgain()}>Go on from there</Button>
        </Notice>
      )}
      <p>
        What happened to <strong>{namesOf(animals)}</strong>?
      </p>
      <TypeField next={nextMilestones(last)} />
      <MilestoneDay from={latestOf(animals)} to={rescueToday()} />
      <TypedFields type={type} />
    </ActionForm>
  );
}
