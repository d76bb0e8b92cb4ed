import { useState } from 'react';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { animals as calls } from '#shared/calls/animals/animals.ts';
import { ADDED_AT_ONCE, MilestoneInput, milestones } from '#shared/calls/animals/milestones.ts';
import { nextMilestones } from '#shared/rules/milestones.ts';
import { makeCall, showError } from '#client/make-call.ts';
import { Button } from '#ui/Button.tsx';
import { rescueToday } from '#ui/clock.ts';
import { useFieldText, useSchemaForm } from '#ui/form/Form.tsx';
import { toast } from '#ui/toast.ts';
import { MilestoneDay, TypedFields, TypeField } from './MilestoneFields.tsx';
import { useHoldQuestion } from './useHoldQuestion.tsx';
import { Notice } from '#ui/Notice.tsx';
import { FormDialog } from '#records/FormDialog.tsx';
import { useSaveEach } from '#records/useSave.ts';
import { Names } from '#parts/animal/Names.tsx';
import { type ActionProps, namesOf } from '#parts/animal/props.ts';

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
  detail: '',
} as const;

/**
 * What happened, to one animal or to several of the same last milestone (product/milestones 1.3). Whoever was not the first is
 * told what happened meanwhile, keeps what was typed, and goes on from there.
 */
export default function AddMilestone({ animals: chosen, onDone, onClose }: ActionProps) {
  const [animals, setAnimals] = useState(chosen);
  const [overtaken, setOvertaken] = useState('');
  const form = useSchemaForm(MilestoneInput, { ...EMPTY, milestoneDate: rescueToday() });
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
  const save = useSaveEach(
    milestones.add,
    form,
    (animalMilestoneVm, some) => ({
      body: {
        ids: some.map(({ id }) => id),
        animalMilestoneVm,
        seen: Object.fromEntries(some.map(({ id, milestoneCount }) => [id, milestoneCount])),
      },
    }),
    {
      all: animals,
      atOnce: ADDED_AT_ONCE,
      prefix: 'animalMilestoneVm.',
      keeps: `milestone:${animals.map(({ id }) => id).join()}`,
      refused: ({ message, details: { conflict } }) => {
        if (conflict) setOvertaken(message);
        return Boolean(conflict);
      },
      onDone: () => {
        const of = animals.length === 1 ? '' : ` of ${namesOf(animals)}`;
        toast.success(`Milestone${of} added successfully`);
        onDone();
      },
    },
  );
  const hold = useHoldQuestion(save, animals, type);
  return (
    <FormDialog title="Add New Milestone" save={hold.save} onClose={onClose}>
      {hold.question}
      {overtaken && (
        <Notice text={overtaken}>
          <Button onClick={() => void lookAgain()}>Go on from there</Button>
        </Notice>
      )}
      <div>
        What happened to <Names animals={animals} />?
      </div>
      <TypeField next={nextMilestones(last)} />
      <MilestoneDay from={latestOf(animals)} to={rescueToday()} />
      <TypedFields type={type} several={animals.length > 1} />
    </FormDialog>
  );
}
