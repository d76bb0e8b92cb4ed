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
import type { HealthRecord } from '../health-record/health.record.ts';

/** The context of a doubt. */
export interface DoubtContext {
  readonly kind: HealthKind;
  readonly context: TenantContext;
  readonly animal: Pick<AnimalRecord, 'row'>;
  readonly draft: Draft;
  /** The animal's records of this kind, without the one that is corrected. */
  readonly records: readonly HealthRecord[];
  /** The reminder that it completes, or the record that it corrects. */
  readonly before?: HealthRecord | undefined;
  /** The meaning of the animal's type, for weights. */
  readonly typeMeans?: Means;
  /** The youngest age in weeks that the schedule of a vaccine names. */
  readonly fromWeeks?: number | undefined;
  /** In front of the names of its fields. */
  readonly fieldPath: string;
}

/** The noun of a kind: a medicine, a vaccine, a procedure. */
type KindFields = Pick<HealthRecord, 'kindId' | 'kindName'>;

/** A kind as the rules see it: the same entry, or one of the same name. */
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
function describeGiven(
  { kind, date, administeredAt, administeredBy, administerer, changedBy, changedAt }: HealthRecord,
  { caller, today }: TenantContext,
): string {
  const formatTime = (instant: string) => timeText(new Date(instant), zoneOf(caller), caller.countryCode);
  const isToday = date === today;
  const doneText = `${kind === 'procedure' ? 'Done' : 'Given'} ${isToday ? 'today' : `on ${formatDay(date, caller.countryCode)}`} already`;
  const administererName = administeredBy || administerer || changedBy;
  if (administeredAt) return `${doneText} at ${formatTime(administeredAt)} by ${administererName}`;
  return isToday
    ? `${doneText} by ${administererName}, recorded at ${formatTime(changedAt)}`
    : `${doneText} by ${administererName}`;
}

type MeasuredFields = Pick<HealthRecord, 'kindMeans' | 'microchipNumber' | 'results'>;

/** A measurement may be repeated: it has a result. */
const hasMeasurement = ({ kindMeans, microchipNumber, results }: MeasuredFields) =>
  isWeight(kindMeans) || Boolean(microchipNumber || results);

type DoneRecord = KindFields & MeasuredFields & Pick<HealthRecord, 'kind'>;

/** The record of `others` for which one more is asked about, by the rule of its kind. */
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

const QUESTIONS = { med: 'dose', vaccination: 'shot', procedure: 'one' } as const;

/** The doubt about one more dose, shot or treatment; undefined where there is none. */
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
    text: `${describeGiven(earlierDose, context)}. Record ${count > 0 ? 'a second' : 'another'} ${QUESTIONS[kind]}?`,
    keep: 'Record anyway',
  };
}

/** 409: it was done already, and nothing is left to do. */
export function alreadyDoneError(
  { v: version, changedBy, changedAt }: HealthRecord,
  message: string,
): HttpError {
  return new HttpError(409, message, { conflict: { version, changedBy, changedAt, isOver: true } });
}

type TreatmentDates = KindFields & { readonly dates: readonly string[] };

/** 409 for a vaccination of that day beside `records`: the same one is not given twice a day. */
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

/** The words for what was recorded again after it was deleted. */
export const recordedAgainError = () =>
  new HttpError(409, 'The same was recorded again since. Delete that record first to restore this one');

/** 409 where what was deleted at `deletedAt` was recorded again since, by whatever way. */
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
