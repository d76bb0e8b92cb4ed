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
import type { ImportFiles } from '../state/useImport.ts';
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

interface ImportFilesProps {
  readonly importFiles: ImportFiles;
}

/** The choice of a list entry for rows without one. */
function ListChoice({
  importFiles: { lists, fallbacks, choose },
  list,
  name,
  label,
  isNeeded = false,
}: ImportFilesProps & {
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

function ClinicChoice({ importFiles: { lists, fallbacks, choose } }: ImportFilesProps) {
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
  importFiles: { fallbacks, choose },
  name,
  label,
}: ImportFilesProps & { readonly name: TextName; readonly label: string }) {
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
  importFiles: { fallbacks, choose },
  name,
  label,
}: ImportFilesProps & {
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

function CountryChoice({ importFiles: { fallbacks, choose } }: ImportFilesProps) {
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
function MissingValues({ importFiles }: ImportFilesProps) {
  const { buildSummary } = importFiles;
  const fields = new Set(
    importFiles.summary.files.flatMap(({ columns }) => columns.map(({ field }) => field ?? '')),
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
      {hasAnimals && buildSummary && (
        <Check checked={importFiles.fillsGaps} onChange={importFiles.setFillsGaps}>
          Add a return or reintake where one must have been between two events, marked as assumed
        </Check>
      )}
    </section>
  );
}

/** The third step: matches words to list entries, and asks for values that the files lack. */
export function Values({ importFiles }: { readonly importFiles: ImportFiles }) {
  const { failed, reload } = importFiles.lists;
  if (failed) return <ErrorState message={failed.error?.message ?? ''} onRetry={() => void reload()} />;
  if (!importFiles.buildSummary) return <Skeleton height={196} />;
  return (
    <>
      <Words importFiles={importFiles} />
      <MissingValues importFiles={importFiles} />
    </>
  );
}
