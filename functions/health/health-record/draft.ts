import { nextDueDate, dueAgainText, type DueUnit } from '#shared/rules/time/due.ts';
import type { HealthKind } from '#shared/rules/health/health.ts';
import { type HealthFields, type HealthRecord, newRecord, type PriorReminder } from './health.record.ts';
import { toPriorReminder } from './health.stored.ts';
import type { ChangeStamp } from '../../kernel/records/stored/declaration.ts';

/** The fields of a record's form, before it is stored. */
export interface Draft extends HealthFields {
  readonly reminder: boolean;
  /** `YYYY-MM-DD`: one or several for a reminder, one for a done record. */
  readonly dates: readonly string[];
  readonly kindId?: string | undefined;
  readonly kindName?: string | undefined;
  readonly kindMeans?: string | undefined;
  readonly clinicId?: string | undefined;
  readonly clinicName?: string | undefined;
}

interface RepeatInterval {
  readonly number: number;
  readonly unit: DueUnit;
}

/** "Due again" as it was given. */
export interface DueAgainInput {
  readonly dueAgainNumber?: number | string | undefined;
  readonly dueAgainType?: DueUnit | undefined;
}

/** "Due again" of a record or form; undefined where there is no number, or 0. */
export function repeatIntervalOf({
  dueAgainNumber,
  dueAgainType,
}: DueAgainInput): RepeatInterval | undefined {
  const number = Number(dueAgainNumber ?? 0);
  return number > 0 && dueAgainType ? { number, unit: dueAgainType } : undefined;
}

/** The day on which what was done is due again; undefined where nothing is. */
export function nextDueOf(doneRecord: DueAgainInput & Pick<HealthRecord, 'date'>): string | undefined {
  const interval = repeatIntervalOf(doneRecord);
  return interval && nextDueDate(doneRecord.date, interval.number, interval.unit);
}

/** The fields of "due again" as a record keeps them. */
export function dueAgainFields(source: DueAgainInput): HealthFields {
  const interval = repeatIntervalOf(source);
  if (!interval) return {};
  const { number, unit } = interval;
  return { dueAgainNumber: number, dueAgainType: unit, dueAgain: dueAgainText(number, unit) };
}

/**
 * The reminder that follows from what was done (product/health 1.3): the interval after the action date, of the same
 * kind, with the interval for the time after. Undefined where nothing is due again.
 */
export function nextReminder(doneRecord: HealthRecord, author: ChangeStamp): HealthRecord | undefined {
  const date = nextDueOf(doneRecord);
  if (!date) return undefined;
  const { kind, animalId, kindId, kindName, kindMeans } = doneRecord;
  return newRecord(
    {
      kind,
      animalId,
      kindId,
      kindName,
      kindMeans,
      reminder: true,
      date,
      ...dueAgainFields(doneRecord),
    },
    author,
  );
}

/** The records of an animal that a form makes: one for each date. */
export function toHealthRecords(
  draft: Draft,
  { kind, animalId, author }: { kind: HealthKind; animalId: string; author: ChangeStamp },
): HealthRecord[] {
  const { dates, ...recordFields } = draft;
  return dates.map((date) => newRecord({ ...recordFields, kind, animalId, date }, author));
}

/** The fields that no form sets and no undo takes back. */
const identifyingFieldsOf = ({ kind, own, animalId, dueOn, later }: HealthRecord) => ({
  kind,
  own,
  animalId,
  dueOn,
  later,
});

/** The reminder that a completed record was. */
export const toReminder = (
  record: HealthRecord,
  { brief, texts, ...priorFields }: PriorReminder,
  author: ChangeStamp,
): HealthRecord => ({
  ...identifyingFieldsOf(record),
  ...priorFields,
  ...brief,
  ...texts,
  reminder: true,
  v: record.v + 1,
  ...author,
});

/** Fields that the form lacks and a correction keeps, as long as the fields that they depend on stay the same. */
function keptFieldsOf(before: HealthRecord, draft: Draft): Partial<HealthRecord> {
  const { administeredAt, skipped } = before;
  if (before.reminder !== draft.reminder) return {};
  if (!draft.reminder) return before.date === draft.dates[0] ? { administeredAt } : {};
  return { skipped, ...(before.kindId === draft.kindId ? dueAgainFields(before) : {}) };
}

/** A form applied to a stored record: a correction, or a completed reminder. */
export function changedRecord(before: HealthRecord, draft: Draft, author: ChangeStamp): HealthRecord {
  const { dates, ...changedFields } = draft;
  const [date = before.date] = dates;
  const isCompletion = before.reminder && !draft.reminder;
  const { kindId, kindName, kindMeans, clinicId, clinicName, nextOwn, nextFrom } = before;
  // Fields that the form lacks stay: the dose of a round, the prescription it comes from.
  const { dose, prescriptionId, dateCreated } = before;
  return {
    ...identifyingFieldsOf(before),
    kindId,
    kindName,
    kindMeans,
    clinicId,
    clinicName,
    nextOwn,
    nextFrom,
    dose,
    prescriptionId,
    dateCreated,
    ...keptFieldsOf(before, draft),
    ...changedFields,
    date,
    was: isCompletion ? toPriorReminder(before) : undefined,
    v: before.v + 1,
    ...author,
  };
}
