import { dueAgainOn, dueAgainText, type DueUnit } from '#shared/rules/due.ts';
import type { HealthKind } from '#shared/rules/health.ts';
import { type Facts, type HealthRecord, newRecord } from './record.ts';

/** What a form says of a record, before it is one. */
export interface Draft {
  readonly reminder: boolean;
  /** `YYYY-MM-DD`: of a reminder one or several, of what was done one. */
  readonly dates: readonly string[];
  readonly kindId?: string | undefined;
  readonly kindName?: string | undefined;
  readonly clinicId?: string | undefined;
  readonly clinicName?: string | undefined;
  readonly brief: Facts;
  readonly texts: Facts;
}

interface Again {
  readonly number: number;
  readonly unit: DueUnit;
}

/** "Due again" of a record or form; undefined where there is no number, or 0. */
export function againIn({ dueAgainNumber, dueAgainType }: Facts): Again | undefined {
  const number = Number(dueAgainNumber ?? 0);
  return number > 0 && dueAgainType ? { number, unit: dueAgainType as DueUnit } : undefined;
}

/** The fields of "due again" as a record keeps them. */
export function againFacts(given: Facts): Facts {
  const again = againIn(given);
  if (!again) return {};
  const { number, unit } = again;
  return { dueAgainNumber: number, dueAgainType: unit, dueAgain: dueAgainText(number, unit) };
}

type By = Pick<HealthRecord, 'changedBy' | 'changedAt'>;

/**
 * The reminder that follows from what was done (spec 001 §4): the interval after the action date, of the same kind,
 * with the interval for the time after. Undefined where nothing is due again.
 */
export function nextReminder(done: HealthRecord, by: By): HealthRecord | undefined {
  const again = againIn(done.brief);
  if (!again) return undefined;
  const { kind, animalId, kindId, kindName, date } = done;
  return newRecord(
    {
      kind,
      animalId,
      kindId,
      kindName,
      reminder: true,
      date: dueAgainOn(date, again.number, again.unit),
      brief: againFacts(done.brief),
      texts: {},
    },
    by,
  );
}

/** The records of an animal that a form makes: one for each date, and the reminder that follows from what was done. */
export function recordsFrom(
  draft: Draft,
  { kind, animalId, by }: { kind: HealthKind; animalId: string; by: By },
): HealthRecord[] {
  const { dates, ...given } = draft;
  return dates.flatMap((date) => {
    const record = newRecord({ ...given, kind, animalId, date }, by);
    const next = record.reminder ? undefined : nextReminder(record, by);
    return next ? [{ ...record, nextOwn: next.own }, next] : [record];
  });
}
