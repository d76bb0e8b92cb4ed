import { useState } from 'react';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { animals as calls } from '#shared/calls/animals/animals.ts';
import { MilestoneInput } from '#shared/calls/animals/milestones.ts';
import { anywayTitle } from '#shared/rules/animals/objections.ts';
import {
  addableMilestones,
  MILESTONES,
  type MilestoneType,
  milestoneVerb,
  partyOf,
} from '#shared/rules/animals/milestones.ts';
import { makeCall, showError } from '#client/calls/make-call.ts';
import { Button } from '#ui/Button.tsx';
import { rescueToday } from '#ui/time/clock.ts';
import { useFieldText, useSchemaForm } from '#ui/form/Form.tsx';
import { Notice } from '#ui/message/Notice.tsx';
import type { Choice } from '#ui/form/picker/PickerField.tsx';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { Names } from '#parts/animal/Names.tsx';
import type { ActionProps } from '#parts/animal/props.ts';
import { AddedMilestone } from './adding/AddedMilestone.tsx';
import { Objections, ReasonField, useObjections } from './adding/Objections.tsx';
import { type AddedMilestoneFacts, useAdding } from './adding/useAdding.ts';
import { useQuestions } from './adding/useQuestions.tsx';
import { useReservedFor } from './adding/useReservedFor.ts';
import { MilestoneDay, TypedFields, TypeField } from './MilestoneFields.tsx';

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

/** The initial values of the form; they are used only if this milestone may follow the last one. */
export interface InitialMilestone {
  readonly type: MilestoneType;
  readonly person?: Choice | undefined;
}

/** The name of the field that holds the person or rescue of a milestone. */
function partyIn(type: string): 'pcoId' | 'otherRescueShelterId' | undefined {
  const milestoneType = MILESTONES.find((each) => each === type);
  const partyRole = milestoneType && partyOf(milestoneType);
  return partyRole && (partyRole === 'person' ? 'pcoId' : 'otherRescueShelterId');
}

interface Props extends ActionProps {
  readonly initialMilestone?: InitialMilestone;
}

/**
 * Adds a milestone to one animal, or to several with the same last milestone (product/milestones 1.3), and then offers next
 * steps.
 */
export default function AddMilestone({ onDone, ...props }: Props) {
  const [added, setAdded] = useState<AddedMilestoneFacts>();
  if (added) return <AddedMilestone {...added} onClose={onDone} />;
  return <MilestoneForm {...props} onAdded={setAdded} />;
}

interface FormProps extends Omit<Props, 'onDone'> {
  readonly onAdded: (added: AddedMilestoneFacts) => void;
}

/**
 * The form of a new milestone. If another user added one meanwhile, it says so, keeps the typed values and continues from that
 * milestone.
 */
function MilestoneForm({ animals: chosen, initialMilestone, onAdded, onClose }: FormProps) {
  const [animals, setAnimals] = useState(chosen);
  const [conflict, setConflict] = useState('');
  const last = animals[0]?.lastMilestone ?? 'intake';
  const next = addableMilestones(last);
  const follows = initialMilestone && next.includes(initialMilestone.type) ? initialMilestone : undefined;
  const form = useSchemaForm(MilestoneInput, {
    ...EMPTY,
    ...(follows ? { milestoneType: follows.type, pcoId: follows.person?.id ?? '' } : {}),
    milestoneDate: rescueToday(),
  });
  const type = useFieldText(form, 'milestoneType');
  const reservedFor = useReservedFor(form, animals, type);
  const anotherFoster = last === 'foster' && type === 'foster';
  // A form that was opened for a type has its verb as title, and follows the chosen type.
  const verbType = next.find((each) => each === type && (follows || anotherFoster));
  const title = verbType ? milestoneVerb(verbType, last) : 'Add New Milestone';
  const partyField = partyIn(type);
  const party = useFieldText(form, partyField ?? 'pcoId');
  const openObjections = useObjections(animals, {
    type,
    day: useFieldText(form, 'milestoneDate'),
    party: partyField ? party : '',
  });

  const lookAgain = async () => {
    try {
      const { data } = await makeCall(calls.get, { query: { ids: animals.map(({ id }) => id).join(',') } });
      setAnimals(data.animalList);
      setConflict('');
    } catch (error) {
      showError(error);
    }
  };
  const save = useAdding(form, { animals, openObjections, anotherFoster, onConflict: setConflict, onAdded });
  const confirmation = useQuestions(save, animals, () => ({
    type,
    amount: Number(form.getValues('amountPaidFee')),
  }));
  return (
    <FormDialog
      title={title}
      buttonLabel={openObjections.list.length > 0 ? anywayTitle(type) : 'Save'}
      save={confirmation.save}
      onClose={onClose}
    >
      {confirmation.question}
      {conflict && (
        <Notice text={conflict}>
          <Button onClick={() => void lookAgain()}>Continue from there</Button>
        </Notice>
      )}
      <div>
        {follows ? 'For ' : 'What happened to '}
        <Names animals={animals} />
        {!follows && '?'}
      </div>
      {/* The focus skips the field of a type that was given. */}
      <div className="fields" data-settled={follows ? '' : undefined}>
        <TypeField next={next} last={last} />
        {anotherFoster && (
          <p className="muted">
            Records the return from the present foster and the new foster on the same day.
          </p>
        )}
        <Objections list={openObjections.list} />
        <MilestoneDay from={latestOf(animals)} to={rescueToday()} />
      </div>
      <TypedFields
        type={type}
        person={type === follows?.type ? follows.person : undefined}
        reservedFor={reservedFor}
        several={animals.length > 1}
        adding
      />
      {openObjections.list.length > 0 && <ReasonField type={type} />}
    </FormDialog>
  );
}
