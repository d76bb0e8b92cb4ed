import {
  MAX_REPORTED_PERIODS,
  type VolunteerLine,
  type volunteers,
} from '#shared/calls/volunteers/volunteers.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { hasAccess } from '#shared/access/may.ts';
import type { TenantContext } from '../kernel/context.ts';
import { findPcosByIds } from '../people/pco/pco.table.ts';
import { volunteerings } from './checks/volunteer.record.ts';

/**
 * A page of the report of volunteers (product/questions 4.1): periods by state, then their people. Two round trips.
 * A period of a merged person shows as the kept one's; deleted people are left out.
 */
export async function volunteerReport(
  { query: { standing, cursor } }: Parsed<typeof volunteers.report>,
  { table, caller }: TenantContext,
): Promise<Data<typeof volunteers.report>> {
  const page = await table.page({
    index: 'g1',
    ...volunteerings.g1.keyPrefix({ standing }),
    newestFirst: true,
    limit: MAX_REPORTED_PERIODS,
    ...(cursor ? { cursor } : {}),
  });
  const periods = volunteerings.readable(page.items);
  const ids = [...new Set(periods.map(({ row }) => row.pcoId))];
  const people = await findPcosByIds(table, ids);
  const lines = periods.flatMap(({ row }): VolunteerLine[] => {
    const person = people.get(row.pcoId)?.row;
    if (!person || person.isDeleted) return [];
    const { id: pcoId, firstName, lastName, phone, email } = person;
    // Contact data is for roles that see people; the report itself is for every role.
    const contact = hasAccess(caller.role, 'pco.view') ? { phone, email } : {};
    const { id, active, dateActive, dateInactive, preferredAnimals } = row;
    const date = active ? dateActive : dateInactive;
    return [{ id, pcoId, date, firstName, lastName, ...contact, active, preferredAnimals }];
  });
  return { volunteers: lines, ...(page.cursor ? { nextCursor: page.cursor } : {}) };
}
