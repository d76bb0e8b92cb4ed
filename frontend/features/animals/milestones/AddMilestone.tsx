import { useState } from 'react';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { animals as calls } from '#shared/calls/animals/animals.ts';
import {
  ADDED_AT_ONCE,
  MilestoneInput,
  milestones,
  REFOSTERED_AT_ONCE,
  UNDONE_AT_ONCE,
  undoneText,
} from '#shared/calls/animals/milestones.ts';
import { anywayTitle } from '#shared/rules/animals/objections.ts';
import { addableMilestones, ANOTHER_FOSTER, type MilestoneType } from '#shared/rules/animals/milestones.ts';
import { makeCall, showError } from '#client/calls/make-call.ts';
import { Button } from '#ui/Button.tsx';
import { rescueToday } from '#ui/time/clock.ts';
import { useFieldText, useSchemaForm } from '#ui/form/Form.tsx';
import { toast } from '#ui/message/toast.ts';
import { MilestoneDay, TypedFields, TypeField } from './MilestoneFields.tsx';
import { Objections, useObjections, withReason } from './Objections.tsx';
import { useQuestions } from './useQuestions.tsx';
import { Notice } from '#ui/message/Notice.tsx';
import type { Choice } from '#ui/form/picker/PickerField.tsx';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSaveEach } from '#records/form/useSave.ts';
import { type UndoRequest, useUndo } from '#records/deleting/useUndo.ts';
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
  anyway: '',
  status: 'quarantineHold',
  holdUntil: '',
} as const;

/** Undo of the milestones that were added. */
const wayBack = (ids: readonly string[], atOnce: number): UndoRequest<typeof milestones.undo> => ({
  call: milestones.undo,
  ids,
  atOnce,
  input: (some) => ({ query: { ids: some.join(',') } }),
  left: (reply) => reply.left,
  says: undoneText,
});

/** Initial values of the form, used where this milestone may follow the last one. */
export interface InitialMilestone {
  readonly type: MilestoneType;
  readonly person?: Choice | undefined;
}

interface Props extends ActionProps {
  readonly meant?: InitialMilestone;
}

/**
 * Adds a milestone to one animal, or to several with the same last milestone (product/milestones 1.3). If another user was
 * first, the form tells what happened meanwhile, keeps what was typed, and goes on from there.
 */
export default function AddMilestone({ animals: chosen, meant, onDone, onClose }: Props) {
  const [animals, setAnimals] = useState(chosen);
  const [versionConflict, setOvertaken] = useState('');
  const undo = useUndo();
  const last = animals[0]?.lastMilestone ?? 'intake';
  const next = addableMilestones(last);
  const follows = meant && next.includes(meant.type) ? meant : undefined;
  const form = useSchemaForm(MilestoneInput, {
    ...EMPTY,
    ...(follows ? { milestoneType: follows.type, pcoId: follows.person?.id ?? '' } : {}),
    milestoneDate: rescueToday(),
  });
  const type = useFieldText(form, 'milestoneType');
  const anotherFoster = last === 'foster' && type === 'foster';
  const against = useObjections(animals, { type, day: useFieldText(form, 'milestoneDate') });

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
        anotherFoster,
      },
    }),
    {
      all: animals,
      atOnce: anotherFoster ? REFOSTERED_AT_ONCE : ADDED_AT_ONCE,
      prefix: 'animalMilestoneVm.',
      draftKey: `milestone:${animals.map(({ id }) => id).join()}`,
      refused: ({ message, details: { conflict, objections } }) => {
        if (conflict) setOvertaken(message);
        if (objections) against.setTold(objections);
        return Boolean(conflict ?? objections);
      },
      onDone: (replies) => {
        const of = animals.length === 1 ? '' : ` of ${namesOf(animals)}`;
        const ids = replies.flatMap((reply) => reply.milestones.map(({ id }) => id));
        toast.success(
          anotherFoster ? `${namesOf(animals)} moved to another foster` : `Milestone${of} added successfully`,
          undo(wayBack(ids, anotherFoster ? REFOSTERED_AT_ONCE : UNDONE_AT_ONCE)),
        );
        onDone();
      },
    },
  );
  const reasoned = withReason(save, against.list, {
    get: () => form.getValues('anyway'),
    lack: () => form.setError('anyway', { message: 'Reason is required' }, { shouldFocus: true }),
  });
  const asked = useQuestions(reasoned, animals, () => ({
    type,
    amount: Number(form.getValues('amountPaidFee')),
  }));
  return (
    <FormDialog
      title={anotherFoster ? ANOTHER_FOSTER : 'Add New Milestone'}
      buttonLabel={against.list.length > 0 ? anywayTitle(type) : 'Save'}
      save={asked.save}
      onClose={onClose}
    >
      {asked.question}
      {versionConflict && (
        <Notice text={versionConflict}>
          <Button onClick={() => void lookAgain()}>Continue from there</Button>
        </Notice>
      )}
      <div>
        What happened to <Names animals={animals} />?
      </div>
      <TypeField next={next} last={last} />
      {anotherFoster && (
        <p className="muted">
          Records the return from the present foster and the new foster on the same day.
        </p>
      )}
      <MilestoneDay from={latestOf(animals)} to={rescueToday()} />
      <TypedFields
        type={type}
        person={type === follows?.type ? follows.person : undefined}
        several={animals.length > 1}
        adding
      />
      <Objections list={against.list} type={type} />
    </FormDialog>
  );
}
