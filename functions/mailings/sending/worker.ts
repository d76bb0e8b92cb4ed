import { newId } from '../../kernel/ids.ts';
import { ignoreConflict, VersionConflict, versionConflict } from '../../kernel/records/version-conflict.ts';
import type { Item } from '../../kernel/table/actions.ts';
import { registry, tableOf, type TenantTable } from '../../kernel/table/table.ts';
import { userKey, userOf } from '../../accounts/user/user.table.ts';
import { TENANT_KEY, tenantIn } from '../../tenants/tenant.record.ts';
import { DOMAIN, domainOf } from '../domain/domain.table.ts';
import { dueMailings, recipients, workerLeases } from '../mailing/mailing.record.ts';
import { loadMailing, REACHABLE_PREFIX } from '../mailing/mailing.table.ts';
import { sendTest, type BatchRescue } from './deliver-batch.ts';
import { allowanceOf } from './quota.ts';
import { sendBatch, type SendContext } from './batch.ts';
import type { SendingDeps } from './deps.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';
import { unixSeconds } from '../../kernel/unix-seconds.ts';

/** A worker that does not renew its lease for this long has ended. */
const LEASE_SECONDS = 60;
/** The interval in which a worker renews its lease. */
const HEARTBEAT_MS = 15_000;

/** A worker, and the lane in which it is the only one. */
interface Run {
  readonly worker: string;
  readonly lane: string;
}

/** Becomes the only worker for a minute; false if there is one already. */
async function acquireLease({ worker, lane }: Run, now: Date): Promise<boolean> {
  const put = workerLeases.item({
    row: { worker },
    ttl: unixSeconds(now) + LEASE_SECONDS,
    keyParts: { lane },
  });
  try {
    await registry().transact([{ put, guard: { freeAt: unixSeconds(now) }, onFail: versionConflict }]);
    return true;
  } catch (error) {
    if (error instanceof VersionConflict) return false;
    throw error;
  }
}

/** Stays the only worker. Throws `VersionConflict` if the lease expired and another worker began. */
const renewLease = (
  { worker, lane }: Run,
  now: Date,
  ttl = unixSeconds(now) + LEASE_SECONDS,
): Promise<void> =>
  registry().transact([
    {
      put: workerLeases.item({ row: { worker }, ttl, keyParts: { lane } }),
      guard: { sameValues: { worker } },
      onFail: versionConflict,
    },
  ]);

/** A mail in the queue: its entry, and the item that holds it. */
interface QueuedMailing {
  readonly due: RecordOf<typeof dueMailings>['row'];
  readonly item: Item;
}

/** The mails that are due, of all rescues or of one. */
async function findDueMailings({ now, onlyTenantId }: SendingDeps): Promise<QueuedMailing[]> {
  const items = await registry().all({ pk: dueMailings.keyTemplate.keyPrefix({}).pk, consistent: true });
  return items
    .map((item) => ({ due: dueMailings.read(item).row, item }))
    .filter(({ due }) => due.from <= now().getTime() && (!onlyTenantId || due.tenantId === onlyTenantId));
}

/** The rescue of a mail; undefined while it is closed. */
async function findBatchRescue(deps: SendingDeps, table: TenantTable): Promise<BatchRescue | undefined> {
  const [item, domainItem] = await table.getMany([TENANT_KEY, DOMAIN]);
  const tenant = tenantIn(item);
  if (!tenant || tenant.closed) return undefined;
  const logo = await deps.logoOf(table.tenantId);
  return { tenantId: table.tenantId, tenant, logo, domain: domainOf(domainItem) };
}

/** Sends a test to its sender; one with an unknown outcome is not sent twice. */
async function sendTestMailing(
  deps: SendingDeps,
  batchRescue: BatchRescue,
  { due, item }: QueuedMailing,
): Promise<void> {
  const table = tableOf(due.tenantId);
  // Removed first, so that an interruption never sends it twice; the user can try again.
  await registry().transact([{ remove: item }]);
  const fullMailing = await loadMailing(table, due.mailing);
  const { items } = await table.page({
    pk: `mailing#${due.mailing}`,
    prefix: REACHABLE_PREFIX,
    limit: 1,
    consistent: true,
  });
  const user = await table.get(userKey(due.userId ?? ''));
  const [first] = items.map((each) => recipients.read(each).row);
  if (!user || !first) return;
  await sendTest(deps, batchRescue, fullMailing, { to: userOf(user).email, values: first });
}

/** Sends one batch of one mail; an error does not stop other mails. True if the mail has more to send. */
async function sendNextBatch(
  sendContext: SendContext,
  each: QueuedMailing,
  batchRescues: Map<string, BatchRescue>,
): Promise<boolean> {
  const { tenantId, mailing, userId } = each.due;
  const { deps } = sendContext;
  const table = tableOf(tenantId);
  try {
    const batchRescue = batchRescues.get(tenantId) ?? (await findBatchRescue(deps, table));
    if (!batchRescue) return false;
    batchRescues.set(tenantId, batchRescue);
    if (userId) {
      await sendTestMailing(deps, batchRescue, each);
      return false;
    }
    const outcome = await sendBatch(sendContext, table, batchRescue, mailing);
    // The state of the rescue's domain changed, so the sender is looked up again.
    if (outcome === 'domainRefused') batchRescues.delete(tenantId);
    return outcome !== 'finished';
  } catch (error) {
    if (error instanceof VersionConflict) return true;
    console.error(`A mail to people (${mailing}) could not go on:`, error);
    return false;
  }
}

/** Sends the due mails in turn, one batch of each, until all are done or the time is over. */
async function sendInRounds(sendContext: SendContext, run: Run): Promise<void> {
  const { deps, allowance } = sendContext;
  const finishedKeys = new Set<string>();
  const batchRescues = new Map<string, BatchRescue>();
  let renewedAt = deps.now();
  while (deps.hasTimeLeft()) {
    const due = (await findDueMailings(deps)).filter(({ item }) => !finishedKeys.has(item.sk));
    if (due.length === 0) return;
    for (const each of due) {
      if (deps.now().getTime() - renewedAt.getTime() > HEARTBEAT_MS) {
        renewedAt = deps.now();
        await Promise.all([renewLease(run, renewedAt), allowance.save()]);
      }
      if (!(await sendNextBatch(sendContext, each, batchRescues))) finishedKeys.add(each.item.sk);
    }
  }
}

/** Sends the due mails as the only worker; does nothing if there is another. */
export async function sendDue(deps: SendingDeps): Promise<void> {
  const run = { worker: newId(), lane: deps.lane ?? 'all' };
  if (!(await acquireLease(run, deps.now()))) return;
  try {
    const due = await findDueMailings(deps);
    if (due.length > 0) {
      const allowance = await allowanceOf(deps, run.lane);
      await sendInRounds({ deps, allowance }, run);
      await allowance.save();
    }
    await renewLease(run, deps.now(), unixSeconds(deps.now()));
  } catch (error) {
    // Another worker took over, since this one's lease expired.
    ignoreConflict(error);
  }
}
