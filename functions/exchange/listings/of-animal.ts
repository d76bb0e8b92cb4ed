import type { AnimalListing } from '#shared/calls/exchange/listings.ts';
import { SITES } from '#shared/rules/exposure/listing-sites.ts';
import { toActiveAnimal, animalKey } from '#functions/animals/animal/animal-record/animal.record.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import { notFoundError } from '#functions/kernel/http-error.ts';
import { listedAnimals, listingSites } from './stored/listing.record.ts';
import { findLastRun, toRun } from './stored/shape.ts';

/** The listing sites that are on, with the state of an animal on each: since when listed, refused, or left out. 404. */
export async function listingsOf({ table }: TenantContext, animalId: string): Promise<AnimalListing[]> {
  const [animalItem, ...items] = await table.getMany([
    animalKey(animalId),
    ...SITES.flatMap((site) => [listingSites.key({ site }), listedAnimals.key({ site, animalId })]),
  ]);
  if (!toActiveAnimal(animalItem)) throw notFoundError('Animal');
  const all = await Promise.all(
    SITES.map(async (site, i) => {
      const [settings, listedItem] = [items[2 * i], items[2 * i + 1]];
      if (!settings || !listingSites.read(settings).row.isOn) return [];
      const { since, refused } = listedItem ? listedAnimals.read(listedItem).row : {};
      const lastRun = await findLastRun(table, site);
      const run = lastRun && toRun(lastRun);
      const reasons = run?.leftOut.find((each) => each.animalId === animalId)?.reasons ?? [];
      return [{ site, reasons, ...(since ? { since } : {}), ...(refused ? { refused } : {}) }];
    }),
  );
  return all.flat();
}
