import type { Item } from '../table/actions.ts';
import { outbox } from '../records/kernel.record.ts';
import { registry } from '../table/table.ts';
import { OUTBOX_PARTITIONS, type Post } from './outbox.ts';

/** A mail that waits, as it was read. */
export interface WaitingMail {
  readonly item: Item;
  readonly post: Post;
  /** The number of tries. */
  readonly tries: number;
  /** Epoch ms: not before. */
  readonly dueAt: number;
  /** Epoch ms: since when it waits. */
  readonly since: number;
  /** The request that caused it; undefined for mails of earlier releases. */
  readonly requestId: string | undefined;
}

/** The mail that an item of the outbox holds. */
export function toWaitingMail(item: Item): WaitingMail {
  const { tries, dueAt, since = dueAt, requestId, ...letter } = outbox.read(item).row;
  // The type alone says which fields a letter has: only `post` writes them.
  return { item, post: letter as Post, tries, dueAt, since, requestId };
}

/**
 * The items of all mails that wait, oldest first: one query a partition, side by side.
 * @param exact consistently, and with those whose time is over
 */
export async function waitingMails({ exact = false } = {}): Promise<Item[]> {
  const found = await Promise.all(
    OUTBOX_PARTITIONS.map((pk) => registry().all({ pk, consistent: exact, withExpired: exact })),
  );
  return found.flat().toSorted((a, b) => (a.sk < b.sk ? -1 : 1));
}
