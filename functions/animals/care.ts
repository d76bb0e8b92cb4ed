import type { care } from '#shared/calls/animals/care.ts';
import type { Handlers } from '../kernel/context.ts';
import { checkModule, readIfModuleOn } from '../tenants/modules.ts';
import { loadAnimal } from './animal/animal-record/animal.record.ts';
import { readDeletedRecords, type DeletedReaders, readHistoryLines } from './history.ts';
import { aspectVersion } from './animal/animal-record/aspects.ts';
import { bulkUpdate } from './animal/bulk-update.ts';

/** Makes the handlers of care. @param deletedReaders read the deleted records of all areas */
export const createCareHandlers = (deletedReaders: DeletedReaders) =>
  ({
    async diet({ query: { animalId } }, context) {
      const animal = await loadAnimal(context, animalId);
      return { diet: animal.more.diet, version: aspectVersion(animal, 'diet') };
    },

    updateDiet: ({ query: { ids, diet }, body: { seen: seenVersions } }, context) =>
      bulkUpdate(context, {
        ids,
        logLine: 'care.updateDiet',
        aspectVersions: { aspect: 'diet', seenVersions },
        applyChange: (before) =>
          before.more.diet === diet ? before : { ...before, more: { ...before.more, diet } },
        reply: ({ length: count }) => ({ count }),
      }),

    async blurb({ query: { animalId } }, context) {
      const animal = await readIfModuleOn(context, 'publicityBlurb', loadAnimal(context, animalId));
      return { blurb: animal.more.publicityBlurb, version: aspectVersion(animal, 'publicityBlurb') };
    },

    async updateBlurb({ query: { animalId, publicityBlurb }, body: { version } }, context) {
      await checkModule(context, 'publicityBlurb');
      return bulkUpdate(context, {
        ids: [animalId],
        logLine: 'care.updateBlurb',
        aspectVersions: {
          aspect: 'publicityBlurb',
          seenVersions: version === undefined ? {} : { [animalId]: version },
        },
        applyChange: (before) =>
          before.more.publicityBlurb === publicityBlurb
            ? before
            : { ...before, more: { ...before.more, publicityBlurb } },
        reply: () => ({}),
      });
    },

    updateFlag: ({ query: { ids }, body: { flag, flagReason, seen: seenVersions } }, context) =>
      bulkUpdate(context, {
        ids,
        logLine: 'care.updateFlag',
        aspectVersions: { aspect: 'flag', seenVersions },
        applyChange: (before) =>
          before.row.flag === flag && before.row.flagReason === flagReason
            ? before
            : { ...before, row: { ...before.row, flag, flagReason } },
        reply: ({ length: count }) => ({ count, flag }),
      }),

    history: readHistoryLines,

    deleted: (input, context) => readDeletedRecords(deletedReaders, input, context),
  }) satisfies Handlers<typeof care>;
