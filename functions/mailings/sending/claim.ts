import { mailDayFor, type MailDay } from '#shared/rules/mail/mailings.ts';
import { fillFields } from '#shared/mail/merging.ts';
import { digest, newSecret } from '../../kernel/ids.ts';
import { type Action, guardOf } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { versionConflict } from '../../kernel/records/version-conflict.ts';
import { pcos } from '../../people/pco/pco.record.ts';
import { pcoKey } from '../../people/pco/pco.table.ts';
import { exclusionReason } from '../mailing/gather.ts';
import { addressKey } from '../../people/pco/unreached.record.ts';
import { mailDays, recipients } from '../mailing/mailing.record.ts';
import {
  changeRecipientAction,
  addCountsActions,
  progressAction,
  MAIL_DAY,
  REACHABLE_PREFIX,
  mailDayIn,
  standingCounts,
  type StoredRecipient,
  type FullMailing,
} from '../mailing/mailing.table.ts';
import { sendingDay } from './sender.ts';

/**
 * The most recipients that are claimed and sent to at once; after a crash, it is unknown which of them got the mail.
 */
export const BATCH_SIZE = 10;

/** A claimed recipient, and the secret of the links in their mail. */
export interface ClaimedRecipient {
  readonly row: StoredRecipient['row'];
  readonly secret: string;
}

export type Claim =
  | { readonly kind: 'taken'; readonly batch: readonly ClaimedRecipient[] }
  /** No recipient is left. */
  | { readonly kind: 'end' }
  /** The rescue's daily limit (`day`) or the SES quota (`service`) is reached. */
  | { readonly kind: 'limit'; readonly quota: 'day' | 'service' };

/** Reads the recipients after the last claimed one; `pending` are those that still need the mail. */
async function readNext(table: TenantTable, { progress }: FullMailing, limit: number) {
  const { id, position, only } = progress.row;
  const { items, cursor } = await table.page({
    pk: `mailing#${id}`,
    // The blank makes the range begin after the key of the last claimed recipient.
    from: position ? `to#${position} ` : REACHABLE_PREFIX,
    upTo: REACHABLE_PREFIX,
    limit,
    consistent: true,
  });
  const nextRecipients = items.map((item) => recipients.read(item));
  return {
    last: nextRecipients.at(-1)?.row.own,
    pending: nextRecipients.filter(({ row }) => row.standing === only),
    isEnd: !cursor,
  };
}

/** The recipients to send to: without those who left the list or whose address no longer works. */
async function checkRecipients(
  table: TenantTable,
  { mailing, progress }: FullMailing,
  candidates: readonly StoredRecipient[],
  rescue: string,
) {
  const people = await table.getMany(candidates.map(({ row }) => pcoKey(row.pcoId)));
  const pcoRows = people.map((item) => item && pcos.read(item).row);
  const unreachedItems = await table.getMany(pcoRows.map((pco) => addressKey(pco?.email ?? '')));
  const batch: ClaimedRecipient[] = [];
  const changes: Action[] = [];
  const statusChanges: Parameters<typeof standingCounts>[0][number][] = [];
  for (const [i, recipient] of candidates.entries()) {
    const exclusion = exclusionReason(pcoRows[i], mailing.row.to !== 'person', unreachedItems[i]);
    statusChanges.push([progress.row.only, exclusion ?? 'sending']);
    if (exclusion) changes.push(changeRecipientAction(recipient, { standing: exclusion }));
    else {
      const secret = newSecret();
      const change = {
        subject: fillFields(mailing.row.subject, recipient.row, rescue),
        standing: 'sending',
        hash: digest(secret),
        address: pcoRows[i]?.email ?? '',
      } as const;
      batch.push({ row: { ...recipient.row, ...change }, secret });
      changes.push(changeRecipientAction(recipient, change));
    }
  }
  return { batch, changes, statusChanges };
}

const mailDayAction = (day: MailDay, sent: number, v: number): Action => ({
  put: mailDays.item({ row: { ...day, sent: day.sent + sent }, v: v + 1 }),
  guard: guardOf({ v }),
  onFail: versionConflict,
});

/**
 * Claims the next recipients in one transaction with the progress, so that after a crash it is known who may have got
 * the mail. Throws `VersionConflict` if it was paused meanwhile.
 * @param rescue the name of the rescue, for placeholders in the subject
 * @param maxCount the number that SES still accepts
 */
export async function claim(
  table: TenantTable,
  fullMailing: FullMailing,
  { now, rescue, maxCount }: { readonly now: Date; readonly rescue: string; readonly maxCount: number },
): Promise<Claim> {
  const { mailing, progress } = fullMailing;
  const dayItem = await table.get(MAIL_DAY);
  const day = mailDayFor(mailDayIn(dayItem), sendingDay(now));
  const dayRemaining = mailing.row.to === 'person' ? BATCH_SIZE : day.most - day.sent;
  const batchLimit = Math.min(BATCH_SIZE, dayRemaining, maxCount);
  if (batchLimit <= 0) return { kind: 'limit', quota: dayRemaining <= 0 ? 'day' : 'service' };
  const { last, pending, isEnd } = await readNext(table, fullMailing, batchLimit);
  if (!last && isEnd) return { kind: 'end' };
  const { batch, changes, statusChanges } = await checkRecipients(table, fullMailing, pending, rescue);
  await table.transact([
    progressAction(progress, {
      state: 'sending',
      dueAt: undefined,
      waitsUntil: undefined,
      waitsFor: undefined,
      position: last,
      claimed: batch.map(({ row }) => row.own),
    }),
    ...changes,
    ...addCountsActions(mailing.row.id, standingCounts(statusChanges)),
    ...(batch.length > 0 ? [mailDayAction(day, batch.length, dayItem?.v ?? 0)] : []),
  ]);
  return { kind: 'taken', batch };
}
