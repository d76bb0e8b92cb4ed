import type { Item } from '../table/actions.ts';
import { outbox } from '../records/kernel.record.ts';
import { registry } from '../table/table.ts';
import { OUTBOX_PARTITIONS, type Post } from './outbox.ts';

/** A mail that waits, as it was read. */
export interface WaitingMail {
  readonly item: Item;
  readonly post: Post;
  /** The number of attempts to send it so far. */
  readonly tries: number;
  /** Epoch ms before which it is not sent. */
  readonly dueAt: number;
  /** Epoch ms at which it began to wait. */
  readonly since: number;
  /** The request that caused it; undefined for mails of earlier releases. */
  readonly requestId: string | undefined;
}

/** The mail that an item of the outbox holds. */
export function toWaitingMail(item: Item): WaitingMail {
  const { tries, dueAt, since = dueAt, requestId, ...letter } = outbox.read(item).row;
  // The stored fields are not checked against the kind of letter: only `mailAction` writes them, and its parameter has
  // the type Post.
  return { item, post: letter as Post, tries, dueAt, since, requestId };
}

/**
 * Reads the items of all mails that wait, oldest first, with one query for each partition, in parallel.
 * @param exact reads consistently, and includes expired items that DynamoDB has not deleted yet
 */
export async function readWaitingItems({ exact = false } = {}): Promise<Item[]> {
  const itemsOfShards = await Promise.all(
    OUTBOX_PARTITIONS.map((pk) => registry().all({ pk, consistent: exact, withExpired: exact })),
  );
  return itemsOfShards.flat().toSorted((a, b) => (a.sk < b.sk ? -1 : 1));
}
