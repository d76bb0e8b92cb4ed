import { type ReactNode, useState } from 'react';
import type { Fallbacks } from '#shared/rules/exchange/rows/context.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { isDay } from '#shared/rules/time/dates.ts';
import { useCall } from '#client/calls/api.ts';
import { tellError } from '#client/calls/make-call.ts';
import { useMe } from '#client/session/me.ts';
import { Check } from '#ui/Check.tsx';
import { DateInput, noDate } from '#ui/form/date/DateInput.tsx';
import { Select } from '#ui/form/Select.tsx';
import { ErrorState, Skeleton } from '#ui/message/states.tsx';
import { useSingleFlight } from '#ui/useSingleFlight.ts';
import type { ImportFiles } from '../state/useImport.ts';
import { addClinic } from './new-entries.ts';
import { Words } from './Words.tsx';

const OPEN = 'Leave open';
const NEW = '+';
/** The clinic for records of a time before this system. */
const OLD_CLINIC = 'Before Havenkeep';

interface FieldProps {
  readonly label: string;
  /** True if new animals need it, no column has it, and nothing is chosen yet. */
  readonly isMissing?: boolean;
  readonly children: ReactNode;
}

const Labelled = ({ label, isMissing = false, children }: FieldProps) => (
  <label className="import-choice" data-wrong={isMissing || undefined}>
    <span>{label}</span>
    {children}
    {isMissing && <small>No column has it, and new animals need one</small>}
  </label>
);

interface MissingProps {
  readonly importFiles: ImportFiles;
}

/** Choices of a list for rows that name none. */
function ListChoice({
  importFiles: { lists, fallbacks, choose },
  list,
  name,
  label,
  isNeeded = false,
}: MissingProps & {
  readonly list: string;
  readonly name: 'animalTypeId' | 'acquisitionWayId' | 'volunteerActivityId';
  readonly label: string;
  /** True if new animals need it, and no column has it. */
  readonly isNeeded?: boolean;
}) {
  const entries = lists.entries.get(list) ?? [];
  return (
    <Labelled label={label} isMissing={isNeeded && fallbacks[name] === ''}>
      <Select
        value={fallbacks[name]}
        options={[['', OPEN] as const, ...entries.map(({ id, name: text }) => [id, text] as const)]}
        onChoose={(id) => choose({ [name]: id })}
      />
    </Labelled>
  );
}

function ClinicChoice({ importFiles: { lists, fallbacks, choose } }: MissingProps) {
  const clinics = lists.entries.get('clinic') ?? [];
  const add = useSingleFlight(async () => {
    try {
      const clinicId = await addClinic(OLD_CLINIC, fallbacks);
      await lists.reload();
      choose({ clinicId });
    } catch (error) {
      tellError(error);
    }
  });
  return (
    <Labelled label="Clinic">
      <Select
        value={fallbacks.clinicId}
        options={[
          ['', OPEN] as const,
          ...clinics.map(({ id, name }) => [id, name] as const),
          ...(clinics.some(({ name }) => name === OLD_CLINIC)
            ? []
            : [[NEW, `Add a clinic “${OLD_CLINIC}”`] as const]),
        ]}
        onChoose={(id) => (id === NEW ? add() : choose({ clinicId: id }))}
      />
    </Labelled>
  );
}

type TextName = 'breed' | 'dosage' | 'administeredBy' | 'state';

function TextChoice({
  importFiles: { fallbacks, choose },
  name,
  label,
}: MissingProps & { readonly name: TextName; readonly label: string }) {
  return (
    <Labelled label={label}>
      <input
        className="input"
        value={fallbacks[name]}
        maxLength={75}
        onChange={({ target }) => choose({ [name]: target.value })}
      />
    </Labelled>
  );
}

