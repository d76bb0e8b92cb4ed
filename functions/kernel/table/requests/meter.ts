import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { DEFAULT_TIME_ZONE, todayIn } from '#shared/rules/time/clock.ts';
import { unixSeconds } from '../../unix-seconds.ts';
import { config } from '../../config.ts';
import { documentClient, type MeteredReply, unitsOf } from './client.ts';
import { fullKeyOf, type TenantSpace, spaceOf } from './space.ts';
import { MINUTE_MS, DAY_SECONDS } from '../../durations.ts';

export type UnitKind = 'reads' | 'writes';
export type Units = Readonly<Record<UnitKind, number>>;

/** The least time between two writes of what tenants consumed. */
const WRITE_INTERVAL_MS = MINUTE_MS;
/** The number of tenants that are written at once; those that consumed the most come first. */
const BATCH_SIZE = 25;
/** The time for which the consumption of a month is kept: more than a year. */
const RETENTION_SECONDS = 400 * DAY_SECONDS;

/** The consumption by tenant in this process since it was last written. */
const unitsByTenant = new Map<string, Units>();
let lastWriteAt = 0;

const NO_UNITS: Units = { reads: 0, writes: 0 };

/**
 * Adds what a request consumed to its tenant's units in memory, and returns the reply. Requests without a tenant are
 * not counted.
 */
export function recordUnits<R extends MeteredReply>({ tenantId }: TenantSpace, kind: UnitKind, reply: R): R {
  if (tenantId === '') return reply;
  const previous = unitsByTenant.get(tenantId) ?? NO_UNITS;
  unitsByTenant.set(tenantId, { ...previous, [kind]: previous[kind] + unitsOf(reply) });
  return reply;
}

/** Forgets the units of a removed tenant: nothing of it may be written any more. */
export const forgetUnits = (tenantId: string): void => void unitsByTenant.delete(tenantId);

/** The key of the units of a month in a tenant's part of the table. */
export const unitsKey = (month: string) => ({ pk: '', sk: `units#${month}` });

/** The month to which a moment belongs, in UTC like the AWS bill. */
export const billingMonthOf = (date: Date): string => todayIn(DEFAULT_TIME_ZONE, date).slice(0, 7);

async function writeTenantUnits(tenantId: string, { reads, writes }: Units, date: Date): Promise<void> {
  const space = spaceOf(config().TABLE, tenantId);
  const command = new UpdateCommand({
    TableName: space.TableName,
    Key: fullKeyOf(space, unitsKey(billingMonthOf(date))),
    UpdateExpression: 'ADD #reads :reads, #writes :writes SET #kind = :kind, #ttl = :ttl',
    ExpressionAttributeNames: { '#reads': 'reads', '#writes': 'writes', '#kind': 'kind', '#ttl': 'ttl' },
    ExpressionAttributeValues: {
      ':reads': reads,
      // This write included: counted afterwards, it would need another write.
      ':writes': writes + 1,
      ':kind': 'units',
      ':ttl': unixSeconds(date) + RETENTION_SECONDS,
    },
  });
  await documentClient().send(command);
}

/**
 * Writes the units of the tenants that consumed the most; units that cannot be written are lost, and never counted
 * twice.
 */
async function writeTopConsumers(date: Date): Promise<void> {
  const sum = ({ reads, writes }: Units) => reads + writes;
  const topConsumers = [...unitsByTenant].toSorted(([, a], [, b]) => sum(b) - sum(a)).slice(0, BATCH_SIZE);
  for (const [tenantId] of topConsumers) unitsByTenant.delete(tenantId);
  const results = await Promise.allSettled(
    topConsumers.map(([tenantId, units]) => writeTenantUnits(tenantId, units, date)),
  );
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed) console.warn('Consumed units could not be written:', failed);
}

/**
 * Writes the gathered units, at most once a minute in a process. Never fails; callers run it beside their work and
 * await it at the end.
 */
export async function writeUnits(date: Date): Promise<void> {
  if (!config().METERED || unitsByTenant.size === 0 || date.getTime() - lastWriteAt < WRITE_INTERVAL_MS)
    return;
  lastWriteAt = date.getTime();
  await writeTopConsumers(date);
}

/** Writes the units of all tenants at the end of a job, whatever the interval; no user waits for it. */
export async function writeAllUnits(date: Date): Promise<void> {
  if (!config().METERED) return;
  while (unitsByTenant.size > 0) await writeTopConsumers(date);
}
