import type { Proposal, schedules } from '#shared/calls/health/schedules.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { isRabies } from '#shared/rules/health/health.ts';
import { followUpText, proposeSeries, youngName } from '#shared/rules/health/schedules.ts';
import { readEntries } from '../../lists/entry/entries.ts';
import { loadAnimals } from '../../animals/animal/animal-record/animal.record.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { HttpError } from '../../kernel/http-error.ts';
import { healthSortPrefix, healthRecordOf } from '../health-record/health.record.ts';
import { readSchedules } from './schedule.record.ts';

/**
 * The vaccinations that an animal needs by the active schedules of its type; nothing is written. Two round trips: the
 * animal with its vaccinations, then the schedules. 404; 422 for one that is dead.
 */
export async function proposeSchedules(
  { animalId }: Parsed<typeof schedules.propose>['query'],
  context: TenantContext,
): Promise<Data<typeof schedules.propose>> {
  const { table, today } = context;
  const [[animal], items, types] = await Promise.all([
    loadAnimals(context, [animalId]),
    table.all({ pk: `animal#${animalId}`, prefix: healthSortPrefix('vaccination'), consistent: true }),
    readEntries(table, 'animalType'),
  ]);
  if (!animal || animal.row.lastMilestone === 'death') throw new HttpError(422, 'animal is dead');
  const { animalTypeId, birth } = animal.row;
  // Nothing can be proposed without a birth date, since schedules depend on the age.
  if (birth.milestoneDate === '') return { proposals: [] };
  const typeMeans = types.find(({ id }) => id === animalTypeId)?.means;
  const records = items.map(healthRecordOf);
  const recordDates = (vaccineKey: string, reminder: boolean) =>
    records
      .filter((record) => (record.kindMeans ?? record.kindId) === vaccineKey && record.reminder === reminder)
      .map(({ date }) => date);
  const allSchedules = await readSchedules(table, animalTypeId, typeMeans);
  // By disease (`against`): a dose of one schedule is not proposed again by another one against the same disease.
  const proposedDates = new Map<string, string[]>();
  const proposals = allSchedules
    .filter(({ row }) => row.active && !row.isDeleted)
    .map(({ row: scheduleRow, kind, against }): Proposal => {
      const { kindId, name, notes } = scheduleRow;
      const earlierDates = proposedDates.get(against) ?? [];
      const doses = proposeSeries(scheduleRow, {
        birthDate: birth.milestoneDate,
        today,
        given: recordDates(against, false),
        open: [...recordDates(against, true), ...earlierDates],
        young: youngName(typeMeans),
      });
      proposedDates.set(against, [...earlierDates, ...doses.map(({ date }) => date)]);
      return {
        kindId,
        kind,
        name,
        notes,
        isTagged: isRabies(against),
        doses,
        afterwards: followUpText(scheduleRow),
      };
    })
    .filter(({ doses }) => doses.length > 0);
  return { proposals };
}
