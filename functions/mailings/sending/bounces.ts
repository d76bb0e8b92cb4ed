import { type RecipientStanding, pauseReasonOf } from '#shared/rules/mail/mailings.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { registry, tableOf, type TenantTable, transactAcross } from '../../kernel/table/table.ts';
import { setSubscription } from '../leaving/subscriptions.ts';
import { isSameEmail, normalizeEmail } from '#shared/rules/people/addresses.ts';
import { pcos } from '../../people/pco/pco.record.ts';
import { unreachedAddresses } from '../../people/pco/unreached.record.ts';
import { mailDays, mailingRecords, recipients } from '../mailing/mailing.record.ts';
import {
  changeRecipientAction,
  addCountsActions,
  dueMailingKey,
  progressAction,
  MAIL_DAY,
  loadMailing,
  standingCounts,
  recipientKey,
  type StoredRecipient,
} from '../mailing/mailing.table.ts';
import { stopNoticeActions } from './stop-notice.ts';
import type { MailTags } from './post.ts';

/** A report about an accepted mail: it bounced for good, or was reported as spam. */
export type Report = 'bounce' | 'complaint';

const REPORT_STATUSES = { bounce: 'bounced', complaint: 'complained' } as const satisfies Record<
  Report,
  RecipientStanding
>;

/** The writes that record a report: recipient, counts of the mailing, and unreached address. Idempotent. */
function reportActions(
  recipient: StoredRecipient,
  report: Report,
  { now, isMailing }: { now: Date; isMailing: boolean },
): Action[] {
  const { standing, mailing, at } = recipient.row;
  const address = normalizeEmail(recipient.row.address);
  const newStatus = REPORT_STATUSES[report];
  const row = { address, at: now.toISOString(), why: report, mailing };
  const statusChanges = standing === newStatus ? [] : [[standing, newStatus] as const];
  return [
    changeRecipientAction(recipient, { standing: newStatus, at: at ?? now.toISOString() }),
    ...(isMailing ? addCountsActions(mailing, standingCounts(statusChanges)) : []),
    { put: unreachedAddresses.item({ row }) },
  ];
}

/** The write that marks a person's email as failed, if it is still the one that bounced. */
async function emailFailedActions(
  table: TenantTable,
  { pcoId, address }: StoredRecipient['row'],
  now: Date,
): Promise<Action[]> {
  const pco = await pcos.find(table, { id: pcoId });
  if (!pco || pco.row.emailFailedAt || !isSameEmail(pco.row.email, address)) return [];
  return pcos.updateActions(pco, pcos.nextVersion(pco, { emailFailedAt: now.toISOString() }));
}

/** Pauses a mail with too many bounces or complaints; the rescue's daily limit does not grow after such a day. */
async function pauseIfBouncing(table: TenantTable, mailingId: string, now: Date): Promise<void> {
  await retryOnConflict(async () => {
    const [fullMailing, dayItem] = await Promise.all([loadMailing(table, mailingId), table.get(MAIL_DAY)]);
    const pauseReason = pauseReasonOf(fullMailing.counts);
    if (!pauseReason || !['due', 'sending'].includes(fullMailing.progress.row.state)) return;
    const storedDay = dayItem && mailDays.read(dayItem);
    await transactAcross([
      {
        table,
        actions: [
          progressAction(fullMailing.progress, {
            state: 'paused',
            why: pauseReason,
            waitsUntil: undefined,
            waitsFor: undefined,
          }),
          ...(storedDay
            ? [...mailDays.updateActions(storedDay, mailDays.nextVersion(storedDay, { troubled: true }))]
            : []),
        ],
      },
      { table: registry(), actions: [{ remove: dueMailingKey(table.tenantId, mailingId) }] },
      ...(await stopNoticeActions(table, mailingId, pauseReason, now)),
    ]);
  });
}

/**
 * Records a report about an accepted mail: its address gets no more mails until it is changed, and a person who
 * reported spam is unsubscribed. Ignores unknown mails; idempotent.
 */
export async function recordReport(tags: MailTags, report: Report, now: Date): Promise<void> {
  const { tenant, mailing, recipient: recipientId } = tags;
  const table = tableOf(tenant);
  const row = await retryOnConflict(async () => {
    const [item, mailingItem] = await table.getMany([
      recipientKey(mailing, recipientId),
      mailingRecords.key({ id: mailing }),
    ]);
    if (!item) return undefined;
    const recipient = recipients.read(item);
    // A thank-you or a receipt belongs to no mailing.
    const isMailing = mailingItem !== undefined;
    await table.transact([
      ...reportActions(recipient, report, { now, isMailing }),
      ...(report === 'bounce' ? await emailFailedActions(table, recipient.row, now) : []),
    ]);
    return { ...recipient.row, isMailing };
  });
  if (!row) return;
  if (report === 'complaint')
    await setSubscription(table, { id: row.pcoId, reason: 'complaint', line: 'leaving.complaint' }, now);
  if (row.isMailing) await pauseIfBouncing(table, mailing, now);
}
