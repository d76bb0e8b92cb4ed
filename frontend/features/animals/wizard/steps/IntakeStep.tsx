import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { lists, PICK_LISTS } from '#shared/calls/lists/lists.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { partyForWay, hasCaseNumber, proposedHold } from '#shared/rules/animals/acquisition.ts';
import { DEFAULT_HOLD_DAYS } from '#shared/rules/animals/holds.ts';
import { useCall } from '#client/calls/api.ts';
import { useAccess } from '#client/session/session-context.ts';
import { AmountField } from '#records/form/AmountField.tsx';
import { StatusFields } from '#parts/animal/StatusFields.tsx';
import { Button } from '#ui/Button.tsx';
import { useToday } from '#ui/time/clock.ts';
import { DateField } from '#ui/form/date/DateField.tsx';
import { SelectField, TextAreaField } from '#ui/form/fields.tsx';
import { useTextValue } from '#ui/form/watched.ts';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { INTAKE_PATH } from './form.ts';

// Most types of intake need no person, so the search for people is loaded only for those that do.
const Parties = lazyComponent(async () => (await import('./Parties.tsx')).Parties);
const EntryForm = lazyComponent(() => import('#parts/lists/entry/EntryForm.tsx'));
const ReportedMonth = lazyComponent(() => import('../../milestones/ReportedMonth.tsx'));

const ANIMAL_PATH = 'body.animal.';
const HOLD_UNTIL_PATH = `${ANIMAL_PATH}holdUntil`;
const CALL_OPTIONS = { staleTime: 60_000 };

/** The settings of this rescue for how many days it holds new animals; undefined while loading. */
function useHoldDays() {
  const { data, isError } = useCall(tenants.tenantInfo, {}, CALL_OPTIONS);
  return data?.tenant ?? (isError ? DEFAULT_HOLD_DAYS : undefined);
}

/**
 * Proposes status and end of the hold when the acquisition way changes, and the end again when the day of intake
 * changes, unless one was typed. A choice stays when the user returns to this step.
 */
function useProposedHold(wayId: string, means: string | undefined, day: string): void {
  const { setValue, getValues } = useFormContext();
  const days = useHoldDays();
  const lastProposalRef = useRef({ wayId, until: '' });
  useEffect(() => {
    if (!wayId || means === undefined || !days) return;
    const { status, holdUntil } = proposedHold(means, days, day);
    const { current: lastProposal } = lastProposalRef;
    const isNewWay = lastProposal.wayId !== wayId;
    if (!isNewWay && (!lastProposal.until || getValues(HOLD_UNTIL_PATH) !== lastProposal.until)) return;
    lastProposalRef.current = { wayId, until: holdUntil };
    if (isNewWay) setValue(`${ANIMAL_PATH}status`, status, { shouldDirty: true });
    setValue(HOLD_UNTIL_PATH, holdUntil, { shouldDirty: true });
  }, [wayId, means, day, days, setValue, getValues]);
}

/** The acquisition of the animal (product/animals 2.5). Users with the right can add a missing acquisition way. */
export function IntakeStep() {
  const [isAdding, setAdding] = useState(false);
  const { setValue } = useFormContext();
  const ways = useCall(lists.acquisitionWay.list, { query: {} }, CALL_OPTIONS).data?.acquisitionWays ?? [];
  const day = useTextValue(`${INTAKE_PATH}milestoneDate`);
  const wayId = useTextValue(`${INTAKE_PATH}acquisitionWayId`);
  const { acquisitionWayName: wayName = '', means = '' } = ways.find(({ id }) => id === wayId) ?? {};
  const partyRole = partyForWay(means);
  useProposedHold(wayId, ways.length === 0 ? undefined : means, day);
  const canAddWay = useAccess('customization.animal_acquisition_way.add');

  useEffect(() => {
    if (ways.length === 0) return;
    setValue(`${INTAKE_PATH}acquisitionWayName`, wayName);
    setValue(`${INTAKE_PATH}acquisitionWayMeans`, means);
    setValue(`${INTAKE_PATH}acquisitionWayId`, wayId);
    // A party that this type of intake does not have is cleared.
    if (partyRole !== 'rescue') setValue(`${INTAKE_PATH}otherRescueShelterId`, '');
    if (partyRole !== 'person') setValue(`${INTAKE_PATH}pcoId`, '');
    if (!hasCaseNumber(means)) setValue(`${INTAKE_PATH}caseNumber`, '');
  }, [wayName, means, wayId, partyRole, setValue, ways.length]);

  return (
    <div className="fields">
      <div className="fields two">
        <DateField name={`${INTAKE_PATH}milestoneDate`} label="Date of Intake" required max={useToday()} />
        <SelectField
          name={`${INTAKE_PATH}acquisitionWayId`}
          label="How Acquired"
          required
          options={ways.map(({ id, acquisitionWayName }) => [id, acquisitionWayName] as const)}
          adornment={
            canAddWay && <Button icon="plus" aria-label="Add a way" onClick={() => setAdding(true)} />
          }
        />
        <StatusFields
          namePrefix={ANIMAL_PATH}
          help={wayId ? 'Suggested by how it was acquired' : undefined}
        />
      </div>
      <ReportedMonth day={day} />
      {partyRole && <Parties key={partyRole} partyRole={partyRole} means={means} />}
      <div className="fields two">
        <AmountField name={`${INTAKE_PATH}amountPaidFee`} label="Amount Paid By You" />
        <AmountField name={`${INTAKE_PATH}amountReceivedFee`} label="Amount Received By You" />
      </div>
      <TextAreaField name={`${INTAKE_PATH}notes`} label="Notes" />
      {isAdding && (
        <EntryForm
          list={PICK_LISTS.acquisitionWay}
          onClose={() => setAdding(false)}
          onSaved={({ id }) => {
            setValue(`${INTAKE_PATH}acquisitionWayId`, id, { shouldDirty: true, shouldValidate: true });
            setAdding(false);
          }}
        />
      )}
    </div>
  );
}
