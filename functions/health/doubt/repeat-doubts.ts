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
import { Refusal } from '../../kernel/refusal.ts';
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
type OfKind = Pick<HealthRecord, 'kindId' | 'kindName'>;

/** A kind as the rules see it: the same entry, or one of the same name. */
export const medicineOf = ({ kindId, kindName = '' }: OfKind) => ({ medicineId: kindId, medicine: kindName });

const isSameKind = (one: OfKind, other: OfKind) => isSameMedicine(medicineOf(one), medicineOf(other));

const doseOf = (record: HealthRecord) => ({
  ...medicineOf(record),
  reminder: record.reminder,
  date: record.date,
  dueOn: record.was?.date ?? record.dueOn,
  record,
});

/** 'Given today already at 6:49 PM by Priya Shah'. */
function givenText(
  { kind, date, administeredAt, administeredBy, administerer, changedBy, changedAt }: HealthRecord,
  { caller, today }: TenantContext,
): string {
  const at = (moment: string) => timeText(new Date(moment), zoneOf(caller), caller.countryCode);
  const isToday = date === today;
  const done = `${kind === 'procedure' ? 'Done' : 'Given'} ${isToday ? 'today' : `on ${formatDay(date, caller.countryCode)}`} already`;
  const giverName = administeredBy || administerer || changedBy;
  if (administeredAt) return `${done} at ${at(administeredAt)} by ${giverName}`;
  return isToday ? `${done} by ${giverName}, recorded at ${at(changedAt)}` : `${done} by ${giverName}`;
}

type MeasuredFields = Pick<HealthRecord, 'kindMeans' | 'microchipNumber' | 'results'>;

/** A measurement may be repeated: it has a result. */
const isMeasured = ({ kindMeans, microchipNumber, results }: MeasuredFields) =>
  isWeight(kindMeans) || Boolean(microchipNumber || results);

type DoneRecord = OfKind & MeasuredFields & Pick<HealthRecord, 'kind'>;

/** The record of `others` for which one more is asked about, by the rule of its kind. */
function earlierOf(
  done: DoneRecord,
  otherRecords: readonly HealthRecord[],
  giving: { readonly day: string; readonly due?: string | undefined },
): HealthRecord | undefined {
  const doses = otherRecords.map(doseOf);
  if (done.kind === 'med') return doseBefore(doses, medicineOf(done), giving)?.record;
  if (done.kind === 'vaccination') return shotBefore(doses, medicineOf(done), giving)?.record;
  if (done.kind !== 'procedure' || isMeasured(done)) return undefined;
  return otherRecords.find(
    (one) => !one.reminder && one.date === giving.day && isSameKind(one, done) && !isMeasured(one),
  );
}

const QUESTIONS = { med: 'dose', vaccination: 'shot', procedure: 'one' } as const;

/** The doubt about one more dose, shot or treatment; undefined where there is none. */
export function givenBefore({
  kind,
  context,
  animal,
  draft,
  records,
  before,
}: DoubtContext): Doubt | undefined {
  const [day = ''] = draft.dates;
  const corrects = before && !before.reminder && before.date === day && before.kindId === draft.kindId;
  if (corrects || kind === 'soap' || kind === 'healthnote') return undefined;
  const otherRecords = records.filter(({ own }) => own !== before?.own);
  const due = before?.reminder ? before.date : undefined;
  const earlier = earlierOf({ ...draft, kind }, otherRecords, { day, due });
  if (!earlier) return undefined;
  const { id, animalName } = animal.row;
  const count = otherRecords.filter(
    (one) => !one.reminder && one.date === day && isSameKind(one, draft),
  ).length;
  return {
    key: doubtKey('given', id, `${draft.kindId} ${day} ${count}`),
    code: 'given',
    animalName,
    text: `${givenText(earlier, context)}. Record ${count > 0 ? 'a second' : 'another'} ${QUESTIONS[kind]}?`,
    keep: 'Record anyway',
  };
}

/** 409: it was done already, and nothing is left to do. */
export function alreadyDone({ v: version, changedBy, changedAt }: HealthRecord, message: string): Refusal {
  return new Refusal(409, message, { conflict: { version, changedBy, changedAt, isOver: true } });
}

type Shot = OfKind & { readonly dates: readonly string[] };

/** 409 for a vaccination of that day beside `records`: the same one is not given twice a day. */
export function checkFirst(
  animal: Pick<AnimalRecord, 'row'>,
  records: readonly HealthRecord[],
  draft: Shot,
  country: string | undefined,
): void {
  const same = records.find(
    (one) => !one.reminder && isSameKind(one, draft) && draft.dates.includes(one.date),
  );
  if (!same) return;
  const treatment = `${draft.kindName ?? ''} of ${formatDay(same.date, country)} for ${animal.row.animalName}`;
  throw alreadyDone(same, `${same.changedBy} recorded ${treatment} already`);
}

/** The words for what was recorded again after it was deleted. */
export const recordedAgain = () =>
  new Refusal(409, 'The same was recorded again since. Delete that record first to restore this one');

/** 409 where what was deleted at `deletedAt` was recorded again since, by whatever way. */
export function checkNotRecordedAgain(
  record: HealthRecord,
  records: readonly HealthRecord[],
  deletedAt: string,
): void {
  if (record.reminder) return;
  const { date: day, was, dueOn } = record;
  const since = records.some(
    (one) => one.changedAt >= deletedAt && !one.reminder && one.date === day && isSameKind(one, record),
  );
  if (since && earlierOf(record, records, { day, due: was?.date ?? dueOn })) throw recordedAgain();
}
