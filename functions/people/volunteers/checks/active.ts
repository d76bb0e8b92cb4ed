import type { TenantTable } from '#functions/kernel/table/table.ts';
import { pcoKey, pcoOf, type PcoRecord } from '../../pco/pco.table.ts';
import { fileIn, fileKey, type VolunteerFile } from './file.ts';
import { volunteerings } from './volunteer.record.ts';

type Period = ReturnType<typeof volunteerings.read>;

/** Somebody who volunteers, with the period that was looked at and what is known beside. */
export interface ActiveVolunteer {
  readonly person: PcoRecord;
  readonly period: Period;
  readonly file: VolunteerFile;
}

/** So many open periods are looked through at once. */
const LOOKED = 100;

/** Open periods, the earliest first: a page of an index. */
export async function activePage(table: TenantTable, cursor: string | undefined) {
  const page = await table.page({
    ...volunteerings.g1.span({ standing: 'active' }),
    index: 'g1',
    limit: LOOKED,
    ...(cursor ? { cursor } : {}),
  });
  return { periods: volunteerings.shown(page.items), cursor: page.cursor };
}

/**
 * Who is in these periods, each once and nobody who was deleted: one round trip, and one more where somebody was merged, whose
 * file is that of the one that stayed.
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
  const found = new Map<string, { person: PcoRecord; period: Period; file: VolunteerFile }>();
  for (const [index, period] of periods.entries()) {
    const person = people[index] && pcoOf(people[index]);
    if (person && !person.isDeleted && !found.has(person.id))
      found.set(person.id, { person, period, file: fileIn(files[index]) });
  }
  const moved = [...found.values()].filter(({ person, period }) => person.id !== period.row.pcoId);
  if (moved.length > 0) {
    const theirs = await table.getMany(
      moved.map(({ person }) => fileKey(person.id)),
      false,
    );
    for (const [index, one] of moved.entries()) one.file = fileIn(theirs[index]);
  }
  return [...found.values()];
}

/** How somebody is reached. */
export const contactOf = ({ id, firstName, lastName, phone, email }: PcoRecord) => ({
  id,
  firstName,
  lastName,
  phone,
  email,
});
