import type { Line } from '#shared/calls/history.ts';
import type { Rescue, rescues } from '#shared/calls/rescues/rescues.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { administrators } from '../accounts/user/user.record.ts';
import { audit } from '../kernel/records/audit.ts';
import { once } from '../kernel/records/idempotent.ts';
import { untilSettled } from '../kernel/records/overtaken.ts';
import type { TenantContext } from '../kernel/context.ts';
import { post, type Post } from '../kernel/mail/outbox.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Action } from '../kernel/table/actions.ts';
import { registry } from '../kernel/table/table.ts';
import { changeListing, type Listing } from '../tenants/listing.table.ts';
import type { StoredTenant } from '../tenants/tenant.key.ts';
import { tenants } from '../tenants/tenant.record.ts';
import { findRescue, type FoundRescue, notOwn } from './found.ts';
import { shownRescue } from './list.ts';

type Told = Extract<Post, { letter: 'rescue' }>['what'];

interface Change {
  readonly closed: StoredTenant['row']['closed'];
  readonly state: Rescue['state'];
  readonly what: Line;
  /** What its Administrators are mailed. */
  readonly tells: Told;
  /** Further writes in the registry. */
  readonly actions?: readonly Action[];
}

const listedAs = (before: Listing, { closed, state }: Change): Listing => ({
  ...before,
  row: { ...before.row, state, reason: closed?.reason, closedAt: closed?.at, endsAt: closed?.endsAt },
  v: before.v + 1,
});

function lettersTo({ administrators: item, listing }: FoundRescue, what: Told, now: Date): Action[] {
  const ids = item ? administrators.read(item).row.ids : [];
  const { tenantId } = listing.row;
  return ids.map((userId) => post({ letter: 'rescue', what, tenantId, userId }, now));
}

/** Opens or closes a rescue: its record, its entry in the list, a line in its audit and in the caller's, the mails. */
export async function change(
  found: FoundRescue,
  context: TenantContext,
  to: Change,
): Promise<{ rescue: Rescue }> {
  const { listing, tenant, table } = found;
  const { closed, state, what } = to;
  const after = { ...tenant, row: { ...tenant.row, closed }, v: tenant.v + 1 };
  const listed = listedAs(listing, to);
  const changes = {
    state: [listing.row.state, state],
    reason: [listing.row.reason ?? '', closed?.reason ?? ''],
  } as const;
  const line = audit(context, { recordId: listing.row.tenantId, what, changes });
  const inRegistry = [
    ...changeListing(listing, listed.row),
    ...lettersTo(found, to.tells, context.now),
    ...(to.actions ?? []),
  ];
  return once(context, [line], { rescue: shownRescue(listed) }, [
    { table: registry(), actions: inRegistry },
    { table, actions: [...tenants.changing(tenant, after), line] },
  ]);
}

/** Keeps the people of a rescue out. */
export const suspend = (
  { params: { id }, body: { reason } }: Parsed<typeof rescues.suspend>,
  context: TenantContext,
) =>
  untilSettled(async () => {
    notOwn(id, context, 'suspend');
    const found = await findRescue(id);
    if (found.tenant.row.closed) throw new Refusal(409, 'This rescue is closed already');
    const closed = { at: context.now.toISOString(), reason };
    return change(found, context, {
      closed,
      state: 'suspended',
      what: 'rescues.suspend',
      tells: 'suspended',
    });
  });

/** Lets the people of a closed rescue in again. */
export const letIn = ({ params: { id } }: Parsed<typeof rescues.letIn>, context: TenantContext) =>
  untilSettled(async () => {
    const found = await findRescue(id);
    if (!found.tenant.row.closed) throw new Refusal(409, 'This rescue is open already');
    return change(found, context, { closed: undefined, state: 'open', what: 'rescues.letIn', tells: 'open' });
  });
