import { userItem, userKey, type UserRow, userOf } from '../accounts/user.table.ts';
import type { Item } from '../kernel/actions.ts';
import { sendMail } from '../kernel/mail.ts';
import { OUTBOX, type Post } from '../kernel/outbox.ts';
import { Overtaken, untilSettled } from '../kernel/overtaken.ts';
import { tableOf } from '../kernel/table.ts';
import { compose } from './letters/compose.ts';
import { mailOf } from './letters/template.ts';

const MINUTE = 60_000;
/** For how long whoever took a mail up has it to themselves. */
const LEASE = MINUTE;
/** Before each further try; hourly after that. */
const WAITS = [MINUTE, 5 * MINUTE, 15 * MINUTE];
const MAX_TRIES = 12;

/** A mail that waits in the outbox, as it was read. */
interface Waiting {
  readonly item: Item;
  readonly post: Post;
  readonly tries: number;
}

const waitingIn = (item: Item): Waiting => {
  const { tries, dueAt: _due, ...post } = item.row as unknown as Post & { tries: number; dueAt: number };
  return { item, post, tries };
};

const registry = () => tableOf('');

/** Takes a mail up, for a minute, so that of two workers one sends it; false if another has it. */
async function claimed({ item }: Waiting, now: Date): Promise<boolean> {
  const row = { ...item.row, dueAt: now.getTime() + LEASE };
  try {
    await registry().transact([
      { put: { ...item, v: item.v + 1, row }, guard: { v: item.v }, onFail: () => new Overtaken() },
    ]);
    return true;
  } catch (error) {
    if (error instanceof Overtaken) return false;
    throw error;
  }
}

/** Notes at a pending user how the mail of the invitation fared, for the list of users. */
async function noted(post: Post, mail: NonNullable<UserRow['mail']>): Promise<void> {
  if (post.letter !== 'invite') return;
  const table = tableOf(post.tenantId);
  await untilSettled(async () => {
    const found = await table.get(userKey(post.userId));
    if (!found || userOf(found).userName) return;
    const put = userItem({ ...userOf(found), mail }, found.v + 1);
    await table.transact([{ put, guard: { v: found.v }, onFail: () => new Overtaken() }]);
  });
}

async function sent({ item, post }: Waiting, now: Date): Promise<void> {
  const composed = await compose(post, now);
  if (composed) {
    // The hash of the secret is there before the mail: a link never comes too early.
    if (composed.actions.length > 0) await registry().transact(composed.actions);
    await sendMail(mailOf(composed.letter));
    await noted(post, 'sent');
  }
  await registry().transact([{ remove: item }]);
}

/** Puts a mail back that could not be sent, for later; gives it up after twelve tries. */
async function putBack({ item, post, tries }: Waiting, error: unknown, now: Date): Promise<void> {
  const made = tries + 1;
  // No address: logs are kept longer than mails.
  console.warn(`A mail (${post.letter}, ${item.sk}) could not be sent, try ${made}`, (error as Error).name);
  if (made >= MAX_TRIES) {
    await noted(post, 'failed');
    await registry().transact([{ remove: item }]);
    return;
  }
  const dueAt = now.getTime() + (WAITS[tries] ?? 60 * MINUTE);
  const row = { ...item.row, tries: made, dueAt };
  await registry().transact([{ put: { ...item, v: item.v + 2, row } }]);
}

/** Sends one mail of the outbox, unless another worker has it. A failure puts it back and never throws. */
async function deliver(item: Item, now: Date): Promise<void> {
  const waiting = waitingIn(item);
  if (!(await claimed(waiting, now))) return;
  try {
    await sent(waiting, now);
  } catch (error) {
    await putBack(waiting, error, now);
  }
}

const AT_ONCE = 10;

async function deliverAll(items: readonly Item[], now: Date): Promise<void> {
  for (let i = 0; i < items.length; i += AT_ONCE)
    await Promise.all(items.slice(i, i + AT_ONCE).map((item) => deliver(item, now)));
}

const isDue = ({ row }: Item, now: Date) => Number(row['dueAt']) <= now.getTime();

/**
 * Sends every mail that is due.
 * @param wanted only those whose post it says yes to
 */
export async function sweep(wanted: (post: Post) => boolean = () => true, now = new Date()): Promise<void> {
  const items = await registry().all({ pk: OUTBOX });
  await deliverAll(
    items.filter((item) => isDue(item, now) && wanted(waitingIn(item).post)),
    now,
  );
}

/** Sends the mails of these keys, as far as they are still there and due. */
export async function deliverThese(keys: readonly string[], now = new Date()): Promise<void> {
  if (keys.length === 0) return;
  const items = await registry().getMany(keys.map((sk) => ({ pk: OUTBOX, sk })));
  await deliverAll(items.filter((item) => item !== undefined && isDue(item, now)) as Item[], now);
}
