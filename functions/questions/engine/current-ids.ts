import type { AnyQuestion } from '#shared/contract/question.ts';
import type { TenantTable } from '../../kernel/table/table.ts';

/** Criteria with what the entries of lists that they name are by now; the same object where none was merged. */
async function withCurrentIds<A extends object>(
  { fields }: Pick<AnyQuestion, 'fields'>,
  asked: A,
  table: TenantTable,
): Promise<A> {
  const given = new Map<string, unknown>(Object.entries(asked));
  const named = Object.entries(fields).flatMap(([name, { list, means }]) => {
    const id = given.get(name);
    return list && list !== 'otherRescue' && typeof id === 'string' && id ? [{ name, means, id }] : [];
  });
  if (named.length === 0) return asked;
  const entryNames = await table.entryNames();
  const now = named.flatMap(({ name, means, id }) => {
    const word = entryNames(id);
    if (!word || word.id === id) return [];
    return [[name, word.id] as const, ...(means ? [[means, word.means ?? ''] as const] : [])];
  });
  return now.length > 0 ? { ...asked, ...Object.fromEntries(now) } : asked;
}

/**
 * Answers a question whose criteria may name a merged entry by the kept one. The lookup runs beside
 * the answer, so that it costs no time if no entry was merged.
 */
export async function answerWithCurrentIds<A extends object, R>(
  question: Pick<AnyQuestion, 'fields'>,
  asked: A,
  table: TenantTable,
  answer: (asked: A) => Promise<R>,
): Promise<R> {
  const [reply, current] = await Promise.all([answer(asked), withCurrentIds(question, asked, table)]);
  return current === asked ? reply : answer(current);
}
