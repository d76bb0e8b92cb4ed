import type { SiteDetails, SiteId } from '#shared/rules/exposure/listing-sites.ts';
import { reasonsNotShown } from '#shared/rules/exposure/reasons.ts';
import { todayIn } from '#shared/rules/time/clock.ts';
import { timeZoneOf } from '#shared/rules/time/time-zones.ts';
import { toActiveAnimal, animalKey } from '#functions/animals/animal/animal-record/animal.record.ts';
import { exposureDetails } from '#functions/animals/animal/animal-record/exposure.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { addressIn, photoPath } from '#functions/public/markup/addresses.ts';
import { findPublicSite } from '#functions/public/shown/public-site.ts';
import { readGalleries, readPublicAnimals } from '#functions/public/shown/read.ts';
import { EXPOSURE_KEY, exposureIn } from '#functions/tenants/exposure/exposure.record.ts';
import { TENANT_KEY, tenantIn } from '#functions/tenants/tenant.record.ts';
import type { Format, SiteAnimal } from '../sites/format.ts';
import { type ListedAnimal, listedAnimals } from '../stored/listing.record.ts';

/** The animals that a rescue shows, with all their pictures; none if its public pages are off. */
export interface AnimalsWithPictures {
  readonly shownAnimals: readonly Omit<SiteAnimal, 'details' | 'pictureUrls'>[];
  /** The origin of the addresses of its pictures. */
  readonly origin: string;
}

/** Reads the animals that a rescue shows. */
export async function readAnimalsWithPictures(tenantId: string, now: Date): Promise<AnimalsWithPictures> {
  const openSite = await findPublicSite(tenantId, now);
  if (!openSite) return { shownAnimals: [], origin: '' };
  const animals = await readPublicAnimals(openSite);
  const galleries = await readGalleries(
    openSite,
    animals.map(({ id }) => id),
  );
  const { rescue, origin } = openSite;
  const shownAnimals = animals.map((animal) => ({
    animal,
    pictures: galleries.get(animal.id) ?? [],
    rescue,
  }));
  return { shownAnimals, origin };
}

/** Animals for a site: with as many photos as it accepts, and the details of its account. */
export const toSiteAnimals = (
  { shownAnimals, origin }: AnimalsWithPictures,
  { photos }: Format,
  details: SiteDetails,
): SiteAnimal[] =>
  shownAnimals.map(({ animal, pictures, rescue }) => {
    const selectedPictures = pictures.slice(0, photos.max);
    const pictureUrls = selectedPictures.map((picture) => origin + addressIn(rescue, photoPath(picture)));
    return { animal, pictures: selectedPictures, rescue, pictureUrls, details };
  });

/** The animals that a site lists or refused since the last run. */
export const readListedAnimals = async (table: TenantTable, site: SiteId): Promise<ListedAnimal[]> =>
  listedAnimals.readable(
    await table.all({ ...listedAnimals.keyTemplate.keyPrefix({ site }), consistent: true }),
  );

/** Forgets what a site lists: a new account has none of the animals that were sent to the former one. */
export async function forgetListedAnimals(table: TenantTable, site: SiteId): Promise<void> {
  const items = await table.all({ ...listedAnimals.keyTemplate.keyPrefix({ site }), consistent: true });
  await table.removeAll(items.map(({ pk, sk }) => ({ pk, sk })));
}

/** The reason for the end of a listing, by the animal's record. */
export interface Ending {
  readonly reason: string;
  /** True if it died, has a home or left, since a user recorded that. */
  readonly isRecorded: boolean;
  readonly hasHome: boolean;
  readonly isHeld: boolean;
}

const RECORDED_CODES: ReadonlySet<string> = new Set(['deceased', 'adopted', 'not-in-care', 'trial']);
const DELETED_ENDING: Ending = { reason: 'Deleted', isRecorded: true, hasHome: false, isHeld: false };

/** The reasons why animals are no longer shown; undefined for an animal that may be shown. */
export async function endingsOf(
  table: TenantTable,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Ending | undefined>> {
  const [tenantItem, settings, ...items] = await table.getMany([
    TENANT_KEY,
    EXPOSURE_KEY,
    ...ids.map(animalKey),
  ]);
  const tenant = tenantIn(tenantItem);
  const today = todayIn(timeZoneOf(tenant ?? {}), now);
  const rules = exposureIn(settings);
  return new Map(
    ids.map((id, i) => {
      const animal = toActiveAnimal(items[i]);
      if (!animal) return [id, DELETED_ENDING];
      const [reason] = reasonsNotShown(exposureDetails(animal), rules, today);
      if (!reason) return [id, undefined];
      const { code, short } = reason;
      const ending = {
        reason: short,
        isRecorded: RECORDED_CODES.has(code),
        hasHome: code === 'adopted' || code === 'trial',
        isHeld: code === 'hold' || code === 'reserved',
      };
      return [id, ending];
    }),
  );
}
