import { toChunks } from '#shared/rules/data/collections.ts';
import { userItem, userKey, type UserRow, userOf } from '../accounts/user/user.table.ts';
import { MINUTE_MS, HOUR_MS, DAY_SECONDS } from '../kernel/durations.ts';
import type { Action, Item, Key } from '../kernel/table/actions.ts';
import { withWorkLine } from '../kernel/log/line.ts';
import { invocationId, setLogFields } from '../kernel/log/work.ts';
import { sendAs, sendMail } from '../kernel/mail/mail.ts';
import type { Post } from '../kernel/mail/outbox.ts';
import { type WaitingMail, toWaitingMail, readWaitingItems } from '../kernel/mail/waiting.ts';
import { VersionConflict, versionConflict, retryOnConflict } from '../kernel/records/version-conflict.ts';
import { registry, tableOf, transactAcross } from '../kernel/table/table.ts';
import { unixSeconds } from '../kernel/unix-seconds.ts';
import { singleMailResultActions } from '../mailings/sending/single-mails.ts';
import { compose, type ComposedLetter } from './letters/compose.ts';
import { LetterHeld, isWorthWaiting } from './letters/composed/letter-held.ts';
import { mailOf } from './letters/mail-of.ts';

/** The time for which a worker holds the lease of a mail. */
const LEASE_MS = MINUTE_MS;
/** The delay before each further try; an hour after these. */
const RETRY_DELAYS_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS];
const MAX_TRIES = 12;

/** Logs a warning without the email address, since logs are kept longer than mails. */
const warn = ({ item, post }: WaitingMail, message: string) =>
  console.warn(`A mail (${post.letter}, ${item.sk}) ${message}`);

/** The kind of failure in a word or two; never the message, in which SES names the address. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error ? String(error.code) : '';
  return `${error.name} ${code}`.trim();
}

/** Takes the lease of a mail for a minute, so that only one worker sends it; false if another has it. */
async function claimMail({ item }: WaitingMail, now: Date): Promise<boolean> {
  // A sweep of many mails takes a while: the minute begins when this mail's turn has come.
  const row = { ...item.row, dueAt: Math.max(now.getTime(), Date.now()) + LEASE_MS };
  try {
    await registry().transact([
      { put: { ...item, v: item.v + 1, row }, guard: { v: item.v }, onFail: versionConflict },
    ]);
    return true;
  } catch (error) {
    if (error instanceof VersionConflict) return false;
    throw error;
  }
}

type MailOutcome = Exclude<NonNullable<UserRow['mail']>, 'waiting'>;

/** The writes that note an invitation's delivery at the pending user, for the list of users. */
async function invitationActions(
  post: Extract<Post, { letter: 'invite' | 'welcome' }>,
  outcome: MailOutcome,
): Promise<Action[]> {
  const storedUser = await tableOf(post.tenantId).get(userKey(post.userId));
  if (!storedUser || userOf(storedUser).userName) return [];
  const put = userItem({ ...userOf(storedUser), mail: outcome }, storedUser.v + 1);
  return [{ put, guard: { v: storedUser.v }, onFail: versionConflict }];
}

/** The writes that record a mail's outcome in the list of users or the recipient's history; undefined if in neither. */
async function outcomeWrites(
  post: Post,
  outcome: MailOutcome,
): Promise<{ tenantId: string; actions: Action[] } | undefined> {
  if (post.letter === 'invite')
    return { tenantId: post.tenantId, actions: await invitationActions(post, outcome) };
  if (!('mailId' in post) || !post.mailId) return undefined;
  const { tenantId, mailId } = post;
  return { tenantId, actions: await singleMailResultActions(tableOf(tenantId), { mailId }, outcome) };
}

/** Removes a mail from the outbox and records its outcome: both or neither. */
const finishMail = ({ item, post }: WaitingMail, outcome?: MailOutcome): Promise<void> =>
  retryOnConflict(async () => {
    const outcomeWrite = outcome && (await outcomeWrites(post, outcome));
    await transactAcross([
      { table: registry(), actions: [{ remove: item }] },
      ...(outcomeWrite ? [{ table: tableOf(outcomeWrite.tenantId), actions: outcomeWrite.actions }] : []),
    ]);
  });

/** Sends a mail; if SES refuses the rescue's own domain, it is sent from ours. */
async function sendLetter({ letter, sender }: ComposedLetter): Promise<void> {
  const mail = mailOf(letter);
  if (!sender) return sendMail(mail);
  const { from, ownSender, tags } = sender;
  await sendAs({ from, tags }, mail).catch((error: unknown) => {
    if (from === ownSender || !(error instanceof Error) || error.name !== 'MessageRejected') throw error;
    return sendAs({ from: ownSender, tags }, mail);
  });
}

