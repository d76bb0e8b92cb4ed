import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import type { register } from '#shared/calls/questions/register.ts';
import { animalList } from '#shared/questions/animals/animal-list.ts';
import { uniqueBy } from '#shared/rules/data/collections.ts';
import { type AnimalRecord, residenceOf } from '../../animals/animal/animal-record/animal.record.ts';
import { toAnimalRow } from '../../animals/animal/animal-record/animal-reply.ts';
import type { Handlers, TenantContext } from '../../kernel/context.ts';
import { checkCriteria, pageOf, type AnswerPage } from '../engine/answer.ts';
import { answerWithCurrentIds } from '../engine/current-ids.ts';
import { type AnimalListQuery, type ListedAnimal, registerPlan } from './plan.ts';

type Query = AnimalListQuery & Pick<AnswerPage, 'limit' | 'cursor'>;

/**
 * A page of the list: each animal once, even with several reminders due. 403 for a filter that the caller may not use.
 */
async function findAnimals(query: Query, context: TenantContext) {
  checkCriteria(animalList, query, context);
  const { limit, cursor } = query;
  const { rows, ...pageInfo } = await answerWithCurrentIds(animalList, query, context.table, (criteria) =>
    pageOf(registerPlan(criteria, context), criteria, { limit, cursor }, context),
  );
  // The row shows only the first of several reminders.
  return { ...pageInfo, records: uniqueBy(rows, ({ row }) => row.id) };
}

const listedRow = async ({ nextDue, exposureReasons, ...record }: ListedAnimal): Promise<AnimalRow> => ({
  ...(await toAnimalRow(record)),
  ...(nextDue && { nextDue }),
  ...(exposureReasons && { exposureReasons }),
});

export const registerHandlers = {
  async list({ query }, context) {
    const { records, ...pageInfo } = await findAnimals(query, context);
    return { ...pageInfo, animals: await Promise.all(records.map(listedRow)) };
  },
} satisfies Handlers<typeof register>;

const toFlatRow = ({ row }: AnimalRecord) => {
  const { id, animalId: number, animalName, animalType, breed, sex, birth } = row;
  // Status and location end with the stay.
  const isCurrent = residenceOf(row) === 'current';
  const status = isCurrent ? row.status : ('' as const);
  const location = isCurrent ? row.location : '';
  const { lastMilestone, lastMilestoneDate, flagReason } = row;
  const details = { animalName, number, animalType, breed, sex, status, location, lastMilestone };
  const birthValues = { born: birth.milestoneDate, bornEstimated: birth.isApproxDOB };
  return { ...details, ...birthValues, id, animalId: id, lastMilestoneDate, flagReason };
};

/** The list as a question: for files, and for the figures of saved views. */
export async function animalListHandler({ query }: { readonly query: Query }, context: TenantContext) {
  const { records, ...pageInfo } = await findAnimals(query, context);
  return { ...pageInfo, rows: records.map(toFlatRow) };
}
