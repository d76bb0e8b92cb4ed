import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { people } from '#shared/calls/people/people.ts';
import {
  feeTitle,
  MILESTONES,
  type MilestoneType,
  milestoneTitle,
  needsNotes,
  partyOf,
} from '#shared/rules/milestones.ts';
import { detailsOf } from '#shared/rules/statistics/details.ts';
import { useCall } from '#client/api.ts';
import { useMay } from '#client/me.ts';
import { AmountField } from '#records/AmountField.tsx';
import { Button } from '#ui/Button.tsx';
import { type Choice, PickerField } from '#ui/form/PickerField.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { SelectField, TextAreaField } from '#ui/form/fields.tsx';
import { useText } from '#ui/form/watched.ts';
import { AddPco } from '#parts/person/AddPco.tsx';
import { findPeople } from '#parts/pickers/people.ts';

/** The types that a person adds; birth and intake come with the animal. */
const ADDABLE = MILESTONES.filter((type) => type !== 'birth' && type !== 'intake');

/** The type of a new milestone; what cannot follow is there and disabled (product/milestones 1.2). */
export function TypeField({ next }: { next: readonly MilestoneType[] }) {
  const { setValue } = useFormContext();
  const chosen = useText('milestoneType');
  useEffect(() => {
    // Somebody was quicker: what was chosen cannot follow any more.
    if (chosen && !next.some((type) => type === chosen)) setValue('milestoneType', '');
  }, [chosen, next, setValue]);
  return (
    <SelectField
      name="milestoneType"
      label="Milestone"
      required
      options={ADDABLE.map((type) => [type, milestoneTitle(type), !next.includes(type)] as const)}
    />
  );
}

interface DateProps {
  readonly from: string;
  readonly to: string;
}

/** The day of a milestone, within what its neighbours allow. */
export function MilestoneDay({ from, to }: DateProps) {
  return <DateField name="milestoneDate" label="Milestone Date" required min={from} max={to} />;
}

interface PartyProps {
  readonly asks: 'person' | 'rescue' | undefined;
  readonly person?: Choice | undefined;
}

/** Whom a milestone names; somebody new is added beside it, by permission. */
export function PartyField({ asks, person }: PartyProps) {
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState<Choice>();
  const { setValue } = useFormContext();
  const adds = useMay('pco.add');
  const rescues =
    useCall(people.otherRescues, {}, { staleTime: 60_000, enabled: asks === 'rescue' }).data
      ?.pcoOtherRescues ?? [];
  if (!asks) return null;
  const field = asks === 'rescue' ? 'otherRescueShelterId' : 'pcoId';
  const beside = adds && <Button icon="plus" aria-label={`Add a ${asks}`} onClick={() => setAdding(true)} />;
  return (
    <>
      {asks === 'rescue' ? (
        <SelectField
          name={field}
          label="Rescue Shelter"
          required
          options={rescues.map(({ id, lastNameOtherRescue }) => [id, lastNameOtherRescue] as const)}
          beside={beside}
        />
      ) : (
        <PickerField
          name={field}
          label="Person"
          required
          search={findPeople}
          chosen={added ?? person}
          placeholder="Search by last name"
          beside={beside}
        />
      )}
      {adding && (
        <AddPco
          kind={asks}
          onClose={() => setAdding(false)}
          onAdded={({ id, firstName, lastName }) => {
            setAdded({ id, text: [firstName, lastName].filter(Boolean).join(' ') });
            setValue(field, id, { shouldDirty: true, shouldValidate: true });
            setAdding(false);
          }}
        />
      )}
    </>
  );
}

/** What some types may say besides, for the statistics. */
function DetailField({ type }: { type: MilestoneType | undefined }) {
  const asked = type && detailsOf(type);
  if (!asked) return null;
  return (
    <SelectField
      name="detail"
      label={asked.title}
      options={Object.entries(asked.options)}
      placeholder="Not said"
      help="For the statistics"
    />
  );
}

/** What a milestone of the chosen type asks for beside its day (product/milestones 2.4). */
export function TypedFields({ type, person }: { type: string; person?: Choice | undefined }) {
  const known = MILESTONES.find((each) => each === type);
  const fee = known && feeTitle(known);
  return (
    <>
      <PartyField asks={known && partyOf(known)} person={person} />
      {fee && <AmountField name="amountPaidFee" label={fee} />}
      <DetailField type={known} />
      <TextAreaField name="notes" label="Notes" required={known ? needsNotes(known) : false} />
    </>
  );
}
