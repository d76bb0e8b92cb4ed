import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import {
  addableTitle,
  beginsNewStay,
  feeTitle,
  MILESTONES,
  type MilestoneType,
  milestoneTitle,
  needsNotes,
  partyOf,
} from '#shared/rules/animals/milestones.ts';
import { detailsOf } from '#shared/rules/statistics/details.ts';
import { AmountField } from '#records/form/AmountField.tsx';
import type { Choice } from '#ui/form/picker/PickerField.tsx';
import { DateField } from '#ui/form/date/DateField.tsx';
import { SelectField, TextAreaField } from '#ui/form/fields.tsx';
import { useTextValue } from '#ui/form/watched.ts';
import { StatusFields } from '#parts/animal/StatusFields.tsx';
import { PersonField } from '#parts/person/form/PersonField.tsx';
import { RescueField } from '#parts/person/form/RescueField.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const ReportedMonth = lazyComponent(() => import('./ReportedMonth.tsx'));

/** The types that users add; birth and intake are created with the animal. */
const ADDABLE_MILESTONES = MILESTONES.filter((type) => type !== 'birth' && type !== 'intake');

interface TypeProps {
  readonly nextTypes: readonly MilestoneType[];
  /** The last milestone of the animals. */
  readonly lastType: MilestoneType;
}

/** The type of a new milestone; types that can’t follow are disabled (product/milestones 1.2). */
export function TypeField({ nextTypes, lastType }: TypeProps) {
  const { setValue } = useFormContext();
  const selectedType = useTextValue('milestoneType');
  useEffect(() => {
    // Another user saved first: the chosen type can no longer follow.
    if (selectedType && !nextTypes.some((type) => type === selectedType)) setValue('milestoneType', '');
  }, [selectedType, nextTypes, setValue]);
  return (
    <SelectField
      name="milestoneType"
      label="Milestone"
      required
      options={ADDABLE_MILESTONES.map((type) => {
        return [
          type,
          addableTitle(type, lastType) ?? milestoneTitle(type),
          !nextTypes.includes(type),
        ] as const;
      })}
    />
  );
}

interface DateProps {
  readonly from: string;
  readonly to: string;
}

/** The date field of a milestone, limited to the days from `from` to `to`, which its neighbors allow. */
export function MilestoneDay({ from, to }: DateProps) {
  const day = useTextValue('milestoneDate');
  return (
    <>
      <DateField name="milestoneDate" label="Milestone Date" required min={from} max={to} />
      <ReportedMonth day={day} />
    </>
  );
}

interface PartyProps {
  readonly partyRole: 'person' | 'rescue' | undefined;
  /** The label of the field; 'Person' by default. */
  readonly title?: string;
  readonly required?: boolean;
  readonly person?: Choice | undefined;
  /** The person that the animals are reserved for. */
  readonly reservedFor?: Choice | undefined;
  /** The kind that the picker's Add button creates. */
  readonly kind?: 'person' | 'organization';
}

/** The person or organization of a milestone (product/milestones 2.4). */
export function PartyField({
  partyRole,
  person,
  reservedFor,
  title = 'Person',
  required = true,
  kind = 'person',
}: PartyProps) {
  const isReserved = useTextValue('pcoId') === reservedFor?.id;
  if (partyRole === 'rescue') return <RescueField name="otherRescueShelterId" label="Rescue Shelter" />;
  return partyRole ? (
    <PersonField
      name="pcoId"
      label={title}
      required={required}
      selectedChoice={person ?? reservedFor}
      help={isReserved && 'Reserved for this person'}
      kind={kind}
      suggestsOnlyPeople={kind === 'person'}
    />
  ) : null;
}

/** A detail that some types have for the statistics. */
function DetailField({ type }: { type: MilestoneType | undefined }) {
  const details = type && detailsOf(type);
  if (!details) return null;
  return (
    <SelectField
      name="detail"
      label={details.title}
      options={Object.entries(details.options)}
      placeholder="Not recorded"
      help="Used in statistics"
    />
  );
}

/** The fields of the chosen milestone type, except its day (product/milestones 2.4). */
export function TypeSpecificFields({
  type,
  person,
  reservedFor,
  isForSeveral = false,
  isAdding = false,
}: {
  type: string;
  person?: Choice | undefined;
  /** The person that the animals are reserved for. */
  reservedFor?: Choice | undefined;
  /** True for a milestone of several animals at once. */
  isForSeveral?: boolean;
  /** True for a new milestone: only then is the status asked for. */
  isAdding?: boolean;
}) {
  const milestoneType = MILESTONES.find((candidate) => candidate === type);
  const fee = milestoneType && feeTitle(milestoneType);
  return (
    <>
      <PartyField
        partyRole={milestoneType && partyOf(milestoneType)}
        person={person}
        reservedFor={reservedFor}
      />
      {fee && <AmountField name="amountPaidFee" label={isForSeveral ? `${fee}, for each animal` : fee} />}
      <DetailField type={milestoneType} />
      {beginsNewStay(type) && isAdding && <StatusFields />}
      <TextAreaField
        name="notes"
        label="Notes"
        required={milestoneType ? needsNotes(milestoneType) : false}
      />
    </>
  );
}
