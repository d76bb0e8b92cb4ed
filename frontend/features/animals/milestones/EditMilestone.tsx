import {
  type BIRTH_PRECISIONS,
  MilestoneChange,
  type Milestone,
  milestones,
} from '#shared/calls/animals/milestones.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { partyForWay, hasCaseNumber, partyTitle } from '#shared/rules/animals/acquisition.ts';
import { allowedDays, milestoneTitle } from '#shared/rules/animals/milestones.ts';
import { personName } from '#shared/rules/people/people.ts';
import { approxOn } from '#shared/rules/time/age.ts';
import { useCall } from '#client/calls/api.ts';
import { AmountField } from '#records/form/AmountField.tsx';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { withMissing } from '#records/form/ListField.tsx';
import { useSave } from '#records/form/useSave.ts';
import { rescueToday, useToday } from '#ui/time/clock.ts';
import { useFieldText, useSchemaForm } from '#ui/form/Form.tsx';
import { ChoiceField, SelectField, TextAreaField, TextField } from '#ui/form/fields.tsx';
import type { Choice } from '#ui/form/picker/PickerField.tsx';
import { useTextValue } from '#ui/form/watched.ts';
import { MilestoneDay, PartyField, TypeSpecificFields } from './MilestoneFields.tsx';

interface Props {
  readonly milestone: Milestone;
  /** All milestones of the animal, the latest first. */
  readonly history: readonly Milestone[];
  readonly onClose: () => void;
}

/** The fields of an intake besides its day: the acquisition way, its person or rescue, amounts and notes. */
function IntakeFields({ milestone, person }: { milestone: Milestone; person: Choice | undefined }) {
  const listedWays =
    useCall(lists.acquisitionWay.list, { query: {} }, { staleTime: 60_000 }).data?.acquisitionWays ?? [];
  // The way of the milestone may have been deleted from the list, or the list is not loaded yet.
  const ways = withMissing(
    listedWays.map(({ id, acquisitionWayName, means }) => ({ id, name: acquisitionWayName, means })),
    {
      id: milestone.acquisitionWayId ?? '',
      name: milestone.acquisitionWayName ?? '',
      means: milestone.acquisitionWayMeans,
    },
  );
  const wayId = useTextValue('acquisitionWayId');
  const means = ways.find(({ id }) => id === wayId)?.means;
  const partyRole = partyForWay(means);
  return (
    <>
      <SelectField
        name="acquisitionWayId"
        label="How Acquired"
        required
        options={ways.map(({ id, name }) => [id, name] as const)}
      />
      <PartyField
        partyRole={partyRole}
        title={partyTitle(means)}
        required={false}
        person={person}
        kind={hasCaseNumber(means) ? 'organization' : 'person'}
      />
      {hasCaseNumber(means) && <TextField name="caseNumber" label="Case Number" />}
      {partyRole === 'rescue' && <TextField name="otherRescueIDNo" label="Other Rescue ID Number" />}
      <div className="fields two">
        <AmountField name="amountPaidFee" label="Amount Paid By You" />
        <AmountField name="amountReceivedFee" label="Amount Received By You" />
      </div>
      <TextAreaField name="notes" label="Notes" />
    </>
  );
}

const BIRTH_OPTIONS = [
  ['day', 'Birth date'],
  ['month', 'Month'],
  ['year', 'Year'],
  ['unknown', 'Unknown'],
] as const satisfies readonly (readonly [(typeof BIRTH_PRECISIONS)[number], string])[];

/** The precision of a date of birth. */
function birthPrecision(milestone: Milestone): (typeof BIRTH_PRECISIONS)[number] {
  if (milestone.milestoneDate === '') return 'unknown';
  return milestone.isApproxDOB ? approxOn(milestone, rescueToday()) : 'day';
}

/** The form that corrects a milestone; its day stays strictly between its neighbors (product/milestones 3.2). */
export function EditMilestone({ milestone, history, onClose }: Props) {
  const { id, milestoneType, version } = milestone;
  const form = useSchemaForm(MilestoneChange, {
    milestoneType,
    milestoneDate: milestone.milestoneDate,
    pcoId: milestone.pcoId ?? '',
    otherRescueShelterId: milestone.otherRescueShelterId ?? '',
    amountPaidFee: milestone.amountPaidFee,
    amountReceivedFee: milestone.amountReceivedFee,
    notes: milestone.notes,
    detail: milestone.detail ?? '',
    isApproxDOB: milestone.isApproxDOB ?? false,
    ...(milestoneType === 'birth' ? { birthKnown: birthPrecision(milestone) } : {}),
    otherRescueIDNo: milestone.otherRescueIDNo ?? '',
    caseNumber: milestone.caseNumber ?? '',
    acquisitionWayId: milestone.acquisitionWayId ?? '',
    acquisitionWayName: milestone.acquisitionWayName ?? '',
    version,
  });
  const save = useSave(
    milestones.update,
    form,
    (body, { version: currentVersion = version }) => ({
      params: { milestoneId: id },
      body: { ...body, version: currentVersion },
    }),
    { draftKey: `milestone:${id}#${version}`, onDone: onClose },
  );
  const isUnknown = useFieldText(form, 'birthKnown') === 'unknown';
  const days = allowedDays(history.toReversed(), id, useToday());
  const person = milestone.pcoId
    ? { id: milestone.pcoId, text: milestone.pco ? personName(milestone.pco) : '' }
    : undefined;
  return (
    <FormDialog
      title={`Edit ${milestoneTitle(milestoneType)} Milestone`}
      buttonLabel="Update"
      subject="this milestone"
      save={save}
      onClose={onClose}
    >
      {milestoneType === 'birth' && (
        <ChoiceField name="birthKnown" label="What do you know?" options={BIRTH_OPTIONS} />
      )}
      {!isUnknown && <MilestoneDay from={days?.from ?? ''} to={days?.to ?? ''} />}
      {milestoneType === 'intake' ? (
        <IntakeFields milestone={milestone} person={person} />
      ) : (
        <TypeSpecificFields type={milestoneType} person={person} />
      )}
    </FormDialog>
  );
}
