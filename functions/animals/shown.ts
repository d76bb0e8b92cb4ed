import type { Animal, AnimalRow } from '#shared/calls/animal.schema.ts';
import { signedUrl } from '../kernel/storage.ts';
import { type AnimalRecord, residenceOf } from './animal.record.ts';

/** A row as the list shows it; addresses of the photo are signed for a few hours. */
export async function shownRow({ row }: Pick<AnimalRecord, 'row'>): Promise<AnimalRow> {
  const { birth, photo, edition, stayingSince: _since, ...plain } = row;
  const [thumbnailBlobUrl, blobUrl] = photo
    ? await Promise.all([signedUrl(photo.thumb), signedUrl(photo.web)])
    : [];
  return {
    ...plain,
    currentResident: residenceOf(row) === 'current',
    birthMilestone: birth,
    ...(blobUrl && thumbnailBlobUrl ? { artifactAttachment: { blobUrl, thumbnailBlobUrl } } : {}),
    version: edition,
  };
}

/** The whole record as the edit form and the animal's page show it. */
export async function shownAnimal(record: AnimalRecord): Promise<Animal> {
  const { more, changedBy, changedAt } = record;
  return { ...(await shownRow(record)), ...more, changedBy, changedAt };
}
