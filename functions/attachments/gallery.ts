import type { attachments } from '#shared/calls/attachments/attachments.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { type AnimalRecord, animals } from '../animals/animal/animal-record/animal.record.ts';
import { readAnimalsOfType } from '../animals/animal/index-items/by-type.ts';
import { typesByUse } from '../animals/animal/suggestions.table.ts';
import type { TenantContext } from '../kernel/context.ts';
import { signedUrl } from '../kernel/files/storage.ts';

type Gallery = Data<typeof attachments.gallery>;

async function toGalleryPhoto({ row }: AnimalRecord): Promise<Gallery['gallery'][number]> {
  const { id, animalName, animalType, flag, flagReason, photo } = row;
  const [thumbnailBlobUrl, blobUrl] = photo
    ? await Promise.all([signedUrl(photo.thumb), signedUrl(photo.web)])
    : [];
  return {
    id,
    animalName,
    animalType,
    flag,
    flagReason,
    ...(thumbnailBlobUrl && blobUrl ? { thumbnailBlobUrl, blobUrl } : {}),
  };
}

/** A page of animals as pictures, by name; one round trip for all types ('0'), two for one (product/animals 9.1). */
export async function readGalleryPage(
  { params: { animalTypeId }, query: { currentResident, limit, cursor } }: Parsed<typeof attachments.gallery>,
  { table }: TenantContext,
): Promise<Gallery> {
  const residence = currentResident ? 'current' : 'former';
  const readAll = async () => {
    const page = await table.page({ index: 'g1', pk: `animals#${residence}`, limit, cursor });
    return { records: animals.readable(page.items), ...(page.cursor ? { cursor: page.cursor } : {}) };
  };
  const [page, types] = await Promise.all([
    animalTypeId === '0' ? readAll() : readAnimalsOfType(table, { residence, animalTypeId, limit, cursor }),
    currentResident && !cursor ? typesByUse(table) : undefined,
  ]);
  return {
    gallery: await Promise.all(page.records.map(toGalleryPhoto)),
    ...(types ? { types } : {}),
    ...(page.cursor ? { nextCursor: page.cursor } : {}),
  };
}