async function composeAndSend(waitingMail: WaitingMail, now: Date): Promise<void> {
  const composedLetter = await compose(waitingMail.post, now);
  // The mail is not wanted any more: for an invitation this is no failure, for a receipt (void by now) it is.
  if (!composedLetter) {
    setLogFields({ status: 410 });
    return finishMail(waitingMail, 'mailId' in waitingMail.post ? 'failed' : undefined);
  }
  // The hash of the secret is stored before the mail is sent, so that its link works from the start.
  if (composedLetter.actions.length > 0) await registry().transact(composedLetter.actions);
  await sendLetter(composedLetter);
  await finishMail(waitingMail, 'sent');
}

/** Puts a mail back that could not be sent, for later; gives it up after twelve tries. */
async function retryLater(waitingMail: WaitingMail, error: unknown, now: Date): Promise<void> {
  const { item, tries } = waitingMail;
  const attempt = tries + 1;
  setLogFields({ status: 500 });
  warn(waitingMail, `not sent, try ${attempt}: ${kindOf(error)}`);
  if (attempt >= MAX_TRIES) {
    warn(waitingMail, 'was given up');
    return finishMail(waitingMail, 'failed');
  }
  const row = {
    ...item.row,
    tries: attempt,
    dueAt: now.getTime() + (RETRY_DELAYS_MS[tries] ?? HOUR_MS),
  };
  // If the lease ran out and another worker has the mail by now, it is theirs.
  const guard = { v: item.v + 1 } as const;
  await registry().transact([{ put: { ...item, v: item.v + 2, row }, guard, onFail: versionConflict }]);
}

/**
 * The time between two checks whether a rescue is open again, and how long its letters are kept after the last check.
 */
const HOLD_TIMES = { checkEveryMs: HOUR_MS, keptSeconds: 2 * DAY_SECONDS };

/** Puts a mail of a closed rescue back; no try is counted. A mail that is only of use now is removed. */
async function postponeMail(waitingMail: WaitingMail, now: Date): Promise<void> {
  const { item, post } = waitingMail;
  setLogFields({ status: 423 });
  if (!isWorthWaiting(post)) return finishMail(waitingMail);
  const dueAt = now.getTime() + HOLD_TIMES.checkEveryMs;
  const row = { ...item.row, dueAt, since: dueAt };
  const ttl = unixSeconds(now) + HOLD_TIMES.keptSeconds;
  const guard = { v: item.v + 1 } as const;
  await registry().transact([{ put: { ...item, v: item.v + 2, row, ttl }, guard, onFail: versionConflict }]);
}

/**
 * Tries to send a mail, and logs a separate line that also names the request that caused the mail. The line's
 * status: 200 sent, 410 not wanted any more, 423 its rescue is closed, 500 not sent.
 */
const tryDelivery = (waitingMail: WaitingMail, now: Date): Promise<void> => {
  const { post, requestId: cause } = waitingMail;
  return withWorkLine(
    { kind: 'mail', call: `mail.${post.letter}`, requestId: invocationId(), cause },
    async () => {
      if ('tenantId' in post) setLogFields({ tenant: post.tenantId });
      await composeAndSend(waitingMail, now).catch((error: unknown) =>
        error instanceof LetterHeld ? postponeMail(waitingMail, now) : retryLater(waitingMail, error, now),
      );
    },
  );
};

/** Sends one mail of the outbox, unless another worker has it. A failure puts it back and never throws. */
async function deliver(item: Item, now: Date): Promise<void> {
  const waitingMail = toWaitingMail(item);
  try {
    if (await claimMail(waitingMail, now)) await tryDelivery(waitingMail, now);
  } catch (error) {
    // The table refused: the lease expires, and the next scheduled run finds the mail again.
    warn(waitingMail, `stays for later: ${kindOf(error)}`);
  }
}

const CONCURRENCY = 10;

async function deliverAll(items: readonly Item[], now: Date): Promise<void> {
  for (const batch of toChunks(items, CONCURRENCY))
    await Promise.all(batch.map((item) => deliver(item, now)));
}

const isDue = (item: Item, now: Date) => toWaitingMail(item).dueAt <= now.getTime();

/** The age of the oldest of these mails, in seconds; 0 without any. */
const oldestAgeSeconds = (items: readonly Item[], now: Date): number =>
  Math.max(0, ...items.map((item) => Math.round((now.getTime() - toWaitingMail(item).since) / 1000)));

/**
 * Sends every mail that is due, and notes for how long the oldest has waited before.
 * @param isWanted true for the mails to send; all by default
 */
export async function sendDueMails(
  isWanted: (post: Post) => boolean = () => true,
  now = new Date(),
): Promise<void> {
  const items = await readWaitingItems();
  setLogFields({ figures: { oldestMail: oldestAgeSeconds(items, now) } });
  await deliverAll(
    items.filter((item) => isDue(item, now) && isWanted(toWaitingMail(item).post)),
    now,
  );
}

/** Sends the mails of these keys, as far as they are still there and due. */
export async function deliverByKeys(keys: readonly Key[], now = new Date()): Promise<void> {
  if (keys.length === 0) return;
  const items = await registry().getMany(keys);
  await deliverAll(
    items.flatMap((item) => (item && isDue(item, now) ? [item] : [])),
    now,
  );
}
