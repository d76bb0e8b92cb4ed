import type { Doubt } from '#shared/contract/reply.ts';
import { doseBefore, doubtKey, shotBefore } from '#shared/rules/health/doubts.ts';
import { type HealthKind, isWeight } from '#shared/rules/health/health.ts';
import type { Means } from '#shared/rules/lists/means.ts';
import { isSameMedicine } from '#shared/rules/health/medicines.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { timeText } from '#shared/rules/time/moments.ts';
import type { AnimalRecord } from '../../animals/animal/animal-record/animal.record.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { zoneOf } from '../../kernel/caller.ts';
import { HttpError } from '../../kernel/http-error.ts';
import type { Draft } from '../health-record/draft.ts';
import { doneByOf, type HealthRecord } from '../health-record/health.record.ts';

/** A draft that is checked for doubts, and the facts that it is compared with. */
export interface DoubtContext {
  readonly kind: HealthKind;
  readonly context: TenantContext;
  readonly animal: Pick<AnimalRecord, 'row'>;
  readonly draft: Draft;
  /** The animal's records of this kind, the corrected one included: each check leaves it out by `before`. */
  readonly records: readonly HealthRecord[];
  /** The reminder that the draft completes, or the record that it corrects. */
  readonly before?: HealthRecord | undefined;
  /** The meaning of the animal's type, for weights. */
  readonly typeMeans?: Means;
  /** The youngest age in weeks that the schedule of a vaccine names. */
  readonly fromWeeks?: number | undefined;
  /** The prefix of the draft's field names. */
  readonly fieldPath: string;
}

/** The list entry that a record names: a medicine, a vaccine or a procedure. */
type KindFields = Pick<HealthRecord, 'kindId' | 'kindName'>;

/** The entry as the rules about doses take it; they compare ids and names. */
export const medicineOf = ({ kindId, kindName = '' }: KindFields) => ({
  medicineId: kindId,
  medicine: kindName,
});

const isSameKind = (first: KindFields, second: KindFields) =>
  isSameMedicine(medicineOf(first), medicineOf(second));

const toDose = (record: HealthRecord) => ({
  ...medicineOf(record),
  reminder: record.reminder,
  date: record.date,
  dueOn: record.was?.date ?? record.dueOn,
  record,
});

/** 'Given today already at 6:49 PM by Priya Shah'. */
function describeGiven(record: HealthRecord, { caller, today }: TenantContext): string {
  const { kind, date, administeredAt, changedAt } = record;
  const formatTime = (instant: string) => timeText(new Date(instant), zoneOf(caller), caller.countryCode);
  const isToday = date === today;
  const doneText = `${kind === 'procedure' ? 'Done' : 'Given'} ${isToday ? 'today' : `on ${formatDay(date, caller.countryCode)}`} already`;
  const doneBy = doneByOf(record);
  if (administeredAt) return `${doneText} at ${formatTime(administeredAt)} by ${doneBy}`;
  return isToday
    ? `${doneText} by ${doneBy}, recorded at ${formatTime(changedAt)}`
    : `${doneText} by ${doneBy}`;
}

type MeasuredFields = Pick<HealthRecord, 'kindMeans' | 'microchipNumber' | 'results'>;

/** True for a measurement, which may be repeated: a weight, or a procedure with a chip number or results. */
const hasMeasurement = ({ kindMeans, microchipNumber, results }: MeasuredFields) =>
  isWeight(kindMeans) || Boolean(microchipNumber || results);

type DoneRecord = KindFields & MeasuredFields & Pick<HealthRecord, 'kind'>;

/**
 * The record among `otherRecords` that makes the new one questionable, by the rule of its kind; undefined if none does.
 */
function findEarlierDose(
  newRecord: DoneRecord,
  otherRecords: readonly HealthRecord[],
  timing: { readonly day: string; readonly due?: string | undefined },
): HealthRecord | undefined {
  const doses = otherRecords.map(toDose);
  if (newRecord.kind === 'med') return doseBefore(doses, medicineOf(newRecord), timing)?.record;
  if (newRecord.kind === 'vaccination') return shotBefore(doses, medicineOf(newRecord), timing)?.record;
  if (newRecord.kind !== 'procedure' || hasMeasurement(newRecord)) return undefined;
  return otherRecords.find(
    (record) =>
      !record.reminder &&
      record.date === timing.day &&
      isSameKind(record, newRecord) &&
      !hasMeasurement(record),
  );
}

const TREATMENT_NOUNS = { med: 'dose', vaccination: 'shot', procedure: 'one' } as const;

/** The doubt about one more dose, shot or procedure; undefined if there is none. */
export function alreadyGivenDoubt({
  kind,
  context,
  animal,
  draft,
  records,
  before,
}: DoubtContext): Doubt | undefined {
  const [day = ''] = draft.dates;
  const isCorrection = before && !before.reminder && before.date === day && before.kindId === draft.kindId;
  if (isCorrection || kind === 'soap' || kind === 'healthnote') return undefined;
  const otherRecords = records.filter(({ own }) => own !== before?.own);
  const due = before?.reminder ? before.date : undefined;
  const earlierDose = findEarlierDose({ ...draft, kind }, otherRecords, { day, due });
  if (!earlierDose) return undefined;
  const { id, animalName } = animal.row;
  const count = otherRecords.filter(
    (record) => !record.reminder && record.date === day && isSameKind(record, draft),
  ).length;
  return {
    key: doubtKey('given', id, `${draft.kindId} ${day} ${count}`),
    code: 'given',
    animalName,
    text: `${describeGiven(earlierDose, context)}. Record ${count === 1 ? 'a second' : 'another'} ${TREATMENT_NOUNS[kind]}?`,
    keep: 'Record anyway',
  };
}

/** The 409 for a treatment that was recorded already, so that nothing is left to do. */
export function alreadyDoneError(
  { v: version, changedBy, changedAt }: HealthRecord,
  message: string,
): HttpError {
  return new HttpError(409, message, { conflict: { version, changedBy, changedAt, isOver: true } });
}

type TreatmentDates = KindFields & { readonly dates: readonly string[] };

/** Throws 409 if `records` has the draft's vaccination on one of its days: the same one is not given twice a day. */
export function checkNotRecorded(
  animal: Pick<AnimalRecord, 'row'>,
  records: readonly HealthRecord[],
  draft: TreatmentDates,
  country: string | undefined,
): void {
  const sameRecord = records.find(
    (record) => !record.reminder && isSameKind(record, draft) && draft.dates.includes(record.date),
  );
  if (!sameRecord) return;
  const treatment = `${draft.kindName ?? ''} of ${formatDay(sameRecord.date, country)} for ${animal.row.animalName}`;
  throw alreadyDoneError(sameRecord, `${sameRecord.changedBy} recorded ${treatment} already`);
}

/** The 409 for restoring a record that was recorded again after its deletion. */
export const recordedAgainError = () =>
  new HttpError(409, 'The same was recorded again since. Delete that record first to restore this one');

/** Throws 409 if the record, deleted at `deletedAt`, was recorded again since. */
export function checkNotRecordedAgain(
  record: HealthRecord,
  records: readonly HealthRecord[],
  deletedAt: string,
): void {
  if (record.reminder) return;
  const { date: day, was, dueOn } = record;
  const isRecordedSince = records.some(
    (otherRecord) =>
      otherRecord.changedAt >= deletedAt &&
      !otherRecord.reminder &&
      otherRecord.date === day &&
      isSameKind(otherRecord, record),
  );
  if (isRecordedSince && findEarlierDose(record, records, { day, due: was?.date ?? dueOn }))
    throw recordedAgainError();
}
