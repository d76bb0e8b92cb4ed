import * as z from 'zod';
import type { Means } from '#shared/rules/lists/means.ts';
import type { Key } from '../../kernel/table/actions.ts';
import { defineRecord, flag, text } from '../../kernel/records/record.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { defaultSchedules, LATEST_START } from '../../lists/defaults/schedules.ts';
import { readEntries, readEntriesByIds } from '../../lists/entry/entries.ts';
import type { Entry } from '../../lists/entry/list.record.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';

export const scheduleRecords = defineRecord({
  kind: 'schedule',
  noun: 'Schedule',
  description: 'vaccine schedule that was edited or deleted; an unchanged default is not stored',
  keyTemplate: ['schedules#<animalTypeId>', '<kindId>'],
  row: {
    animalTypeId: z.string(),
    kindId: z.string(),
    name: z.string(),
    active: z.boolean(),
    notes: text,
    fromWeeks: z.number(),
    everyDays: z.number().optional(),
    untilWeeks: z.number().optional(),
    adultDoses: z.number(),
    adultDays: z.number().optional(),
    boosterMonths: z.number().optional(),
    repeatMonths: z.number().optional(),
    /** True for a deleted schedule; it stays stored, because its default would reappear otherwise. */
    isDeleted: flag,
  },
});

type StoredSchedule = RecordOf<typeof scheduleRecords>;

/** A schedule: edited, deleted, or an unchanged default (v 0). */
export interface CurrentSchedule extends StoredSchedule {
  readonly kind: string;
  /** The disease that it protects against; several kinds may have the same. */
  readonly against: string;
  readonly hasDefault: boolean;
}

/** The key of the edited schedule of an animal type and vaccination kind, which have at most one. */
export const scheduleKey = ({
  animalTypeId,
  kindId,
}: Pick<StoredSchedule['row'], 'animalTypeId' | 'kindId'>): Key =>
  scheduleRecords.key({ animalTypeId, kindId });

/** A schedule as the API shows it. */
export const toSchedule = ({ row, kind, hasDefault, v, changedBy }: Omit<CurrentSchedule, 'against'>) => ({
  ...row,
  kind,
  hasDefault,
  version: v,
  changedBy,
});

/**
 * The schedules of an animal type by kind, deleted ones included: edited ones, and the unchanged
 * defaults, of the kinds that the type has. One round trip; nothing is written.
 * @param typeMeans the meaning of the type, which decides its defaults
 */
export async function readSchedules(
  table: TenantTable,
  animalTypeId: string,
  typeMeans: Means | Promise<Means>,
): Promise<CurrentSchedule[]> {
  const [kinds, editedItems, means] = await Promise.all([
    readEntries(table, `vaccinationType#${animalTypeId}`),
    table.all({ ...scheduleRecords.keyTemplate.keyPrefix({ animalTypeId }), consistent: true }),
    typeMeans,
  ]);
  const editedByKind = new Map(
    scheduleRecords.readable(editedItems).map((storedRecord) => [storedRecord.row.kindId, storedRecord]),
  );
  const defaults = defaultSchedules(means);
  return kinds.flatMap(({ id: kindId, name: kind, means: against = kindId, schedule = '' }) => {
    const storedSchedule = editedByKind.get(kindId);
    const defaultSchedule = defaults.get(schedule);
    const hasDefault = defaultSchedule !== undefined;
    if (storedSchedule) return [{ ...storedSchedule, kind, against, hasDefault }];
    if (!defaultSchedule) return [];
    const { kind: _, ...scheduleFields } = defaultSchedule;
    const row = { ...scheduleFields, animalTypeId, kindId, isDeleted: false };
    return [{ row, more: {}, kind, against, hasDefault, v: 0, changedBy: '', changedAt: '' }];
  });
}

interface VaccineQuery {
  readonly animalTypeId: string;
  readonly kindIds: readonly string[];
  /** The list entries of the kinds, if they were read; awaited while the schedules are read. */
  readonly kinds: Promise<ReadonlyMap<string, Entry> | undefined>;
  /** The age in weeks of the youngest animal on the day of its vaccination. */
  readonly weeks: number;
}

/**
 * The age in weeks from which the rescue's schedules give vaccines of a type; undefined for one without an active
 * schedule. One round trip, and another for an animal younger than any type's default schedule of the vaccine: only the
 * type of the animal says which of the defaults is meant.
 */
export async function readYoungestAges(
  table: TenantTable,
  { animalTypeId, kindIds, kinds, weeks }: VaccineQuery,
): Promise<(kind: Pick<Entry, 'id' | 'schedule'>) => number | undefined> {
  const ids = [...new Set(kindIds)];
  const [storedItems, kindsById] = await Promise.all([
    table.getMany(ids.map((kindId) => scheduleKey({ animalTypeId, kindId }))),
    kinds,
  ]);
  const rows = new Map(
    storedItems
      .flatMap((item) => (item ? [scheduleRecords.read(item).row] : []))
      .map((row) => [row.kindId, row]),
  );
  const isEarly = ids.some((kindId) => {
    const { id = kindId, schedule = '' } = kindsById?.get(kindId) ?? {};
    return !rows.has(id) && weeks < (LATEST_START.get(schedule) ?? 0);
  });
  const types = isEarly ? await readEntriesByIds(table, 'animalType', [animalTypeId]) : undefined;
  const defaults = defaultSchedules(types?.get(animalTypeId)?.means);
  return ({ id, schedule = '' }) => {
    const row = rows.get(id);
    if (row) return row.active && !row.isDeleted ? row.fromWeeks : undefined;
    const defaultSchedule = defaults.get(schedule);
    return defaultSchedule?.active ? defaultSchedule.fromWeeks : undefined;
  };
}
