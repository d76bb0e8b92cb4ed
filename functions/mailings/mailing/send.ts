import type { mailings, DetailedMailing } from '#shared/calls/mailings/mailings.ts';
import type { HistoryLineName } from '#shared/calls/history.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { postalLine } from '#shared/mail/mailing.ts';
import { placeholderFault } from '#shared/mail/merging.ts';
import { CANCEL_SECONDS, type MailingState } from '#shared/rules/mail/mailings.ts';
import { userKey, userOf } from '../../accounts/user/user.table.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { audit } from '../../kernel/records/audit.ts';
import { checkVersion } from '../../kernel/records/conflict.ts';
import { transactOnce } from '../../kernel/records/idempotent.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { notFoundError, HttpError } from '../../kernel/http-error.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { registry } from '../../kernel/table/table.ts';
import { TENANT_KEY, tenantIn } from '../../tenants/tenant.record.ts';
import { mailingRecords, progressRecords } from './mailing.record.ts';
import {
  dueMailingItem,
  dueMailingKey,
  progressAction,
  loadMailing,
  type Progress,
  type FullMailing,
} from './mailing.table.ts';
import { toDetailedMailing } from './mailing-replies.ts';
import { unsentMailingAt } from './write.ts';

type Reply = { mailing: DetailedMailing };
type ById = { readonly params: { readonly id: string } };

interface StateChange {
  readonly from: readonly MailingState[];
  /** The message of the 409 in any other state. */
  readonly refusalMessage: string;
  readonly line: HistoryLineName;
  /** Returns the changed fields, and the time from which the worker handles the mail; without it, it does not. */
  readonly toChange: (
    fullMailing: FullMailing,
    context: TenantContext,
  ) => { change: Partial<Progress['row']>; dueFrom?: Date | undefined };
  readonly check?: (fullMailing: FullMailing, context: TenantContext) => Promise<void> | void;
}

/**
 * Changes the state of a mail in one transaction with its history line and its entry in the worker's queue; idempotent.
 * 404, 409.
 */
const changeState = (
  context: TenantContext,
  id: string,
  { from, refusalMessage, line, toChange, check }: StateChange,
): Promise<Reply> =>
  retryOnConflict(async () => {
    const fullMailing = await loadMailing(context.table, id);
    if (!from.includes(fullMailing.progress.row.state)) throw new HttpError(409, refusalMessage);
    await check?.(fullMailing, context);
    const { change, dueFrom } = toChange(fullMailing, context);
    const { tenantId } = context.table;
    const queueAction: Action = dueFrom
      ? { put: dueMailingItem(tenantId, id, dueFrom) }
      : { remove: dueMailingKey(tenantId, id) };
    const after = progressRecords.nextVersion(fullMailing.progress, change);
    return transactOnce(
      context,
      [
        progressAction(fullMailing.progress, change),
        audit(context, { recordId: id, what: line, about: mailingRecords.known(fullMailing.mailing) }),
      ],
      { mailing: toDetailedMailing({ ...fullMailing, progress: after }) },
      [{ table: registry(), actions: [queueAction] }],
    );
  });

/** 422 if the text still has a placeholder of its template; mails that were saved before this check may have one. */
function assertTextFilled({ row, more }: FullMailing['mailing']): void {
  const fault = placeholderFault(row.subject) ?? placeholderFault(more.message);
  if (fault) throw new HttpError(422, fault);
}

/** 422 for a mail without recipients, with unfilled placeholders, or without the required postal address. */
async function checkSendable({ mailing, counts }: FullMailing, { table }: TenantContext): Promise<void> {
  if (!counts.waiting) throw new HttpError(422, 'No one will receive this email');
  assertTextFilled(mailing);
  if (mailing.row.to === 'person') return;
  const tenant = tenantIn(await table.get(TENANT_KEY));
  if (!tenant || !postalLine(tenant))
    throw new HttpError(422, 'An email to several people must show your rescue’s postal address');
}

