import { toActiveAnimal, animalKey, animals } from '../../animals/animal/animal-record/animal.record.ts';
import { fileKey, photoOrders, photosKey } from '../../kernel/files/attachment.record.ts';
import { recordIdOf } from '../../kernel/records/owned.ts';
import type { PublicSite } from './public-site.ts';
import { toPublicPicture, toPublicAnimal, type PublicAnimal, type PublicPicture } from './public-animal.ts';
import { mayShowByIndexRow, mayShow } from './allowed.ts';

/**
 * The animals that a rescue shows, newest first. The index rows already exclude most hidden residents, so that few full
 * records are read.
 */
export async function readPublicAnimals({ rescue, table }: PublicSite): Promise<PublicAnimal[]> {
  const rows = await table.all({ index: 'g1', ...animals.g1.keyPrefix({ residence: 'current' }) });
  const candidates = animals.readable(rows).filter((animal) => mayShowByIndexRow(animal, rescue));
  const found = await table.getMany(
    candidates.map(({ row }) => animalKey(row.id)),
    false,
  );
  return animals
    .readable(found.filter((item) => item !== undefined))
    .filter((animal) => mayShow(animal, rescue))
    .map((animal) => toPublicAnimal(animal, rescue))
    .toSorted((a, b) => b.since.localeCompare(a.since) || a.name.localeCompare(b.name));
}

/** An animal that is shown; undefined for any other. */
export async function readPublicAnimal(
  { rescue, table }: PublicSite,
  id: string,
): Promise<PublicAnimal | undefined> {
  const animal = toActiveAnimal(await table.get(animalKey(id)));
  return animal && mayShow(animal, rescue) ? toPublicAnimal(animal, rescue) : undefined;
}

/** The pictures of an animal, in their order. */
export async function readGallery(publicSite: PublicSite, id: string): Promise<PublicPicture[]> {
  return (await readGalleries(publicSite, [id])).get(id) ?? [];
}

/** The pictures of several animals, in their order. */
export async function readGalleries(
  { table }: PublicSite,
  ids: readonly string[],
): Promise<Map<string, PublicPicture[]>> {
  const owners = ids.map((id) => ({ kind: 'animal', id }) as const);
  const items = await table.getMany(owners.map(photosKey), false);
  return new Map(
    owners.map((owner, i) => {
      const item = items[i];
      const order = item ? photoOrders.read(item).row.order : [];
      const keyOf = (photoId: string) =>
        fileKey(table.tenantId, recordIdOf({ owner, own: photoId }), 'web.webp');
      return [owner.id, order.map((photoId) => toPublicPicture(keyOf(photoId)))];
    }),
  );
}
