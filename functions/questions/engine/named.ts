import type { AnyQuestion } from '#shared/contract/question.ts';
import type { TenantTable } from '../../kernel/table/table.ts';

/**
 * Criteria with what the entries of lists that they name are by now: one that became part of another is asked for as that one.
 * Nothing is read where they name none; else one reading.
 */
export async function namedNow<A extends object>(
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
  return { ...asked, ...Object.fromEntries(now) };
}
