import type { TenantTable } from '#functions/kernel/table/table.ts';
import type { PcoRecord } from '../../people/pco/pco.record.ts';
import { pcoIn, pcoKey } from '../../people/pco/pco.table.ts';
import { fileIn, fileKey, type VolunteerFile } from './volunteer-file.ts';
import { volunteerings } from './volunteer.record.ts';
import type { RecordOf } from '#functions/kernel/records/stored/declaration.ts';

type Period = RecordOf<typeof volunteerings>;

/** A volunteer with the period that was read, and their file. */
interface ActiveVolunteer {
  readonly person: PcoRecord['row'];
  readonly period: Period;
  readonly file: VolunteerFile;
}

/** The number of open periods that are read at once. */
const BATCH_SIZE = 100;

/** Open periods, the earliest first: a page of an index. */
export async function readOpenPeriods(table: TenantTable, cursor: string | undefined) {
  const page = await table.page({
    ...volunteerings.g1.keyPrefix({ standing: 'active' }),
    index: 'g1',
    limit: BATCH_SIZE,
    ...(cursor ? { cursor } : {}),
  });
  return { periods: volunteerings.readable(page.items), cursor: page.cursor };
}

/**
 * The volunteers of these periods, each once and without deleted ones: one round trip, and one more if one was merged,
 * whose file is that of the kept PCO.
 */
export async function volunteersOf(
  table: TenantTable,
  periods: readonly Period[],
): Promise<ActiveVolunteer[]> {
  const ids = periods.map(({ row }) => row.pcoId);
  const [people, files] = await Promise.all([
    table.getMany(ids.map(pcoKey), false),
    table.getMany(ids.map(fileKey), false),
  ]);
  const volunteersById = new Map<string, { person: PcoRecord['row']; period: Period; file: VolunteerFile }>();
  for (const [index, period] of periods.entries()) {
    const person = pcoIn(people[index])?.row;
    if (person && !volunteersById.has(person.id))
      volunteersById.set(person.id, { person, period, file: fileIn(files[index]) });
  }
  const mergedVolunteers = [...volunteersById.values()].filter(
    ({ person, period }) => person.id !== period.row.pcoId,
  );
  if (mergedVolunteers.length > 0) {
    const mergedFiles = await table.getMany(
      mergedVolunteers.map(({ person }) => fileKey(person.id)),
      false,
    );
    for (const [index, volunteer] of mergedVolunteers.entries()) volunteer.file = fileIn(mergedFiles[index]);
  }
  return [...volunteersById.values()];
}

/** The contact data of a person. */
export const contactOf = ({ id, firstName, lastName, phone, email }: PcoRecord['row']) => ({
  id,
  firstName,
  lastName,
  phone,
  email,
});
