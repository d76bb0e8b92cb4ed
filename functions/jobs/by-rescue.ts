import { toChunks } from '#shared/rules/data/collections.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';

/** The numbers of mails that were posted, and of those that had been posted before. */
export interface PostCounts {
  readonly posted: number;
  readonly alreadyPosted: number;
}

/** The number of rescues that are handled in parallel. */
const CONCURRENCY = 10;

/**
 * Posts the items of each rescue. A failure for one rescue does not stop the others: it is thrown at the end, and the
 * call may be repeated.
 * @param label the noun of what is posted, for the error message
 */
export async function postByRescue<T extends { readonly tenantId: string }>(
  allItems: readonly T[],
  label: string,
  post: (tenantId: string, items: readonly T[]) => Promise<PostCounts>,
): Promise<PostCounts> {
  const groups = [...Map.groupBy(allItems, ({ tenantId }) => tenantId)];
  const counts: PostCounts[] = [];
  const failed: unknown[] = [];
  for (const batch of toChunks(groups, CONCURRENCY)) {
    const settledResults = await Promise.allSettled(batch.map(([tenantId, items]) => post(tenantId, items)));
    for (const result of settledResults) {
      if (result.status === 'fulfilled') counts.push(result.value);
      else failed.push(result.reason);
    }
  }
  if (failed.length > 0)
    throw new AggregateError(failed, `${pluralize(failed.length, 'rescue')} got no ${label}`);
  const sumOf = (key: keyof PostCounts) => counts.reduce((total, each) => total + each[key], 0);
  return { posted: sumOf('posted'), alreadyPosted: sumOf('alreadyPosted') };
}
