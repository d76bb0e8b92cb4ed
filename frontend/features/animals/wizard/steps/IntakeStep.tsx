import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { STATUS_TITLES } from '#shared/calls/animals/animal.schema.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { askedBy, partyTitle, proposedStatus } from '#shared/rules/animals/acquisition.ts';
import { useCall } from '#client/calls/api.ts';
import { useMay } from '#client/session/me.ts';
import { AmountField } from '#records/form/AmountField.tsx';
import { Button } from '#ui/Button.tsx';
import { useToday } from '#ui/time/clock.ts';
import { DateField } from '#ui/form/date/DateField.tsx';
import { SelectField, TextAreaField } from '#ui/form/fields.tsx';
import { useText } from '#ui/form/watched.ts';

// Most ways ask for nobody: the search for people loads for those that do.
const Parties = lazy(async () => ({ default: (await import('./Parties.tsx')).Parties }));
const AddWay = lazy(async () => ({ default: (await import('./AddWay.tsx')).AddWay }));
const ReportedMonth = lazy(() => import('../../milestones/ReportedMonth.tsx'));

const FIELD_PATH = 'body.intakeMileStone.';
const STATUS = 'body.animal.status';
const FRESH = { staleTime: 60_000 };

/** Another way proposes another status; back on this step, what was chosen stays. */
function useProposedStatus(wayId: string, means: string | undefined): void {
  const { setValue } = useFormContext();
  const proposedFor = useRef(wayId);
  useEffect(() => {
    if (!wayId || means === undefined || proposedFor.current === wayId) return;
    proposedFor.current = wayId;
    setValue(STATUS, proposedStatus(means), { shouldDirty: true });
  }, [wayId, means, setValue]);
}

/** How the animal came in (product/animals 2.5); what a picker lacks is added beside it, by permission. */
export function IntakeStep() {
  const [adding, setAdding] = useState(false);
  const { setValue } = useFormContext();
  const ways = useCall(lists.acquisitionWay.list, { query: {} }, FRESH).data?.acquisitionWays ?? [];
  const day = useText(`${FIELD_PATH}milestoneDate`);
  const wayId = useText(`${FIELD_PATH}acquisitionWayId`);
  const { acquisitionWayName: way = '', means = '' } = ways.find(({ id }) => id === wayId) ?? {};
  const asks = askedBy(means);
  useProposedStatus(wayId, ways.length === 0 ? undefined : means);
  const addsWay = useMay('customization.animal_acquisition_way.add');

  useEffect(() => {
    if (ways.length === 0) return;
    setValue(`${FIELD_PATH}acquisitionWayName`, way);
    setValue(`${FIELD_PATH}acquisitionWayMeans`, means);
    setValue(`${FIELD_PATH}acquisitionWayId`, wayId);
    // Who is not asked for is not kept either.
    if (asks !== 'rescue') setValue(`${FIELD_PATH}otherRescueShelterId`, '');
    if (asks !== 'person') setValue(`${FIELD_PATH}pcoId`, '');
  }, [way, means, wayId, asks, setValue, ways.length]);

  return (
    <div className="fields">
      <div className="fields two">
        <DateField name={`${FIELD_PATH}milestoneDate`} label="Date of Intake" required max={useToday()} />
        <SelectField
          name={`${FIELD_PATH}acquisitionWayId`}
          label="How Acquired"
          required
          options={ways.map(({ id, acquisitionWayName }) => [id, acquisitionWayName] as const)}
          beside={addsWay && <Button icon="plus" aria-label="Add a way" onClick={() => setAdding(true)} />}
        />
        <SelectField
          name={STATUS}
          label="Status"
          required
          options={Object.entries(STATUS_TITLES)}
          help="Proposed by how it was acquired"
        />
      </div>
      <Suspense>
        <ReportedMonth day={day} />
      </Suspense>
      {asks && (
        <Suspense>
          <Parties key={asks} asks={asks} label={partyTitle(means)} />
        </Suspense>
      )}
      <div className="fields two">
        <AmountField name={`${FIELD_PATH}amountPaidFee`} label="Amount Paid By You" />
        <AmountField name={`${FIELD_PATH}amountReceivedFee`} label="Amount Received By You" />
      </div>
      <TextAreaField name={`${FIELD_PATH}notes`} label="Notes" />
      {adding && (
        <Suspense>
          <AddWay
            onClose={() => setAdding(false)}
            onAdded={(id) => {
              setValue(`${FIELD_PATH}acquisitionWayId`, id, { shouldDirty: true, shouldValidate: true });
              setAdding(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
