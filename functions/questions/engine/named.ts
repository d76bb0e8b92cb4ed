import type { AnyQuestion } from '#shared/contract/question.ts';
import type { TenantTable } from '../../kernel/table/table.ts';

/** Criteria with what the entries of lists that they name are by now; the same object where none was merged. */
async function namedNow<A extends object>(
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
  const words = await table.words();
  const now = named.flatMap(({ name, means, id }) => {
    const word = words(id);
    if (!word || word.id === id) return [];
    return [[name, word.id] as const, ...(means ? [[means, word.means ?? ''] as const] : [])];
  });
  return now.length > 0 ? { ...asked, ...Object.fromEntries(now) } : asked;
}

/**
 * What a question answers where its criteria may name an entry that became part of another: as that one. It is looked for beside
 * the answer, so that it costs whoever names none that was merged no time.
 */
export async function answeredNow<A extends object, R>(
  question: Pick<AnyQuestion, 'fields'>,
  asked: A,
  table: TenantTable,
  answer: (asked: A) => Promise<R>,
): Promise<R> {
  const [found, now] = await Promise.all([answer(asked), namedNow(question, asked, table)]);
  return now === asked ? found : answer(now);
}
