import type { AnyQuestion } from '#shared/contract/question.ts';
import type { TenantTable } from '../../kernel/table/table.ts';

/** Criteria with merged list entries replaced by the kept ones; the same object if none was merged. */
async function withCurrentIds<A extends object>(
  { fields }: Pick<AnyQuestion, 'fields'>,
  criteria: A,
  table: TenantTable,
): Promise<A> {
  const criterionValues = new Map<string, unknown>(Object.entries(criteria));
  const entryFields = Object.entries(fields).flatMap(([name, { list, means }]) => {
    const id = criterionValues.get(name);
    return list && list !== 'otherRescue' && typeof id === 'string' && id ? [{ name, means, id }] : [];
  });
  if (entryFields.length === 0) return criteria;
  const entryNames = await table.entryNames();
  const currentIds = entryFields.flatMap(({ name, means, id }) => {
    const entryName = entryNames(id);
    if (!entryName || entryName.id === id) return [];
    return [[name, entryName.id] as const, ...(means ? [[means, entryName.means ?? ''] as const] : [])];
  });
  return currentIds.length > 0 ? { ...criteria, ...Object.fromEntries(currentIds) } : criteria;
}

/**
 * Answers a question whose criteria may name a merged entry by the kept one. The lookup runs beside
 * the answer, so that it costs no time if no entry was merged.
 */
export async function answerWithCurrentIds<A extends object, R>(
  question: Pick<AnyQuestion, 'fields'>,
  criteria: A,
  table: TenantTable,
  answer: (criteria: A) => Promise<R>,
): Promise<R> {
  const [reply, currentCriteria] = await Promise.all([
    answer(criteria),
    withCurrentIds(question, criteria, table),
  ]);
  return currentCriteria === criteria ? reply : answer(currentCriteria);
}
