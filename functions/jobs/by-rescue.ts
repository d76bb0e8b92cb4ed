import { chunksOf } from '#shared/rules/data/collections.ts';

/** The result: mails that were posted, and recipients who had theirs before. */
export interface PostCounts {
  readonly posted: number;
  readonly already: number;
}

/** The rescues that are handled in parallel. */
const CONCURRENCY = 10;

/**
 * Posts what is due to some of each rescue. One rescue's trouble is not another's: it fails at the end, and may be called
 * again.
 * @param label they did not get, for the message of a failure
 */
export async function postByRescue<T extends { readonly tenantId: string }>(
  all: readonly T[],
  label: string,
  post: (tenantId: string, items: readonly T[]) => Promise<PostCounts>,
): Promise<PostCounts> {
  const byRescue = [...Map.groupBy(all, ({ tenantId }) => tenantId)];
  const counts: PostCounts[] = [];
  const failed: unknown[] = [];
  for (const batch of chunksOf(byRescue, CONCURRENCY)) {
    const settled = await Promise.allSettled(batch.map(([tenantId, items]) => post(tenantId, items)));
    for (const result of settled) {
      if (result.status === 'fulfilled') counts.push(result.value);
      else failed.push(result.reason);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} rescues got no ${label}`);
  const sum = (key: keyof PostCounts) => counts.reduce((total, each) => total + each[key], 0);
  return { posted: sum('posted'), already: sum('already') };
}
