import type { HistoryLineName } from '#shared/calls/history.ts';
import type { Rescue, rescues } from '#shared/calls/rescues/rescues.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { GRACE_DAYS } from '#shared/rules/rescues/rescues.ts';
import { foldCase } from '#shared/rules/text/words.ts';
import { DAY_MS } from '../kernel/durations.ts';
import { audit } from '../kernel/records/audit.ts';
import { transactOnce } from '../kernel/records/idempotent.ts';
import { retryOnConflict } from '../kernel/records/version-conflict.ts';
import type { TenantContext } from '../kernel/context.ts';
import { type Post, mailAction } from '../kernel/mail/outbox.ts';
import { invalidFieldError, HttpError } from '../kernel/http-error.ts';
import type { Action } from '../kernel/table/actions.ts';
import { registry } from '../kernel/table/table.ts';
import { listings } from '../tenants/listing/listing.record.ts';
import type { Listing } from '../tenants/listing/listing.table.ts';
import { type StoredTenant, tenants } from '../tenants/tenant.record.ts';
import { INITIAL_PROGRESS } from '../exchange/archive/archive.schema.ts';
import { logLateStart, requestWork } from '../kernel/files/work-request.ts';
import { removeCopy } from './ending/copy.ts';
import { beginEndingAction, findEnding, cancelEndingAction } from './ending/steps/ending.table.ts';
import { findRescue, type FoundRescue, checkOtherRescue } from './support-access/found-rescue.ts';
import { toRescue } from './list.ts';
import { logAction } from './log/log.ts';
import { administrators } from '../accounts/user/user.record.ts';

type RescueLetterKind = Extract<Post, { letter: 'rescue' }>['what'];

/** The writes that mail the change to every active Administrator of a rescue; for the registry. */
function letterActions(
  { listing, administrators: item }: FoundRescue,
  what: RescueLetterKind,
  now: Date,
): Action[] {
  const ids = item ? administrators.read(item).row.ids : [];
  const { tenantId } = listing.row;
  return ids.map((userId) => mailAction({ letter: 'rescue', what, tenantId, userId }, now));
}

interface Change {
  readonly closed: StoredTenant['row']['closed'];
  readonly state: Rescue['state'];
  readonly logLine: HistoryLineName;
  /** The mails to its Administrators. */
  readonly letterKind: RescueLetterKind;
  /** Further writes in the registry. */
  readonly actions?: readonly Action[];
}

const nextListing = (before: Listing, { closed, state }: Change): Listing =>
  listings.nextVersion(before, {
    state,
    reason: closed?.reason,
    closedAt: closed?.at,
    endsAt: closed?.endsAt,
  });

/**
 * Opens or closes a rescue: its record, its entry in the list, a line in its audit and in the log of the installation,
 * the mails.
 */
export async function applyChange(
  foundRescue: FoundRescue,
  context: TenantContext,
  change: Change,
): Promise<{ rescue: Rescue }> {
  const { listing, tenant, table } = foundRescue;
  const { tenantId } = listing.row;
  const { closed, state, logLine } = change;
  const after = tenants.nextVersion(tenant, { closed });
  const listingAfter = nextListing(listing, change);
  const changes = {
    state: [listing.row.state, state],
    reason: [listing.row.reason ?? '', closed?.reason ?? ''],
  } as const;
  const line = { recordId: tenantId, what: logLine, changes };
  const registryActions = [
    logAction(context, line, tenant.row.name),
    ...listings.updateActions(listing, listingAfter),
    ...letterActions(foundRescue, change.letterKind, context.now),
    ...(change.actions ?? []),
  ];
  return transactOnce(context, [], { rescue: toRescue(listingAfter) }, [
    { table: registry(), actions: registryActions },
    { table, actions: [...tenants.updateActions(tenant, after), audit(context, line)] },
  ]);
}

/** Closes a rescue to its users. */
export const suspend = (
  { params: { id }, body: { reason } }: Parsed<typeof rescues.suspend>,
  context: TenantContext,
) =>
  retryOnConflict(async () => {
    checkOtherRescue(id, context, 'suspend');
    const foundRescue = await findRescue(id);
    if (foundRescue.tenant.row.closed) throw new HttpError(409, 'This rescue is already closed');
    const closed = { at: context.now.toISOString(), reason };
    return applyChange(foundRescue, context, {
      closed,
      state: 'suspended',
      logLine: 'rescues.suspend',
      letterKind: 'suspended',
    });
  });

/** Opens a closed rescue again; an ending is undone, unless the rescue is being removed already. */
export const letIn = ({ params: { id } }: Parsed<typeof rescues.letIn>, context: TenantContext) =>
  retryOnConflict(async () => {
    const [foundRescue, ending] = await Promise.all([findRescue(id), findEnding(id)]);
    if (!foundRescue.tenant.row.closed) throw new HttpError(409, 'This rescue is already open');
    if (ending?.row.phase === 'removing') throw new HttpError(409, 'This rescue is already being removed');
    const actions = ending ? [cancelEndingAction(ending)] : [];
    const reply = await applyChange(foundRescue, context, {
      closed: undefined,
      state: 'open',
      logLine: 'rescues.letIn',
      letterKind: 'open',
      actions,
    });
    if (ending) await removeCopy(ending.row);
    return reply;
  });

type EndInput = Parsed<typeof rescues.end>;

const beginEnd = ({ params: { id }, body: { name, reason } }: EndInput, context: TenantContext) =>
  retryOnConflict(async () => {
    checkOtherRescue(id, context, 'end');
    const foundRescue = await findRescue(id);
    const { tenant } = foundRescue;
    if (foldCase(name) !== foldCase(tenant.row.name))
      throw invalidFieldError('name', 'This isn’t the name of the rescue');
    if (tenant.row.closed?.endsAt) throw new HttpError(409, 'This rescue is already being ended');
    const { caller, now } = context;
    const [askedAt, endsAt] = [
      now.toISOString(),
      new Date(now.getTime() + GRACE_DAYS * DAY_MS).toISOString(),
    ];
    const ending = {
      tenantId: id,
      name: tenant.row.name,
      reason,
      by: caller.name,
      byId: caller.userId,
      askedAt,
      endsAt,
      phase: 'copying',
    } as const;
    return applyChange(foundRescue, context, {
      closed: { at: askedAt, reason, endsAt },
      state: 'ending',
      logLine: 'rescues.end',
      letterKind: 'ending',
      actions: [beginEndingAction({ ...ending, ...INITIAL_PROGRESS })],
    });
  });

/** Closes a rescue, which is removed after `GRACE_DAYS`; the caller types its name. Its copy is started at once. */
export async function end(input: EndInput, context: TenantContext): Promise<{ rescue: Rescue }> {
  const reply = await beginEnd(input, context);
  await requestWork(input.params.id, 'copy').catch(logLateStart('A copy'));
  return reply;
}