/** Schedules a mail: to one person at once, to several after a minute in which it can be cancelled. 404, 409, 422. */
export const sendMailing = (
  { params: { id }, body: { version } }: Parsed<typeof mailings.send>,
  context: TenantContext,
): Promise<Reply> =>
  changeState(context, id, {
    from: ['ready'],
    refusalMessage: 'This email was already sent or isn’t ready yet',
    line: 'mailings.send',
    check: async (fullMailing) => {
      checkVersion(version, fullMailing.mailing, () =>
        mailingRecords.auditedChanges(fullMailing.mailing, undefined),
      );
      await checkSendable(fullMailing, context);
    },
    toChange: ({ mailing }) => {
      const waitMs = mailing.row.to === 'person' ? 0 : CANCEL_SECONDS * 1000;
      const dueFrom = new Date(context.now.getTime() + waitMs);
      return {
        change: {
          state: 'due',
          dueAt: dueFrom.toISOString(),
          by: context.caller.userId,
          position: undefined,
        },
        dueFrom,
      };
    },
  });

/** Cancels a mail before it is sent to anyone. 404, 409. */
export const cancelMailing = ({ params: { id } }: ById, context: TenantContext): Promise<Reply> =>
  changeState(context, id, {
    from: ['due'],
    refusalMessage: 'It’s too late to take this email back: some were already sent. You can pause it',
    line: 'mailings.cancel',
    toChange: () => ({ change: { state: 'ready', dueAt: undefined } }),
  });

export const pauseMailing = ({ params: { id } }: ById, context: TenantContext): Promise<Reply> =>
  changeState(context, id, {
    from: ['due', 'sending'],
    refusalMessage: 'This email isn’t being sent',
    line: 'mailings.pause',
    // A mail that is paused in its first minute keeps `dueAt`, so that resuming continues that minute.
    toChange: () => ({
      change: { state: 'paused', why: 'person', waitsUntil: undefined, waitsFor: undefined },
    }),
  });

export const resumeMailing = ({ params: { id } }: ById, context: TenantContext): Promise<Reply> =>
  changeState(context, id, {
    from: ['paused'],
    refusalMessage: 'This email isn’t paused',
    line: 'mailings.resume',
    toChange: ({ progress }) => {
      const { dueAt } = progress.row;
      // Nothing was sent yet, so the minute in which the mail can be cancelled continues.
      if (dueAt && new Date(dueAt) > context.now)
        return { change: { state: 'due', why: undefined }, dueFrom: new Date(dueAt) };
      return { change: { state: 'sending', why: undefined, dueAt: undefined }, dueFrom: context.now };
    },
  });

/** Sends a mail again to failed recipients. 404, 409, 422. */
export const resendMailing = ({ params: { id } }: ById, context: TenantContext): Promise<Reply> =>
  changeState(context, id, {
    from: ['done'],
    refusalMessage: 'This email is still being sent',
    line: 'mailings.resend',
    check: ({ counts }) => {
      if (!counts.failed) throw new HttpError(422, 'It didn’t fail for anyone');
    },
    toChange: () => ({
      change: { state: 'sending', only: 'failed', position: undefined, doneAt: undefined },
      dueFrom: context.now,
    }),
  });

/** Sends the caller a test mail with the values of the first recipient. 404, 409; 422 without recipients. */
export async function testMailing({ params: { id } }: ById, context: TenantContext): Promise<{ to: string }> {
  const { table, caller, now } = context;
  const [fullMailing, item] = await Promise.all([
    unsentMailingAt(context, id),
    table.get(userKey(caller.userId)),
  ]);
  if (!fullMailing.counts.waiting) throw new HttpError(422, 'No one will receive this email');
  if (!item) throw notFoundError('User');
  const queueWrite = { put: dueMailingItem(table.tenantId, id, now, caller.userId) };
  return transactOnce(context, [], { to: userOf(item).email }, [
    { table: registry(), actions: [queueWrite] },
  ]);
}
