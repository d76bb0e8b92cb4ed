import { lazy, Suspense, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { lists } from '#shared/calls/lists/lists.ts';
import { askedBy } from '#shared/rules/acquisition.ts';
import { useCall } from '#client/api.ts';
import { useMay } from '#client/me.ts';
import { AmountField } from '#records/AmountField.tsx';
import { Button } from '#ui/Button.tsx';
import { useToday } from '#ui/clock.ts';
import type { Choice } from '#ui/form/PickerField.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { SelectField, TextAreaField } from '#ui/form/fields.tsx';
import { useText } from '#ui/form/watched.ts';

// Most ways ask for nobody: the search for people loads for those that do.
const Parties = lazy(async () => ({ default: (await import('./Parties.tsx')).Parties }));
const AddWay = lazy(async () => ({ default: (await import('./AddWay.tsx')).AddWay }));
const AddPco = lazy(async () => ({ default: (await import('#parts/person/AddPco.tsx')).AddPco }));

const FIELD_PATH = 'body.intakeMileStone.';
const FRESH = { staleTime: 60_000 };

type Adding = 'way' | 'rescue' | 'person' | undefined;

/** How the animal came in (product/animals 2.5); what a picker lacks is added beside it, by permission. */
export function IntakeStep() {
  const [adding, setAdding] = useState<Adding>();
  const [person, setPerson] = useState<Choice>();
  const { setValue } = useFormContext();
  const ways = useCall(lists.acquisitionWay.list, { query: {} }, FRESH).data?.acquisitionWays ?? [];
  const wayId = useText(`${FIELD_PATH}acquisitionWayId`);
  const { acquisitionWayName: way = '', means = '' } = ways.find(({ id }) => id === wayId) ?? {};
  const asks = askedBy(means);
  const addsWay = useMay('customization.animal_acquisition_way.add');
  const addsPco = useMay('pco.add');

  useEffect(() => {
    if (ways.length === 0) return;
    setValue(`${FIELD_PATH}acquisitionWayName`, way);
    setValue(`${FIELD_PATH}acquisitionWayMeans`, means);
    setValue(`${FIELD_PATH}acquisitionWayId`, wayId);
    // Who is not asked for is not kept either.
    if (asks !== 'rescue') setValue(`${FIELD_PATH}otherRescueShelterId`, '');
    if (asks !== 'person') setValue(`${FIELD_PATH}pcoId`, '');
  }, [way, means, wayId, asks, setValue, ways.length]);

  const added = (field: string, id: string) => {
    setValue(`${FIELD_PATH}${field}`, id, { shouldDirty: true, shouldValidate: true });
    setAdding(undefined);
  };
  return (
    <div className="fields">
      <div className="fields two">
        <DateField name={`${FIELD_PATH}milestoneDate`} label="Date of Intake" required max={useToday()} />
        <SelectField
          name={`${FIELD_PATH}acquisitionWayId`}
          label="How Acquired"
          required
          options={ways.map(({ id, acquisitionWayName }) => [id, acquisitionWayName] as const)}
          beside={addsWay && <Button icon="plus" aria-label="Add a way" onClick={() => setAdding('way')} />}
        />
      </div>
      {asks && (
        <Suspense>
          <Parties asks={asks} person={person} onAdd={addsPco ? setAdding : undefined} />
        </Suspense>
      )}
      <div className="fields two">
        <AmountField name={`${FIELD_PATH}amountPaidFee`} label="Amount Paid By You" />
        <AmountField name={`${FIELD_PATH}amountReceivedFee`} label="Amount Received By You" />
      </div>
      <TextAreaField name={`${FIELD_PATH}notes`} label="Notes" />
      {adding === 'way' && (
        <Suspense>
          <AddWay onClose={() => setAdding(undefined)} onAdded={(id) => added('acquisitionWayId', id)} />
        </Suspense>
      )}
      {(adding === 'rescue' || adding === 'person') && (
        <Suspense>
          <AddPco
            kind={adding}
            onClose={() => setAdding(undefined)}
            onAdded={({ id, firstName, lastName }) => {
              setPerson({ id, text: [firstName, lastName].filter(Boolean).join(' ') });
              added(adding === 'rescue' ? 'otherRescueShelterId' : 'pcoId', id);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
