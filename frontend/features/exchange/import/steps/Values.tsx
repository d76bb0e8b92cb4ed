import { type ReactNode, useState } from 'react';
import type { Fallbacks } from '#shared/rules/exchange/rows/context.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { isDay } from '#shared/rules/time/dates.ts';
import { useCall } from '#client/calls/api.ts';
import { showError } from '#client/calls/make-call.ts';
import { useSession } from '#client/session/session-context.ts';
import { Check } from '#ui/Check.tsx';
import { DateInput, dateFormatMessage } from '#ui/form/date/DateInput.tsx';
import { Select } from '#ui/form/Select.tsx';
import { ErrorState, Skeleton } from '#ui/message/states.tsx';
import { useSingleFlight } from '#ui/useSingleFlight.ts';
import type { ImportPreparation } from '../state/useImport.ts';
import { addClinic } from './new-entries.ts';
import { Words } from './Words.tsx';

const LEAVE_OPEN_LABEL = 'Leave open';
const NEW_OPTION = '+';
/** The clinic for records of a time before this system. */
const OLD_CLINIC_NAME = 'Before Havenkeep';

interface FieldProps {
  readonly label: string;
  /** True if new animals need it, no column has it, and nothing is chosen yet. */
  readonly isMissing?: boolean;
  readonly children: ReactNode;
}

const LabelledField = ({ label, isMissing = false, children }: FieldProps) => (
  <label className="import-choice" data-wrong={isMissing || undefined}>
    <span>{label}</span>
    {children}
    {isMissing && <small>No column has it, and new animals need one</small>}
  </label>
);

interface PreparationProps {
  readonly preparation: ImportPreparation;
}

/** The choice of a list entry for rows without one. */
function ListChoice({
  preparation: { lists, fallbacks, choose },
  list,
  name,
  label,
  isNeeded = false,
}: PreparationProps & {
  readonly list: string;
  readonly name: 'animalTypeId' | 'acquisitionWayId' | 'volunteerActivityId';
  readonly label: string;
  /** True if new animals need it, and no column has it. */
  readonly isNeeded?: boolean;
}) {
  const entries = lists.entries.get(list) ?? [];
  return (
    <LabelledField label={label} isMissing={isNeeded && fallbacks[name] === ''}>
      <Select
        value={fallbacks[name]}
        options={[
          ['', LEAVE_OPEN_LABEL] as const,
          ...entries.map(({ id, name: text }) => [id, text] as const),
        ]}
        onChoose={(id) => choose({ [name]: id })}
      />
    </LabelledField>
  );
}

function ClinicChoice({ preparation: { lists, fallbacks, choose } }: PreparationProps) {
  const clinics = lists.entries.get('clinic') ?? [];
  const add = useSingleFlight(async () => {
    try {
      const clinicId = await addClinic(OLD_CLINIC_NAME, fallbacks);
      await lists.reload();
      choose({ clinicId });
    } catch (error) {
      showError(error);
    }
  });
  return (
    <LabelledField label="Clinic">
      <Select
        value={fallbacks.clinicId}
        options={[
          ['', LEAVE_OPEN_LABEL] as const,
          ...clinics.map(({ id, name }) => [id, name] as const),
          ...(clinics.some(({ name }) => name === OLD_CLINIC_NAME)
            ? []
            : [[NEW_OPTION, `Add a clinic “${OLD_CLINIC_NAME}”`] as const]),
        ]}
        onChoose={(id) => (id === NEW_OPTION ? add() : choose({ clinicId: id }))}
      />
    </LabelledField>
  );
}

type TextName = 'breed' | 'dosage' | 'administeredBy' | 'state';

function TextChoice({
  preparation: { fallbacks, choose },
  name,
  label,
}: PreparationProps & { readonly name: TextName; readonly label: string }) {
  return (
    <LabelledField label={label}>
      <input
        className="input"
        value={fallbacks[name]}
        maxLength={75}
        onChange={({ target }) => choose({ [name]: target.value })}
      />
    </LabelledField>
  );
}

