import { foldCase } from '#shared/rules/text/words.ts';
import {
  type Counts,
  type MailDay,
  type RecipientStatus,
  RECIPIENT_STATUSES,
} from '#shared/rules/mail/mailings.ts';
import { normalizeEmail } from '#shared/rules/people/addresses.ts';
import { digest } from '../../kernel/ids.ts';
import { readCounter } from '../../kernel/records/counters.ts';
import { versionConflict } from '../../kernel/records/version-conflict.ts';
import type { Action, Item, Key } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { dueMailings, mailDays, mailingItems, progressItems, recipients, tallies } from './mailing.record.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';

export type StoredMailing = RecordOf<typeof mailingItems>;
export type Progress = RecordOf<typeof progressItems>;
export type StoredRecipient = RecordOf<typeof recipients>;

/** A mail with its progress and counts. */
export interface FullMailing {
  readonly mailing: StoredMailing;
  readonly progress: Progress;
  readonly counts: Counts;
  readonly tally: Item | undefined;
}

/** The number of recipients in each state, without states that have none. */
export function countsIn(tally: Item | undefined): Counts {
  const statusCounts = RECIPIENT_STATUSES.map((name) => [name, readCounter(tally, name)] as const);
  return Object.fromEntries(statusCounts.filter(([, number]) => number !== 0));
}

/** A mail with its progress and counts, in one round trip. 404. */
export async function mailingAt(table: TenantTable, id: string): Promise<FullMailing> {
  const [item, progressItem, tally] = await table.getMany([
    mailingItems.key({ id }),
    progressItems.key({ id }),
    tallies.key({ id }),
  ]);
  if (!item || !progressItem) throw mailingItems.notFoundError();
  const mailing = mailingItems.read(item);
  if (mailing.row.isDiscarded) throw mailingItems.notFoundError();
  return { mailing, progress: progressItems.read(progressItem), counts: countsIn(tally), tally };
}

/** The progress of a mail. 404. */
export async function progressAt(table: TenantTable, id: string): Promise<Progress> {
  const item = await table.get(progressItems.key({ id }));
  if (!item) throw mailingItems.notFoundError();
  return progressItems.read(item);
}

/** The write of a mail's progress, guarded by its version. */
export const progressWrite = (progress: Progress, change: Partial<Progress['row']>): Action => ({
  put: progressItems.item(progressItems.nextVersion(progress, change)),
  guard: { v: progress.v },
  onFail: versionConflict,
});

/** The writes that change the counts of a mail; none if nothing changes. */
export function addToCounts(id: string, amounts: Readonly<Record<string, number>>): Action[] {
  const changedAmounts = Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== 0));
  return Object.keys(changedAmounts).length > 0
    ? [{ add: tallies.key({ id }), amounts: changedAmounts }]
    : [];
}

/** The changes of the counts when recipients change their state. */
export function standingCounts(
  changes: readonly (readonly [RecipientStatus | undefined, RecipientStatus])[],
): Record<string, number> {
  const amounts: Record<string, number> = {};
  for (const [from, to] of changes) {
    if (from) amounts[from] = (amounts[from] ?? 0) - 1;
    amounts[to] = (amounts[to] ?? 0) + 1;
  }
  return amounts;
}

/** The key part of a recipient, by the email address, so that an address gets a mail only once. */
export const ownIdOfAddress = (address: string): string => `a${digest(normalizeEmail(address)).slice(0, 31)}`;

export const recipientKey = (mailing: string, recipientId: string): Key =>
  recipients.key({ mailing, own: recipientId });

/** The guarded write of a changed recipient. */
export const recipientChange = (
  recipient: StoredRecipient,
  change: Partial<StoredRecipient['row']>,
): Action => ({
  put: recipients.item(recipients.nextVersion(recipient, change)),
  guard: { v: recipient.v },
  onFail: versionConflict,
});

/** The sort key of a name in lists. */
export const sortName = (lastName: string, firstName: string) =>
  `${foldCase(lastName)} ${foldCase(firstName)}`.trim();

const dueMailingId = (tenantId: string, mailing: string, userId?: string) =>
  [tenantId, mailing, userId].filter(Boolean).join('#');

export const dueKey = (tenantId: string, mailing: string): Key =>
  dueMailings.key({ place: dueMailingId(tenantId, mailing) });

/** The queue entry of a mail that is due from a time on; for the registry. `userId` is the sender of a test. */
export const dueItem = (tenantId: string, mailing: string, from: Date, userId?: string): Item =>
  dueMailings.item({
    row: { tenantId, mailing, from: from.getTime(), ...(userId ? { userId } : {}) },
    keyParts: { place: dueMailingId(tenantId, mailing, userId) },
  });

export const MAIL_DAY = mailDays.key({});

/** The last day on which a rescue sent a mail; undefined if it never did. */
export const mailDayIn = (item: Item | undefined): MailDay | undefined => item && mailDays.read(item).row;
