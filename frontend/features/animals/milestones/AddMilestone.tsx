import { useState } from 'react';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { MilestoneInput } from '#shared/calls/animals/milestones.ts';
import { overrideTitle } from '#shared/rules/animals/objections.ts';
import {
  addableMilestones,
  DIFFERENT_LAST_MILESTONES,
  MILESTONES,
  type MilestoneType,
  addMilestoneLabel,
  haveSameLastMilestone,
  partyOf,
} from '#shared/rules/animals/milestones.ts';
import { showError } from '#client/calls/make-call.ts';
import { Button } from '#ui/Button.tsx';
import { rescueToday } from '#ui/time/clock.ts';
import { useFieldText, useSchemaForm } from '#ui/form/Form.tsx';
import { Notice } from '#ui/message/Notice.tsx';
import { toast } from '#ui/message/toast.ts';
import type { Choice } from '#ui/form/picker/PickerField.tsx';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { readAnimals } from '#parts/animal/calls/animals-query.ts';
import { AnimalNames } from '#parts/animal/AnimalNames.tsx';
import type { ActionProps } from '#parts/animal/props.ts';
import { AddedMilestone } from './adding/AddedMilestone.tsx';
import { Objections, ReasonField, useObjections } from './adding/Objections.tsx';
import { type AddedMilestoneDetails, useAddMilestone } from './adding/useAddMilestone.ts';
import { useConfirmRefund } from './adding/useConfirmRefund.tsx';
import { useReservedFor } from './adding/useReservedFor.ts';
import { MilestoneDay, TypeSpecificFields, TypeField } from './MilestoneFields.tsx';

const latestDayOf = (animals: readonly AnimalRow[]) =>
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
function partyFieldOf(type: string): 'pcoId' | 'otherRescueShelterId' | undefined {
  const milestoneType = MILESTONES.find((candidate) => candidate === type);
  const partyRole = milestoneType && partyOf(milestoneType);
  return partyRole && (partyRole === 'person' ? 'pcoId' : 'otherRescueShelterId');
}

interface Props extends ActionProps {
  readonly initialMilestone?: InitialMilestone;
}

/**
 * Adds a milestone to one animal, or to several with the same last milestone (product/milestones 1.3), and then offers
 * next steps.
 */
export default function AddMilestone({ onDone, ...props }: Props) {
  const [addedMilestone, setAddedMilestone] = useState<AddedMilestoneDetails>();
  if (addedMilestone) return <AddedMilestone {...addedMilestone} onClose={onDone} />;
  return <MilestoneForm {...props} onAdded={setAddedMilestone} />;
}

interface FormProps extends Omit<Props, 'onDone'> {
  readonly onAdded: (addedMilestone: AddedMilestoneDetails) => void;
}

/**
 * The form of a new milestone. If another user added one meanwhile, it says so, keeps the typed values and can continue
 * from that milestone.
 */
function MilestoneForm({ animals: selectedAnimals, initialMilestone, onAdded, onClose }: FormProps) {
  const [animals, setAnimals] = useState(selectedAnimals);
  const [conflict, setConflict] = useState('');
  const lastMilestone = animals[0]?.lastMilestone ?? 'intake';
  const nextTypes = addableMilestones(lastMilestone);
  const allowedInitial =
    initialMilestone && nextTypes.includes(initialMilestone.type) ? initialMilestone : undefined;
  const form = useSchemaForm(MilestoneInput, {
    ...EMPTY,
    ...(allowedInitial ? { milestoneType: allowedInitial.type, pcoId: allowedInitial.person?.id ?? '' } : {}),
    milestoneDate: rescueToday(),
  });
  const type = useFieldText(form, 'milestoneType');
  const reservedFor = useReservedFor(form, animals, type);
  const anotherFoster = lastMilestone === 'foster' && type === 'foster';
  // A form that was opened for a type has its verb as title, and follows the chosen type.
  const verbType = nextTypes.find((candidate) => candidate === type && (allowedInitial || anotherFoster));
  const title = verbType ? addMilestoneLabel(verbType, lastMilestone) : 'Add New Milestone';
  const partyField = partyFieldOf(type);
  const party = useFieldText(form, partyField ?? 'pcoId');
  const openObjections = useObjections(animals, {
    type,
    day: useFieldText(form, 'milestoneDate'),
    party: partyField ? party : '',
  });

  const reloadAnimals = async () => {
    try {
      const { animalList } = await readAnimals(animals.map(({ id }) => id));
      // Some may have got the milestone already, in an earlier request.
      if (!haveSameLastMilestone(animalList)) {
        toast.warn(DIFFERENT_LAST_MILESTONES);
        return;
      }
      setAnimals(animalList);
      setConflict('');
    } catch (error) {
      showError(error);
    }
  };
  const save = useAddMilestone(form, {
    animals,
    openObjections,
    anotherFoster,
    onConflict: setConflict,
    onAdded,
  });
  const confirmation = useConfirmRefund(save, animals, () => ({
    type,
    amount: Number(form.getValues('amountPaidFee')),
  }));
  return (
    <FormDialog
      title={title}
      buttonLabel={openObjections.list.length > 0 ? overrideTitle(type) : 'Save'}
      save={confirmation.save}
      onClose={onClose}
    >
      {confirmation.notice}
      {conflict && (
        <Notice text={conflict}>
          <Button onClick={() => void reloadAnimals()}>Continue from there</Button>
        </Notice>
      )}
      <div>
        {allowedInitial ? 'For ' : 'What happened to '}
        <AnimalNames animals={animals} />
        {!allowedInitial && '?'}
      </div>
      {/* The focus skips the milestone's type if the form was opened for one. */}
      <div className="fields" data-settled={allowedInitial ? '' : undefined}>
        <TypeField nextTypes={nextTypes} lastType={lastMilestone} />
        {anotherFoster && (
          <p className="muted">
            Records the return from the present foster and the new foster on the same day.
          </p>
        )}
        <Objections list={openObjections.list} />
        <MilestoneDay from={latestDayOf(animals)} to={rescueToday()} />
      </div>
      <TypeSpecificFields
        type={type}
        person={type === allowedInitial?.type ? allowedInitial.person : undefined}
        reservedFor={reservedFor}
        isForSeveral={animals.length > 1}
        isAdding
      />
      {openObjections.list.length > 0 && <ReasonField type={type} />}
    </FormDialog>
  );
}
