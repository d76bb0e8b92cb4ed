import { hours } from '#shared/calls/people/hours.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { volunteers } from '#shared/calls/people/volunteers.ts';
import { todayIn } from '#shared/rules/clock.ts';
import { daysAfter } from '#shared/rules/due.ts';
import { type Caller, zoneOf } from '#functions/kernel/http/token.ts';
import { callAs } from './calls.ts';
import type { Contact } from './stories/story.ts';

interface Known {
  /** Ids by name, and of people by key. */
  readonly types: ReadonlyMap<string, string>;
  readonly contacts: ReadonlyMap<string, string>;
}

const idsOf = (known: ReadonlyMap<string, string>, names: readonly string[]): string[] =>
  names.flatMap((name) => known.get(name) ?? []);

/** Notes who of a demo rescue's people volunteers, and their hours. */
export async function addVolunteers(
  caller: Caller,
  { types, contacts }: Known,
  all: readonly Contact[],
): Promise<void> {
  const { volunteerActivities } = await callAs(caller, lists.volunteerActivity.list, { query: {} });
  const activities = new Map(volunteerActivities.map((one) => [one.volunteerActivityName, one.id]));
  const daysAgo = (days: number) => daysAfter(todayIn(zoneOf(caller)), -days);
  for (const { key, helps } of all) {
    const pcoId = contacts.get(key);
    if (!helps || !pcoId) continue;
    const body = {
      pcoId,
      dateActive: daysAgo(helps.since),
      notes: helps.notes,
      volunteerActivityIds: idsOf(activities, helps.activities),
      animalTypeIds: idsOf(types, helps.types),
    };
    await callAs(caller, volunteers.upsert, { body });
    const [activityId] = body.volunteerActivityIds;
    for (const [days, from, to] of helps.hours)
      await callAs(caller, hours.add, { body: { pcoId, date: daysAgo(days), from, to, activityId } });
  }
}
