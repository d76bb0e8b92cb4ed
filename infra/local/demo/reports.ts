import { milestones } from '#shared/calls/animals/milestones.ts';
import { statistics } from '#shared/calls/statistics/statistics.ts';
import { monthAfter } from '#shared/rules/statistics/periods.ts';
import { monthOf } from '#shared/rules/time/dates.ts';
import type { Caller } from '#functions/kernel/caller.ts';
import { callAs } from './calls.ts';
import { daysAgo } from './days.ts';
import type { DemoReports } from './stories/demo-content.ts';

/** Corrects a milestone of an animal: sets another day or detail. */
async function correctMilestone(
  caller: Caller,
  animalId: string,
  { type, days, detail }: DemoReports['corrections'][number],
): Promise<void> {
  const { milestones: allMilestones } = await callAs(caller, milestones.list, {
    params: { animalId },
    query: {},
  });
  const milestone = allMilestones.find(({ milestoneType }) => milestoneType === type);
  if (!milestone) throw new Error(`The demo has no ${type} of ${animalId}`);
  const milestoneDate = days === undefined ? milestone.milestoneDate : daysAgo(caller, days);
  await callAs(caller, milestones.update, {
    params: { milestoneId: milestone.id },
    body: { ...milestone, milestoneDate, detail: detail ?? milestone.detail },
  });
}

/** Sets a demo rescue's goals, reports its last months, and corrects some milestones. @param animalIds ids by name */
export async function reportMonths(
  caller: Caller,
  animalIds: ReadonlyMap<string, string>,
  { months, note, goals, corrections }: DemoReports,
): Promise<void> {
  await callAs(caller, statistics.save, { body: { goals } });
  let month = monthOf(daysAgo(caller, 0));
  for (let count = 0; count < months; count++) {
    month = monthAfter(month, -1);
    await callAs(caller, statistics.report, { body: { month, note } });
  }
  for (const correction of corrections)
    await correctMilestone(caller, animalIds.get(correction.name) ?? '', correction);
}