function DayChoice({
  importFiles: { fallbacks, choose },
  name,
  label,
}: MissingProps & { readonly name: 'intakeDay' | 'outcomeDay' | 'volunteerDay'; readonly label: string }) {
  const { countryCode } = useMe();
  const [typed, setTyped] = useState(fallbacks[name]);
  const isWrong = typed !== '' && !isDay(typed);
  return (
    <div className="import-choice">
      <span>{label}</span>
      <DateInput
        aria-label={label}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${name}-fault` : undefined}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          choose({ [name]: isDay(value) ? value : '' });
        }}
      />
      {isWrong && (
        <span id={`${name}-fault`} className="error" role="alert">
          {noDate(countryCode)}
        </span>
      )}
    </div>
  );
}

function CountryChoice({ importFiles: { fallbacks, choose } }: MissingProps) {
  const { data } = useCall(tenants.countries, {}, { staleTime: 'static' });
  return (
    <Labelled label="Country">
      <Select
        value={fallbacks.countryId}
        options={(data?.countries ?? []).map(({ id, countryName }) => [id, countryName] as const)}
        onChoose={(countryId) => choose({ countryId })}
      />
    </Labelled>
  );
}

/** The choices of values that the files lack, as far as their records need them. */
function Missing({ importFiles }: MissingProps) {
  const { built } = importFiles;
  const fields = new Set(
    importFiles.summary.files.flatMap(({ columns }) => columns.map(({ field }) => field ?? '')),
  );
  const has = (group: string) => [...fields].some((field) => field.startsWith(`${group}.`));
  const hasAnimals = has('animal');
  const hasHealth =
    has('vaccination') || has('procedure') || fields.has('animal.chip') || fields.has('animal.weight');
  const isNeeded = (name: keyof Fallbacks): boolean =>
    ({
      animalTypeId: hasAnimals,
      breed: hasAnimals,
      intakeDay: hasAnimals,
      acquisitionWayId: hasAnimals,
      outcomeDay: hasAnimals && (has('outcome') || fields.has('animal.status')),
      clinicId: hasHealth,
      state: true,
      countryId: true,
      dosage: has('med'),
      administeredBy: has('med'),
      volunteerActivityId: has('volunteer'),
      volunteerDay: has('volunteer'),
    })[name];
  return (
    <section className="card section" aria-label="Where the files say nothing">
      <header>
        <h3>Where the files say nothing</h3>
        <span>For cells that are empty or have no column</span>
      </header>
      <div className="import-choices">
        {isNeeded('animalTypeId') && (
          <ListChoice importFiles={importFiles} list="animalType" name="animalTypeId" label="Animal Type" />
        )}
        {isNeeded('breed') && <TextChoice importFiles={importFiles} name="breed" label="Breed" />}
        {isNeeded('intakeDay') && (
          <DayChoice importFiles={importFiles} name="intakeDay" label="Day of intake" />
        )}
        {isNeeded('acquisitionWayId') && (
          <ListChoice
            importFiles={importFiles}
            list="acquisitionWay"
            name="acquisitionWayId"
            label="How Acquired"
            isNeeded={!fields.has('intake.way')}
          />
        )}
        {isNeeded('outcomeDay') && (
          <DayChoice importFiles={importFiles} name="outcomeDay" label="Day on which it left" />
        )}
        {isNeeded('clinicId') && <ClinicChoice importFiles={importFiles} />}
        {isNeeded('dosage') && <TextChoice importFiles={importFiles} name="dosage" label="Dosage" />}
        {isNeeded('administeredBy') && (
          <TextChoice importFiles={importFiles} name="administeredBy" label="Administered by" />
        )}
        {isNeeded('volunteerActivityId') && (
          <ListChoice
            importFiles={importFiles}
            list="volunteerActivity"
            name="volunteerActivityId"
            label="Interest of volunteers"
          />
        )}
        {isNeeded('volunteerDay') && (
          <DayChoice importFiles={importFiles} name="volunteerDay" label="Volunteers since" />
        )}
        <CountryChoice importFiles={importFiles} />
        <TextChoice importFiles={importFiles} name="state" label="State/Province/Locality" />
      </div>
      {hasAnimals && built && (
        <Check checked={importFiles.fillsGaps} onChange={importFiles.setFillsGaps}>
          Add a return or reintake where one must have been between two events, marked as assumed
        </Check>
      )}
    </section>
  );
}

/** The third step: words of lists, and values for what the files don't say. */
export function Values({ importFiles }: { readonly importFiles: ImportFiles }) {
  const { failed, reload } = importFiles.lists;
  if (failed) return <ErrorState message={failed.error?.message ?? ''} onRetry={() => void reload()} />;
  if (!importFiles.built) return <Skeleton height={196} />;
  return (
    <>
      <Words importFiles={importFiles} />
      <Missing importFiles={importFiles} />
    </>
  );
}
