import type { Animal, AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { toAlteredStatus } from '#shared/rules/animals/altered.ts';
import { hasAccess, PEOPLE_ACCESS } from '#shared/access/may.ts';
import { visibleFields } from '#shared/access/parts.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import { signedUrl } from '#functions/kernel/files/storage.ts';
import { pcoKey } from '#functions/people/pco/pco.table.ts';
import { aspectVersion } from './aspects.ts';
import { isReserved } from './exposure.ts';
import { type AnimalContents, type AnimalRecord, residenceOf } from './animal.record.ts';
import { pcos } from '#functions/people/pco/pco.record.ts';
import type { RecordOf } from '#functions/kernel/records/stored/declaration.ts';

/** A row as the list shows it; the URLs of the photo are signed for a few hours. */
export async function toAnimalRow(record: AnimalContents): Promise<AnimalRow> {
  const { row } = record;
  const { birth, photo, edition, ...animalRow } = row;
  const [thumbnailBlobUrl, blobUrl] = photo
    ? await Promise.all([signedUrl(photo.thumb), signedUrl(photo.web)])
    : [];
  return {
    ...animalRow,
    currentResident: residenceOf(row) === 'current',
    isReserved: row.exposure?.isReserved,
    birthMilestone: birth,
    ...(blobUrl && thumbnailBlobUrl ? { artifactAttachment: { blobUrl, thumbnailBlobUrl } } : {}),
    version: edition,
    versions: { location: aspectVersion(record, 'location'), flag: aspectVersion(record, 'flag') },
  };
}

/** The whole record as the edit form and the animal's page show it, by role. */
export async function toAnimal(
  record: AnimalRecord,
  { caller }: Pick<TenantContext, 'caller'>,
): Promise<Animal> {
  const { changedBy, changedAt } = record;
  const { microchipNumber = '', ...details } = visibleFields(caller.role, record.more);
  const { spayedOrNeutered } = details;
  return {
    ...(await toAnimalRow(record)),
    ...details,
    spayedOrNeutered: spayedOrNeutered === true,
    altered: toAlteredStatus(spayedOrNeutered),
    microchipNumber,
    changedBy,
    changedAt,
  };
}

/** A person on an animal's page; street and phone only for callers who see people. */
function toPerson({ row }: Pick<RecordOf<typeof pcos>, 'row'>, canSeeContact: boolean): Animal['pco'] {
  const { id, firstName, lastName, street, phone } = row;
  return { id, firstName, lastName, ...(canSeeContact ? { street, phone } : {}) };
}

/**
 * The reservation of an animal, if it has one.
 * @param person the one it is for; absent for callers who may not see people
 */
export function toReservation(
  animal: AnimalRecord,
  person: RecordOf<typeof pcos> | undefined,
): Animal['reservation'] {
  const { reservedSince: since, reservedUntil: until } = animal.more;
  if (!since || !isReserved(animal)) return undefined;
  const { id = '', firstName = '', lastName = '' } = person?.row ?? {};
  return { since, until, ...(person ? { person: { id, firstName, lastName } } : {}) };
}

/** Whole records with the people they name, for callers who may see them: a second round trip if any is named. */
export async function toAnimalsWithPeople(
  records: readonly AnimalRecord[],
  context: TenantContext,
): Promise<Animal[]> {
  const { table, caller } = context;
  const canSeeNames = hasAccess(caller.role, PEOPLE_ACCESS);
  const referencedIds = records.flatMap(({ row, more }) => [
    more.pcoId,
    isReserved({ row, more }) ? more.reservedFor : undefined,
  ]);
  const ids = [...new Set(referencedIds.flatMap((id) => (canSeeNames && id ? [id] : [])))];
  const pcoItems = ids.length > 0 ? await table.getMany(ids.map(pcoKey), false) : [];
  const people = new Map(
    pcoItems.flatMap((item, index) => pcos.readable([item]).map((pco) => [ids[index] ?? '', pco] as const)),
  );
  const canSeeContact = hasAccess(caller.role, 'pco.view');
  return Promise.all(
    records.map(async (record) => {
      const person = people.get(record.more.pcoId ?? '');
      return {
        ...(await toAnimal(record, context)),
        ...(person ? { pco: toPerson(person, canSeeContact) } : {}),
        reservation: toReservation(record, people.get(record.more.reservedFor ?? '')),
      };
    }),
  );
}