function DayChoice({
  preparation: { fallbacks, choose },
  name,
  label,
}: PreparationProps & {
  readonly name: 'intakeDay' | 'outcomeDay' | 'volunteerDay';
  readonly label: string;
}) {
  const { countryCode } = useSession();
  const [enteredDay, setEnteredDay] = useState(fallbacks[name]);
  const isWrong = enteredDay !== '' && !isDay(enteredDay);
  return (
    <div className="import-choice">
      <span>{label}</span>
      <DateInput
        aria-label={label}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${name}-fault` : undefined}
        value={enteredDay}
        onChange={(value) => {
          setEnteredDay(value);
          choose({ [name]: isDay(value) ? value : '' });
        }}
      />
      {isWrong && (
        <span id={`${name}-fault`} className="error" role="alert">
          {dateFormatMessage(countryCode)}
        </span>
      )}
    </div>
  );
}

function CountryChoice({ preparation: { fallbacks, choose } }: PreparationProps) {
  const { data } = useCall(tenants.countries, {}, { staleTime: 'static' });
  return (
    <LabelledField label="Country">
      <Select
        value={fallbacks.countryId}
        options={(data?.countries ?? []).map(({ id, countryName }) => [id, countryName] as const)}
        onChoose={(countryId) => choose({ countryId })}
      />
    </LabelledField>
  );
}

/** The choices of values that the files lack, as far as their records need them. */
function MissingValues({ preparation }: PreparationProps) {
  const { buildSummary } = preparation;
  const fields = new Set(
    preparation.summary.files.flatMap(({ columns }) => columns.map(({ field }) => field ?? '')),
  );
  const hasGroup = (group: string) => [...fields].some((field) => field.startsWith(`${group}.`));
  const hasAnimals = hasGroup('animal');
  const hasHealth =
    hasGroup('vaccination') ||
    hasGroup('procedure') ||
    fields.has('animal.chip') ||
    fields.has('animal.weight');
  const isNeeded = (name: Exclude<keyof Fallbacks, 'state' | 'countryId'>): boolean =>
    ({
      animalTypeId: hasAnimals,
      breed: hasAnimals,
      intakeDay: hasAnimals,
      acquisitionWayId: hasAnimals,
      outcomeDay: hasAnimals && (hasGroup('outcome') || fields.has('animal.status')),
      clinicId: hasHealth,
      dosage: hasGroup('med'),
      administeredBy: hasGroup('med'),
      volunteerActivityId: hasGroup('volunteer'),
      volunteerDay: hasGroup('volunteer'),
    })[name];
  return (
    <section className="card section" aria-label="Where the files say nothing">
      <header>
        <h3>Where the files say nothing</h3>
        <span>For cells that are empty or have no column</span>
      </header>
      <div className="import-choices">
        {isNeeded('animalTypeId') && (
          <ListChoice preparation={preparation} list="animalType" name="animalTypeId" label="Animal Type" />
        )}
        {isNeeded('breed') && <TextChoice preparation={preparation} name="breed" label="Breed" />}
        {isNeeded('intakeDay') && (
          <DayChoice preparation={preparation} name="intakeDay" label="Day of intake" />
        )}
        {isNeeded('acquisitionWayId') && (
          <ListChoice
            preparation={preparation}
            list="acquisitionWay"
            name="acquisitionWayId"
            label="How Acquired"
            isNeeded={!fields.has('intake.way')}
          />
        )}
        {isNeeded('outcomeDay') && (
          <DayChoice preparation={preparation} name="outcomeDay" label="Day on which it left" />
        )}
        {isNeeded('clinicId') && <ClinicChoice preparation={preparation} />}
        {isNeeded('dosage') && <TextChoice preparation={preparation} name="dosage" label="Dosage" />}
        {isNeeded('administeredBy') && (
          <TextChoice preparation={preparation} name="administeredBy" label="Administered by" />
        )}
        {isNeeded('volunteerActivityId') && (
          <ListChoice
            preparation={preparation}
            list="volunteerActivity"
            name="volunteerActivityId"
            label="Interest of volunteers"
          />
        )}
        {isNeeded('volunteerDay') && (
          <DayChoice preparation={preparation} name="volunteerDay" label="Volunteers since" />
        )}
        <CountryChoice preparation={preparation} />
        <TextChoice preparation={preparation} name="state" label="State/Province/Locality" />
      </div>
      {hasAnimals && buildSummary && (
        <Check checked={preparation.fillsGaps} onChange={preparation.setFillsGaps}>
          Add a return or reintake where one must have been between two events, marked as assumed
        </Check>
      )}
    </section>
  );
}

/** The third step: matches words to list entries, and asks for values that the files lack. */
export function Values({ preparation }: { readonly preparation: ImportPreparation }) {
  const { failed, reload } = preparation.lists;
  if (failed) return <ErrorState message={failed.error?.message ?? ''} onRetry={() => void reload()} />;
  if (!preparation.buildSummary) return <Skeleton height={196} />;
  return (
    <>
      <Words preparation={preparation} />
      <MissingValues preparation={preparation} />
    </>
  );
}
