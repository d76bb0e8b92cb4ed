import type { exposure as calls, Exposure } from '#shared/calls/animals/seen/exposure.ts';
import { reasonsNotShown } from '#shared/rules/exposure/reasons.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { notFoundError } from '../kernel/http-error.ts';
import { EXPOSURE_KEY, exposureIn } from '../tenants/exposure/exposure.record.ts';
import { checkModule, readIfModuleOn } from '../tenants/modules.ts';
import { toActiveAnimal, animalKey } from './animal/animal-record/animal.record.ts';
import { aspectVersion } from './animal/animal-record/aspects.ts';
import { exposureDetails, publicTextOf } from './animal/animal-record/exposure.ts';
import { bulkUpdate } from './animal/bulk-update.ts';

async function readExposure({ table, today }: TenantContext, id: string): Promise<Exposure> {
  const [animalItem, settingsItem] = await table.getMany([animalKey(id), EXPOSURE_KEY]);
  const animal = toActiveAnimal(animalItem);
  if (!animal) throw notFoundError('Animal');
  const settings = exposureIn(settingsItem);
  return {
    reasons: reasonsNotShown(exposureDetails(animal), settings, today),
    text: publicTextOf(animal.more),
    publicText: animal.more.publicText ?? '',
    isPrivate: animal.more.notShown === 'yes',
    publicName: settings.publicName,
    isPublic: settings.isPublic,
    color: settings.color,
    version: aspectVersion(animal, 'exposure'),
  };
}

export const exposureHandlers = {
  get: async ({ query: { animalId } }, context) => ({
    exposure: await readIfModuleOn(context, 'wideExposure', readExposure(context, animalId)),
  }),

  async update({ query: { animalId }, body: { version, publicText: text, isPrivate } }, context) {
    await checkModule(context, 'wideExposure');
    const publicText = text || undefined;
    const notShown = isPrivate ? ('yes' as const) : undefined;
    return bulkUpdate(context, {
      ids: [animalId],
      logLine: 'exposure.update',
      aspectVersions: {
        aspect: 'exposure',
        seenVersions: version === undefined ? {} : { [animalId]: version },
      },
      applyChange: (before) =>
        before.more.publicText === publicText && before.more.notShown === notShown
          ? before
          : { ...before, more: { ...before.more, publicText, notShown } },
      reply: () => ({}),
    });
  },
} satisfies Handlers<typeof calls>;
