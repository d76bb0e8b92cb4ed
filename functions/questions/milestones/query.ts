import type * as z from 'zod';
import { MAX_DOCUMENTED_ROWS, type queries } from '#shared/calls/questions/documented-queries.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { animalMilestoneQuery } from '#shared/questions/animals/animal-milestone-query.ts';
import type { MilestoneType } from '#shared/rules/animals/milestones.ts';
import { foldCase } from '#shared/rules/text/words.ts';
import type { AnimalStoredRow } from '../../animals/animal/animal-record/animal.record.ts';
import { readMerges } from '../../lists/merge/merge.record.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { invalidFieldError } from '../../kernel/http-error.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { meaningOf } from '../../lists/defaults/meaning.ts';
import { readDeletedEntries, readEntries } from '../../lists/entry/entries.ts';
import { pageOf, visibleRows } from '../engine/answer.ts';
import type { Plan } from '../engine/plan.ts';
import { resolveMilestones, milestoneRanges } from './resolved-milestones.ts';
import { milestoneRow, type MilestoneRow } from './row.ts';

interface TypeCriteria {
  readonly milestoneType: MilestoneType;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The milestones of a type by day; the animals' current state decides which count. */
const planFor = <A extends TypeCriteria>(
  isMatch: (animal: AnimalStoredRow, criteria: A) => boolean,
): Plan<A, MilestoneRow> => ({
  order: 'latest',
  ranges: (criteria) => milestoneRanges(criteria.milestoneType, criteria),
  async rowsOf(items, criteria, { table }) {
    const matches = await resolveMilestones(table, items);
    return matches.map((each) =>
      each && isMatch(each.animal.row, criteria) ? milestoneRow(each) : undefined,
    );
  },
});

/** The criteria of the Animal Milestone Query. */
type Criteria = z.output<(typeof animalMilestoneQuery)['input']>;

/** The plan of the Animal Milestone Query. */
export const milestoneQueryPlan = planFor<Criteria>(
  ({ animalTypeId }, criteria) => !criteria.animalTypeId || animalTypeId === criteria.animalTypeId,
);

const documentedPlan = planFor<TypeCriteria & { readonly types: ReadonlySet<string> | undefined }>(
  ({ animalTypeId }, { types }) => !types || types.has(animalTypeId),
);

/**
 * The ids of the animal types of a name, whatever its case and accents, deleted ones too. If none has the name now:
 * those with its meaning code, else those it was merged into. Undefined without a name; 422 for an unknown one.
 */
async function findTypeIds(name: string, table: TenantTable): Promise<ReadonlySet<string> | undefined> {
  if (!name) return undefined;
  const [listedTypes, deletedTypes] = await Promise.all([
    readEntries(table, 'animalType'),
    readDeletedEntries(table, 'animalType'),
  ]);
  const allTypes = [...listedTypes, ...deletedTypes.map(({ row }) => row)];
  const namedTypes = allTypes.filter((type) => foldCase(type.name) === foldCase(name));
  const { means } = meaningOf('animalType', name);
  const found = namedTypes.length > 0 ? namedTypes : allTypes.filter((type) => means && type.means === means);
  const ids = found.length > 0 ? found.map(({ id }) => id) : await mergedTypeIds(name, table);
  // A default type that the rescue does not have is no error: there are no animals of it.
  if (ids.length === 0 && !means)
    throw invalidFieldError('animalTypeName', 'There is no animal type of this name');
  return new Set(ids);
}

async function mergedTypeIds(name: string, table: TenantTable): Promise<string[]> {
  const [merges, entryNames] = await Promise.all([readMerges(table), table.entryNames()]);
  return merges.flatMap(({ row }) => {
    const isMatch =
      row.place === 'animalType' && row.state !== 'undone' && foldCase(row.name) === foldCase(name);
    return isMatch ? [entryNames(row.id)?.id ?? row.into] : [];
  });
}

/** The maximum number of milestones that the documented call reads in one request. */
const DOCUMENTED_MAX_SCANNED = 5000;

/** GET query/get-animal-milestone-query. */
export async function documentedQuery(
  { query }: Parsed<typeof queries.milestones>,
  context: TenantContext,
): Promise<Data<typeof queries.milestones>> {
  const { milestoneType, animalTypeName, milestoneStartDate, milestoneEndDate, cursor } = query;
  const types = await findTypeIds(animalTypeName ?? '', context.table);
  const { rows, nextCursor } = await pageOf(
    documentedPlan,
    { milestoneType, types, from: milestoneStartDate || undefined, to: milestoneEndDate || undefined },
    { limit: MAX_DOCUMENTED_ROWS, cursor, maxRead: DOCUMENTED_MAX_SCANNED },
    context,
  );
  return {
    animalMilestoneQueries: visibleRows(animalMilestoneQuery, rows, context),
    ...(nextCursor ? { nextCursor } : {}),
  };
}
