import { checklist } from '#shared/calls/volunteers/checklist.ts';
import { hours } from '#shared/calls/volunteers/hours.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { volunteers } from '#shared/calls/volunteers/volunteers.ts';
import type { Caller } from '#functions/kernel/caller.ts';
import { callAs } from './calls.ts';
import { daysAgo } from './days.ts';
import type { Contact } from './stories/demo-content.ts';

interface RescueIds {
  /** The ids of animal types by name, and of people by key. */
  readonly types: ReadonlyMap<string, string>;
  readonly contacts: ReadonlyMap<string, string>;
}

const REQUIREMENTS: readonly string[] = ['Waiver', 'Orientation', 'Background check'];

const idsOf = (idsByName: ReadonlyMap<string, string>, names: readonly string[]): string[] =>
  names.flatMap((name) => idsByName.get(name) ?? []);

/** Adds the requirements of a demo rescue if any volunteer fulfils some; returns their ids by name. */
async function addRequirements(
  caller: Caller,
  allContacts: readonly Contact[],
): Promise<ReadonlyMap<string, string>> {
  if (!allContacts.some(({ volunteerWork }) => volunteerWork?.doneRequirements)) return new Map();
  const { entries } = await callAs(caller, lists.volunteerRequirement.missing, { query: {} });
  const ids = entries.flatMap(({ id, name }) => (REQUIREMENTS.includes(name) ? [id] : []));
  await callAs(caller, lists.volunteerRequirement.take, { body: { ids } });
  const { volunteerRequirements } = await callAs(caller, lists.volunteerRequirement.list, { query: {} });
  return new Map(
    volunteerRequirements.map((requirement) => [requirement.volunteerRequirementName, requirement.id]),
  );
}

/** Adds the volunteers of a demo rescue, their hours, and their fulfilled requirements. */
export async function addVolunteers(
  caller: Caller,
  { types, contacts }: RescueIds,
  allContacts: readonly Contact[],
): Promise<void> {
  const { volunteerActivities } = await callAs(caller, lists.volunteerActivity.list, { query: {} });
  const activityIds = new Map(
    volunteerActivities.map((activity) => [activity.volunteerActivityName, activity.id]),
  );
  const requirementIds = await addRequirements(caller, allContacts);
  for (const { key, volunteerWork } of allContacts) {
    const pcoId = contacts.get(key);
    if (!volunteerWork || !pcoId) continue;
    const body = {
      pcoId,
      dateActive: daysAgo(caller, volunteerWork.since),
      notes: volunteerWork.notes,
      volunteerActivityIds: idsOf(activityIds, volunteerWork.activities),
      animalTypeIds: idsOf(types, volunteerWork.types),
    };
    await callAs(caller, volunteers.upsert, { body });
    for (const [name, days] of Object.entries(volunteerWork.doneRequirements ?? {})) {
      const requirementId = requirementIds.get(name);
      if (requirementId)
        await callAs(caller, checklist.save, { body: { pcoId, requirementId, done: daysAgo(caller, days) } });
    }
    const [activityId] = body.volunteerActivityIds;
    for (const [days, from, to] of volunteerWork.hours)
      await callAs(caller, hours.add, { body: { pcoId, date: daysAgo(caller, days), from, to, activityId } });
  }
}
