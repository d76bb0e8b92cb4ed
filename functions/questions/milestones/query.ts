import type * as z from 'zod';
import { DOCUMENTED_ROWS, type queries } from '#shared/calls/questions/documented.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { animalMilestoneQuery } from '#shared/questions/animals/animal-milestone-query.ts';
import type { MilestoneType } from '#shared/rules/animals/milestones.ts';
import { fold } from '#shared/rules/text/words.ts';
import type { AnimalStoredRow } from '../../animals/animal/record/animal.record.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { pageOf, seenRows } from '../engine/answer.ts';
import type { Plan } from '../engine/plan.ts';
import { knownMilestones, milestoneRanges } from './known.ts';
import { milestoneRow, type MilestoneRow } from './row.ts';

interface OfType {
  readonly milestoneType: MilestoneType;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The milestones of a type by day; which animals count is told by what they are now. */
const planFor = <A extends OfType>(
  counts: (animal: AnimalStoredRow, asked: A) => boolean,
): Plan<A, MilestoneRow> => ({
  order: 'latest',
  ranges: (asked) => milestoneRanges(asked.milestoneType, asked),
  async rowsOf(items, asked, { table }) {
    const known = await knownMilestones(table, items);
    return known.map((each) => (each && counts(each.animal.row, asked) ? milestoneRow(each) : undefined));
  },
});

/** What the Animal Milestone Query asks. */
type Asked = z.output<(typeof animalMilestoneQuery)['input']>;

/** The plan of the Animal Milestone Query. */
export const milestoneQueryPlan = planFor<Asked>(
  ({ animalTypeId }, asked) => !asked.animalTypeId || animalTypeId === asked.animalTypeId,
);

/** The documented call names a type by its name: as it is called now, whatever the case and accents. */
const namedPlan = planFor<OfType & { readonly typeName: string }>(
  ({ animalType }, { typeName }) => !typeName || fold(animalType) === fold(typeName),
);

/** So many are looked at for the documented call, which is asked for much at once. */
const DOCUMENTED_LOOKED = 5000;

/** GET query/get-animal-milestone-query. */
export async function documentedQuery(
  { query }: Parsed<typeof queries.milestones>,
  context: TenantContext,
): Promise<Data<typeof queries.milestones>> {
  const { milestoneType, animalTypeName: typeName, milestoneStartDate, milestoneEndDate, cursor } = query;
  const { rows, nextCursor } = await pageOf(
    namedPlan,
    { milestoneType, typeName, from: milestoneStartDate || undefined, to: milestoneEndDate || undefined },
    { limit: DOCUMENTED_ROWS, cursor, mostLooked: DOCUMENTED_LOOKED },
    context,
  );
  return {
    animalMilestoneQueries: seenRows(animalMilestoneQuery, rows, context),
    ...(nextCursor ? { nextCursor } : {}),
  };
}
