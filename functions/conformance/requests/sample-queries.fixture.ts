import { PICK_LISTS } from '#shared/calls/lists/lists.ts';

/** Further query parameters of reading calls besides the record they name, by call. */
export const SAMPLE_QUERIES: Readonly<Record<string, object>> = {
  'rounds.open': { kind: 'vaccination', animalIds: '' },
  'animals.list': { isAvailable: 'true' },
  'merging.preview': { keptId: 'none', goneId: 'none' },
  'mailings.recipients': { standing: 'waiting' },
  'milestones.objections': { milestoneType: 'adoption', milestoneDate: '2026-02-02' },
  'statistics.animals': { from: '2026-01-01', to: '2026-02-28', what: 'in' },
  'upkeep.usage': { list: 'behavior', animalTypeId: 'none' },
  'questions.animalMilestoneQuery': { milestoneType: 'intake', timeSpan: 'sinceInception' },
  'questions.animalHealthQuery': { healthKind: 'all', timeSpan: 'sinceInception' },
  ...Object.fromEntries(
    Object.values(PICK_LISTS).map(({ calls, name }) => [
      calls.available.name,
      { [name]: 'Free', AnimalTypeId: 'none' },
    ]),
  ),
};
