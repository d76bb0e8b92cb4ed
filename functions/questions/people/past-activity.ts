import type { MilestoneType } from '#shared/rules/animals/milestones.ts';
import { milestoneRecords } from '../../animals/milestone/milestone.record.ts';
import { donationRecords } from '../../giving/donations/donation.record.ts';
import type { Item } from '../../kernel/table/actions.ts';
import { sortKeyOf } from '../../kernel/table/requests/space.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { volunteerings } from '../../volunteers/checks/volunteer.record.ts';

/** True if a person donated since a day, or ever: their donations are in their partition by day. */
export async function hasDonated(table: TenantTable, id: string, since = ''): Promise<boolean> {
  const { pk, prefix = '' } = donationRecords.keyTemplate.keyPrefix({ owner: `pco#${id}` });
  return (await table.page({ pk, from: `${prefix}${since}`, upTo: prefix, limit: 1 })).items.length > 0;
}

/** True if a person volunteers, or did. */
export async function hasVolunteered(table: TenantTable, id: string): Promise<boolean> {
  const range = volunteerings.keyTemplate.keyPrefix({ owner: `pco#${id}` });
  return (await table.page({ ...range, limit: 1 })).items.length > 0;
}

/** True for a milestone, by its key among the records that name a person: `<day>#milestone#<own>`. */
const isMilestone = (item: Item): boolean => sortKeyOf(item, 'g2').split('#')[1] === 'milestone';

/** The number of records naming a person that are read at once. */
const PAGE_SIZE = 50;

/** True if a milestone of a type names a person, since a day or ever: the latest are read first. */
export async function hadMilestone(
  table: TenantTable,
  id: string,
  type: MilestoneType,
  from?: string,
): Promise<boolean> {
  const range = { index: 'g2', ...milestoneRecords.g2.keyPrefix({ 'person or rescue': id }) } as const;
  let cursor: string | undefined;
  do {
    const page = await table.page({ ...range, from, newestFirst: true, limit: PAGE_SIZE, cursor });
    const milestones = milestoneRecords.readable(page.items.filter(isMilestone));
    if (milestones.some(({ row }) => row.milestoneType === type)) return true;
    ({ cursor } = page);
  } while (cursor);
  return false;
}
