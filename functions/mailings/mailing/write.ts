import type { DetailedMailing, mailings } from '#shared/calls/mailings/mailings.ts';
import type { Parsed } from '#shared/contract/call.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { audit, changeStamp } from '../../kernel/records/audit.ts';
import { checkVersion, conflictOrNotFound } from '../../kernel/records/conflict.ts';
import { transactOnce } from '../../kernel/records/idempotent.ts';
import { notFoundError, HttpError } from '../../kernel/http-error.ts';
import { pcoIn, pcoKey } from '../../people/pco/pco.table.ts';
import { mailingRecords, progressRecords, tallies } from './mailing.record.ts';
import { loadMailing, type FullMailing } from './mailing.table.ts';
import { toDetailedMailing } from './mailing-replies.ts';

type Reply = { mailing: DetailedMailing };

/** 404 unless all of these PCOs exist. */
async function checkPcosExist({ table }: TenantContext, ids: readonly string[]): Promise<void> {
  const items = await table.getMany(ids.map(pcoKey), false);
  if (!items.every(pcoIn)) throw notFoundError('PCO');
}

/** Creates a mail; its recipients are found afterwards. 404 for a person who does not exist. */
export async function createMailing(
  { body }: Parsed<typeof mailings.create>,
  context: TenantContext,
): Promise<Reply> {
  const { audience, subject, message } = body;
  const ids = audience.to === 'people' ? audience.ids : [];
  await checkPcosExist(context, ids);
  const id = newId();
  const to = audience.to === 'people' ? (ids.length === 1 ? 'person' : 'people') : audience.to;
  const mailing = {
    row: { id, subject, to, isDiscarded: false },
    more: { message, ids },
    v: 1,
    ...changeStamp(context),
  } as const;
  const progress = {
    row: { id, state: 'gathering', claimed: [], only: 'waiting', by: context.caller.userId },
    more: {},
    v: 1,
    ...changeStamp(context),
  } as const;
  const fullMailing: FullMailing = { mailing, progress, counts: {}, tally: undefined };
  return transactOnce(
    context,
    [
      { put: mailingRecords.item(mailing), guard: { absent: true } },
      { put: progressRecords.item(progress), guard: { absent: true } },
      { put: tallies.item({ row: {}, keyParts: { id } }), guard: { absent: true } },
      audit(context, {
        recordId: id,
        what: 'mailings.create',
        changes: mailingRecords.auditedChanges(undefined, mailing),
      }),
    ],
    { mailing: toDetailedMailing(fullMailing) },
  );
}

const EDITABLE_STATES: readonly string[] = ['gathering', 'ready'];

/** Reads a mail that was not sent yet. 404 if it does not exist, 409 if it was sent. */
export async function unsentMailingAt({ table }: TenantContext, id: string): Promise<FullMailing> {
  const fullMailing = await loadMailing(table, id);
  if (!EDITABLE_STATES.includes(fullMailing.progress.row.state))
    throw new HttpError(409, 'This email was already sent');
  return fullMailing;
}

/** The condition of a transaction that the state of a mail did not change meanwhile. */
const stillUnsentCheck = ({ progress }: FullMailing) => ({
  check: progressRecords.key({ id: progress.row.id }),
  guard: { sameValues: { state: progress.row.state } },
  onFail: () => new HttpError(409, 'This email was already sent'),
});

/** Changes the text of a mail. 404, 409. */
export async function updateMailing(
  { params: { id }, body }: Parsed<typeof mailings.update>,
  context: TenantContext,
): Promise<Reply> {
  const { version, subject, message } = body;
  const fullMailing = await unsentMailingAt(context, id);
  const { mailing: before } = fullMailing;
  const after = mailingRecords.nextVersion(before, { subject, message }, changeStamp(context));
  checkVersion(version, before, () => mailingRecords.auditedChanges(before, after));
  const onConflict = conflictOrNotFound(mailingRecords.notFoundError, (item) =>
    mailingRecords.auditedChanges(mailingRecords.read(item), after),
  );
  return transactOnce(
    context,
    [
      ...mailingRecords.updateActions(before, after, onConflict),
      stillUnsentCheck(fullMailing),
      audit(context, {
        recordId: id,
        what: 'mailings.update',
        changes: mailingRecords.auditedChanges(before, after),
        about: mailingRecords.known(after),
      }),
    ],
    { mailing: toDetailedMailing({ ...fullMailing, mailing: after }) },
  );
}

/** Removes a mail that was never sent from the list. 404, 409. */
export async function discardMailing(
  { params: { id } }: Parsed<typeof mailings.discard>,
  context: TenantContext,
): Promise<Record<string, never>> {
  const fullMailing = await unsentMailingAt(context, id);
  const { mailing: before } = fullMailing;
  const after = mailingRecords.nextVersion(before, { isDiscarded: true }, changeStamp(context));
  await context.table.transact([
    ...mailingRecords.updateActions(before, after, conflictOrNotFound(mailingRecords.notFoundError)),
    stillUnsentCheck(fullMailing),
    audit(context, { recordId: id, what: 'mailings.discard', about: mailingRecords.known(after) }),
  ]);
  return {};
}
