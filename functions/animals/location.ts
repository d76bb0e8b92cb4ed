import type { animals } from '#shared/calls/animals.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { isMovable, notMovable } from '#shared/rules/milestones.ts';
import { audit } from '../kernel/audit.ts';
import type { TenantContext } from '../kernel/context.ts';
import { untilSettled } from '../kernel/overtaken.ts';
import { notThere, Refusal } from '../kernel/refusal.ts';
import { animalKey, animalOf, type AnimalRecord } from './animal.record.ts';
import { replaceAnimal } from './counts.ts';

/** The record with its new place; an edit form that was opened before sees that it changed. */
function moved(before: AnimalRecord, location: string, { caller, now }: TenantContext): AnimalRecord {
  return {
    ...before,
    v: before.v + 1,
    row: { ...before.row, location, edition: before.row.edition + 1 },
    changedBy: caller.name,
    changedAt: now.toISOString(),
  };
}

async function move(
  { query: { ids, location } }: Parsed<typeof animals.updateLocation>,
  context: TenantContext,
): Promise<number> {
  const found = await context.table.getMany(ids.map(animalKey));
  const records = found.flatMap((item) => (item && !item.row['isDeleted'] ? [animalOf(item)] : []));
  if (records.length < ids.length) throw notThere('Animal');
  if (!records.every(({ row }) => isMovable(row.lastMilestone)))
    throw new Refusal(422, notMovable(ids.length));
  const changed = records.filter(({ row }) => row.location !== location);
  if (changed.length === 0) return records.length;
  await context.table.transact(
    changed.flatMap((before) => [
      ...replaceAnimal(before, moved(before, location, context)),
      audit(context, {
        recordId: before.row.id,
        what: 'animals.updateLocation',
        changes: { location: [before.row.location, location] },
      }),
    ]),
  );
  return records.length;
}

/**
 * Moves animals to a place, all or none: two round trips. 404 if one is not there; 422 if the last milestone of one says
 * that it does not live with the rescue (spec 001 §4).
 */
export async function moveAnimals(input: Parsed<typeof animals.updateLocation>, context: TenantContext) {
  return { count: await untilSettled(() => move(input, context)) };
}
