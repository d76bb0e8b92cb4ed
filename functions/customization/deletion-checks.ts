import { usedByText } from '#shared/rules/lists/lists.ts';
import type { TenantContext } from '../kernel/context.ts';
import { HttpError } from '../kernel/http-error.ts';
import type { DeletionCheck } from '../lists/entry/deletion-checks.ts';
import { readIntakeWays, countResidents } from './usage/animals.ts';
import { readMerges } from '../lists/merge/merge.record.ts';

/** The intakes per page and the most pages that are read: enough for all animals except those that came years ago. */
const [INTAKES_PER_PAGE, MAX_PAGES] = [100, 10];

const inUseError = (name: string, usageText: string) =>
  new HttpError(409, `${name} is ${usageText}. Merge it into another one instead`, { code: 'in-use' });

/** Refuses to delete an animal type that has residents, or into which another is being merged. */
const checkAnimalType: DeletionCheck = async ({ table }, { row: { id, name } }) => {
  const [residents, merges] = await Promise.all([countResidents(table), readMerges(table)]);
  const count = residents.get(id) ?? 0;
  if (count > 0) throw inUseError(name, usedByText([{ by: 'currentAnimals', count, isMore: false }]));
  if (merges.some(({ row }) => row.into === id && row.state === 'moving'))
    throw new HttpError(409, `Another type is being merged into ${name}. Please wait until that is done`, {
      code: 'in-use',
    });
};

/** Refuses to delete an acquisition way by which residents came. */
const checkAcquisitionWay: DeletionCheck = async (
  { table }: Pick<TenantContext, 'table'>,
  { row: { id, name } },
) => {
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const intakeWays = await readIntakeWays(table, INTAKES_PER_PAGE, cursor);
    const count = intakeWays.current.filter((wayId) => wayId === id).length;
    cursor = intakeWays.cursor;
    if (count > 0)
      throw inUseError(name, usedByText([{ by: 'currentAnimals', count, isMore: cursor !== undefined }]));
    if (!cursor) return;
  }
};

/** The checks by list: an entry that is in use is merged into another instead of being deleted. */
export const DELETION_CHECKS = { animalType: checkAnimalType, acquisitionWay: checkAcquisitionWay };
