import type { care } from '#shared/calls/animals/care.ts';
import type { Handlers } from '../kernel/context.ts';
import { checkModule, readWhereOn } from '../tenants/modules.ts';
import { animalAt } from './animal/animal-record/animal.record.ts';
import { deletedRecords, type DeletedReaders, historyLines } from './history.ts';
import { aspectVersion } from './animal/animal-record/aspects.ts';
import { bulkUpdate } from './animal/bulk-update.ts';

/** Makes the handlers of care. @param readers read the deleted records of all areas */
export const careHandlersWith = (readers: DeletedReaders) =>
  ({
    async diet({ query: { animalId } }, context) {
      const animal = await animalAt(context, animalId);
      return { diet: animal.more.diet, version: aspectVersion(animal, 'diet') };
    },

    updateDiet: ({ query: { ids, diet }, body: { seen } }, context) =>
      bulkUpdate(context, {
        ids,
        logLine: 'care.updateDiet',
        seeing: { aspect: 'diet', seen },
        to: (before) => (before.more.diet === diet ? before : { ...before, more: { ...before.more, diet } }),
        reply: ({ length: count }) => ({ count }),
      }),

    async blurb({ query: { animalId } }, context) {
      const animal = await readWhereOn(context, 'publicityBlurb', animalAt(context, animalId));
      return { blurb: animal.more.publicityBlurb, version: aspectVersion(animal, 'publicityBlurb') };
    },

    async updateBlurb({ query: { animalId, publicityBlurb }, body: { version } }, context) {
      await checkModule(context, 'publicityBlurb');
      return bulkUpdate(context, {
        ids: [animalId],
        logLine: 'care.updateBlurb',
        seeing: { aspect: 'publicityBlurb', seen: version === undefined ? {} : { [animalId]: version } },
        to: (before) =>
          before.more.publicityBlurb === publicityBlurb
            ? before
            : { ...before, more: { ...before.more, publicityBlurb } },
        reply: () => ({}),
      });
    },

    updateFlag: ({ query: { ids }, body: { flag, flagReason, seen } }, context) =>
      bulkUpdate(context, {
        ids,
        logLine: 'care.updateFlag',
        seeing: { aspect: 'flag', seen },
        to: (before) =>
          before.row.flag === flag && before.row.flagReason === flagReason
            ? before
            : { ...before, row: { ...before.row, flag, flagReason } },
        reply: ({ length: count }) => ({ count, flag }),
      }),

    history: historyLines,

    deleted: (input, context) => deletedRecords(readers, input, context),
  }) satisfies Handlers<typeof care>;
