import { maySeePart, visibleFields } from '#shared/access/parts.ts';
import {
  CARE_NOTES_DAYS,
  type CaredAnimal,
  type CareNote,
} from '#shared/calls/health/schemas/care.schema.ts';
import type { AnimalBehavior } from '#shared/calls/animals/behaviors.ts';
import type { rounds } from '#shared/calls/health/rounds.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { addDays } from '#shared/rules/time/due.ts';
import type { AnimalRecord } from '../../animals/animal/animal-record/animal.record.ts';
import { readBehaviors } from '../../animals/behaviors.ts';
import { isFostered, readResidentIds, readResidents } from '../../animals/places/board.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { signedUrl } from '../../kernel/files/storage.ts';
import { readableItems } from '../../kernel/records/stored/reading.ts';
import { dayPartition, healthId, healthKey, type HealthRecord, healthRecordOf } from './health.record.ts';

/** The maximum number of health notes that one reply reads; a rescue of a thousand animals writes fewer in a week. */
const MAX_NOTES = 1000;

type Page = Data<typeof rounds.care>;

/** The latest health notes of all animals, latest first; one round trip. */
async function readRecentNotes({ table, today }: TenantContext) {
  const { items, cursor } = await table.page({
    index: 'g1',
    pk: dayPartition('healthnote', false),
    from: addDays(today, 1 - CARE_NOTES_DAYS),
    newestFirst: true,
    limit: MAX_NOTES,
  });
  return { notes: readableItems(healthRecordOf, items), hasMore: cursor !== undefined };
}

/** The notes with their texts, which the index does not hold; no request without notes. */
async function readFullNotes(
  { table }: TenantContext,
  notes: readonly HealthRecord[],
): Promise<HealthRecord[]> {
  const keys = notes.map((note) => healthKey('healthnote', note));
  return keys.length > 0 ? readableItems(healthRecordOf, await table.getMany(keys, false)) : [];
}

const toCareNote = (note: HealthRecord): CareNote => ({
  id: healthId(note),
  animalId: note.animalId,
  actionDate: note.date,
  note: note.note ?? '',
  by: note.changedBy,
});

const toCareBehavior = ({ behaviorName: name, yesOrNo, notes }: AnimalBehavior) => ({ name, yesOrNo, notes });

async function toCareAnimal(
  { row, more }: AnimalRecord,
  { caller }: TenantContext,
  behaviors: CaredAnimal['behaviors'],
): Promise<CaredAnimal> {
  const { id, animalId, animalName, animalTypeId, animalType, photo } = row;
  const { status, holdUntil, location, flag, flagReason } = row;
  return {
    id,
    animalId,
    animalName,
    animalTypeId,
    animalType,
    status,
    holdUntil,
    location,
    flag,
    flagReason,
    chronicCondition: more.chronicCondition,
    ...(photo ? { thumbnailBlobUrl: await signedUrl(photo.thumb) } : {}),
    diet: visibleFields(caller.role, more).diet,
    behaviors,
  };
}

/**
 * A page of the residents in the house with the facts that a caretaker needs (product/health 10.3); the first page also
 * has the recent notes. It has diet, behaviors and notes as far as the role may see them. Two round trips: ids of
 * residents and notes, then all records in parallel.
 */
export async function readCareList(
  { query: { cursor } }: Parsed<typeof rounds.care>,
  context: TenantContext,
): Promise<Page> {
  const { role } = context.caller;
  const [page, recentNotes] = await Promise.all([
    readResidentIds(context, cursor),
    !cursor && maySeePart(role, 'healthnote') ? readRecentNotes(context) : { notes: [], hasMore: false },
  ]);
  const [records, behaviorLists, fullNotes] = await Promise.all([
    readResidents(context, page.ids),
    maySeePart(role, 'behaviour') ? readBehaviors(context, page.ids) : [],
    readFullNotes(context, recentNotes.notes),
  ]);
  const behaviorsById = new Map(page.ids.map((id, index) => [id, behaviorLists[index] ?? []]));
  const inHouseRecords = records.filter((record) => !isFostered(record));
  const careAnimals = await Promise.all(
    inHouseRecords.map((record) =>
      toCareAnimal(record, context, (behaviorsById.get(record.row.id) ?? []).map(toCareBehavior)),
    ),
  );
  return {
    animals: careAnimals,
    fostered: records.length - inHouseRecords.length,
    notes: fullNotes.map(toCareNote),
    more: recentNotes.hasMore,
    ...(page.cursor ? { nextCursor: page.cursor } : {}),
  };
}
