import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { MilestoneChange, type Milestone, milestones } from '#shared/calls/animals/milestones.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { askedBy } from '#shared/rules/acquisition.ts';
import { allowedDays, milestoneTitle } from '#shared/rules/milestones.ts';
import { useCall, useSend } from '#client/api.ts';
import { useToday } from '#ui/clock.ts';
import { showFieldErrors, useSchemaForm } from '#ui/form/Form.tsx';
import { CheckField, SelectField, TextAreaField, TextField } from '#ui/form/fields.tsx';
import { useHint } from '#ui/Hint.tsx';
import { useOnce } from '#ui/useOnce.ts';
import { ActionForm } from '#records/ActionForm.tsx';
import { type Conflict, ConflictNotice } from '#ui/ConflictNotice.tsx';
import { MilestoneDay, PartyField, TypedFields } from './MilestoneFields.tsx';

interface Props {
  readonly milestone: Milestone;
  /** All of the animal, the latest first. */
  readonly history: readonly Milestone[];
  readonly onClose: () => void;
}

const nameOf = ({ pco }: Milestone) => [pco?.firstName, pco?.lastName].filter(Boolean).join(' ');

/** What an intake says beside its day: the way, and whom that way asks for. */
function IntakeFields({ milestone }: { milestone: Milestone }) {
  const ways =
    useCall(lists.acquisitionWays, {}, { staleTime: 60_000 }).data?.acquisitionWays ??
    (milestone.acquisitionWayId
      ? [{ id: milestone.acquisitionWayId, acquisitionWayName: milestone.acquisitionWayName ?? '' }]
      : []);
  const wayId = useWatch({ name: 'acquisitionWayId' }) as string;
  const asks = askedBy(ways.find(({ id }) => id === wayId)?.acquisitionWayName);
  const person = milestone.pcoId ? { id: milestone.pcoId, text: nameOf(milestone) } : undefined;
  return (
    <>
      <SelectField
        name="acquisitionWayId"
        label="How Acquired"
        required
        options={ways.map(({ id, acquisitionWayName }) => [id, acquisitionWayName] as const)}
      />
      <PartyField asks={asks} person={person} />
      {asks === 'rescue' && <TextField name="otherRescueIDNo" label="Other Rescue ID Number" />}
      <div className="fields two">
        <TextField name="amountPaidFee" label="Amount Paid By You" inputMode="decimal" />
        <TextField name="amountReceivedFee" label="Amount Received By You" inputMode="decimal" />
      </div>
      <TextAreaField name="notes" label="Notes" />
    </>
  );
}

/** A milestone to correct; its day stays strictly between its neighbours (spec 001 §4). */
export function EditMilestone({ milestone, history, onClose }: Props) {
  const { id, milestoneType, version } = milestone;
  const [conflict, setConflict] = useState<Conflict>();
  const [hint, showHint] = useHint('Correct Highlighted Fields');
  const form = useSchemaForm(MilestoneChange, {
    milestoneType,
    milestoneDate: milestone.milestoneDate,
    pcoId: milestone.pcoId ?? '',
    otherRescueShelterId: milestone.otherRescueShelterId ?? '',
    amountPaidFee: milestone.amountPaidFee,
    amountReceivedFee: milestone.amountReceivedFee,
    notes: milestone.notes,
    isApproxDOB: milestone.isApproxDOB ?? false,
    otherRescueIDNo: milestone.otherRescueIDNo ?? '',
    acquisitionWayId: milestone.acquisitionWayId ?? '',
    acquisitionWayName: milestone.acquisitionWayName ?? '',
    version,
  });
  const send = useSend(milestones.update, {
    handles: ({ details }) => {
      setConflict(details.conflict);
      return Boolean(details.conflict) || showFieldErrors(form as never, details.fields);
    },
  });
  const save = (newer?: number) =>
    form.handleSubmit(async (body) => {
      try {
        const input = { params: { milestoneId: id }, body: { ...body, version: newer ?? version } };
        await send.mutateAsync({ input });
        onClose();
      } catch {
        // Said at its place or in a toast; what was typed stays.
      }
    }, showHint)();
  const submit = useOnce(save);
  const days = allowedDays(history.toReversed(), id, useToday());
  const person = milestone.pcoId ? { id: milestone.pcoId, text: nameOf(milestone) } : undefined;
  return (
    <ActionForm
      title={`Edit ${milestoneTitle(milestoneType)} Milestone`}
      deed="Update"
      form={form}
      hint={hint}
      onSubmit={() => submit()}
      onClose={onClose}
    >
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          onReload={onClose}
          onOverwrite={() => {
            setConflict(undefined);
            submit(conflict.version);
          }}
        />
      )}
      <MilestoneDay from={days?.from ?? ''} to={days?.to ?? ''} />
      {milestoneType === 'intake' ? (
        <IntakeFields milestone={milestone} />
      ) : (
        <>
          {milestoneType === 'birth' && <CheckField name="isApproxDOB" label="The date is approximate" />}
          <TypedFields type={milestoneType} person={person} />
        </>
      )}
    </ActionForm>
  );
}
