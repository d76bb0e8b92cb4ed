import { foldCase } from '#shared/rules/text/words.ts';
import {
  type StandingCounts,
  type MailDay,
  type RecipientStanding,
  RECIPIENT_STANDINGS,
} from '#shared/rules/mail/mailings.ts';
import { normalizeEmail } from '#shared/rules/people/addresses.ts';
import { digest } from '../../kernel/ids.ts';
import { counterActions, readCounter, sumCounterDeltas } from '../../kernel/records/counters.ts';
import { versionConflict } from '../../kernel/records/version-conflict.ts';
import type { Action, Item, Key } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import {
  dueMailings,
  mailDays,
  mailingRecords,
  progressRecords,
  recipients,
  tallies,
} from './mailing.record.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';

export type StoredMailing = RecordOf<typeof mailingRecords>;
export type Progress = RecordOf<typeof progressRecords>;
export type StoredRecipient = RecordOf<typeof recipients>;

/** A mail with its progress and counts. */
export interface FullMailing {
  readonly mailing: StoredMailing;
  readonly progress: Progress;
  readonly counts: StandingCounts;
  readonly tally: Item | undefined;
}

/** The number of recipients in each state, without states that have none. */
export function countsIn(tally: Item | undefined): StandingCounts {
  const statusCounts = RECIPIENT_STANDINGS.map((name) => [name, readCounter(tally, name)] as const);
  return Object.fromEntries(statusCounts.filter(([, number]) => number !== 0));
}

/** A mail with its progress and counts, in one round trip. 404. */
export async function loadMailing(table: TenantTable, id: string): Promise<FullMailing> {
  const [item, progressItem, tally] = await table.getMany([
    mailingRecords.key({ id }),
    progressRecords.key({ id }),
    tallies.key({ id }),
  ]);
  if (!item || !progressItem) throw mailingRecords.notFoundError();
  const mailing = mailingRecords.read(item);
  if (mailing.row.isDiscarded) throw mailingRecords.notFoundError();
  return { mailing, progress: progressRecords.read(progressItem), counts: countsIn(tally), tally };
}

/** The progress of a mail. 404. */
export async function loadProgress(table: TenantTable, id: string): Promise<Progress> {
  const item = await table.get(progressRecords.key({ id }));
  if (!item) throw mailingRecords.notFoundError();
  return progressRecords.read(item);
}

/** The write of a mail's progress, guarded by its version. */
export const progressAction = (progress: Progress, change: Partial<Progress['row']>): Action => ({
  put: progressRecords.item(progressRecords.nextVersion(progress, change)),
  guard: { v: progress.v },
  onFail: versionConflict,
});

/** The writes that change the counts of a mail; none if nothing changes. */
export const addCountsActions = (id: string, amounts: Readonly<Record<string, number>>): Action[] =>
  counterActions(sumCounterDeltas([{ key: tallies.key({ id }), amounts }]));

/** The changes of the counts when recipients change their state. */
export function standingCounts(
  changes: readonly (readonly [RecipientStanding | undefined, RecipientStanding])[],
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

/** The key prefix of recipients who may get a mail; excluded recipients have another prefix. */
export const REACHABLE_PREFIX = 'to#a';

/** The guarded write of a changed recipient. */
export const changeRecipientAction = (
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

export const dueMailingKey = (tenantId: string, mailing: string): Key =>
  dueMailings.key({ place: dueMailingId(tenantId, mailing) });

/** The queue entry of a mail that is due from a time on; for the registry. `userId` is the sender of a test. */
export const dueMailingItem = (tenantId: string, mailing: string, from: Date, userId?: string): Item =>
  dueMailings.item({
    row: { tenantId, mailing, from: from.getTime(), ...(userId ? { userId } : {}) },
    keyParts: { place: dueMailingId(tenantId, mailing, userId) },
  });

export const MAIL_DAY = mailDays.key({});

/** The last day on which a rescue sent a mail; undefined if it never did. */
export const mailDayIn = (item: Item | undefined): MailDay | undefined => item && mailDays.read(item).row;
