import { versionConflict } from '../../kernel/records/version-conflict.ts';
import { pause } from '../../kernel/pause.ts';
import { registry, type TenantTable, transactAcross } from '../../kernel/table/table.ts';
import { dueItem, dueKey, progressWrite, mailingAt, type FullMailing } from '../mailing/mailing.table.ts';
import { deliverBatch, type BatchRescue } from './deliver-batch.ts';
import { checkDomain } from '../domain/check.ts';
import { claim } from './claim.ts';
import { recordOutcomes, type Outcomes } from './record-result.ts';
import type { PostOutcome } from './post.ts';
import { notifyStopped } from './stop-notice.ts';
import type { Allowance } from './quota.ts';
import type { SendingDeps } from './deps.ts';

/** The state of a mailing after a batch: more to send, finished, or its sender's domain has changed. */
export type Round = 'on' | 'over' | 'moved';

const DAY_MS = 24 * 3_600_000;

/** Records an unknown outcome for recipients that an interrupted worker had claimed. */
async function settleInterrupted(
  table: TenantTable,
  fullMailing: FullMailing,
  now: Date,
): Promise<FullMailing> {
  const { id, claimed } = fullMailing.progress.row;
  if (claimed.length === 0) return fullMailing;
  await recordOutcomes(table, id, new Map(claimed.map((recipientId) => [recipientId, 'unknown'])), now);
  return mailingAt(table, id);
}

/** Marks a mail as done, and removes it from the queue in the same transaction. */
async function finished(table: TenantTable, { progress }: FullMailing, now: Date): Promise<Round> {
  const { id } = progress.row;
  const change = {
    state: 'done',
    doneAt: now.toISOString(),
    position: undefined,
    only: 'waiting',
    dueAt: undefined,
  } as const;
  await transactAcross([
    { table, actions: [progressWrite(progress, change)] },
    { table: registry(), actions: [{ remove: dueKey(table.tenantId, id) }] },
  ]);
  return 'over';
}

/** Postpones the remaining recipients to the next day, or until the SES quota is read again. */
async function postponeRemaining(
  table: TenantTable,
  { progress }: FullMailing,
  { quota, until, now }: { readonly quota: 'day' | 'service'; readonly until: Date; readonly now: Date },
): Promise<Round> {
  const from = quota === 'service' ? until : new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS);
  const change = {
    state: 'sending',
    waitsUntil: from.toISOString(),
    waitsFor: quota,
    dueAt: undefined,
  } as const;
  await transactAcross([
    { table, actions: [progressWrite(progress, change)] },
    { table: registry(), actions: [{ put: dueItem(table.tenantId, progress.row.id, from) }] },
  ]);
  return 'over';
}

/** Waits until this number of mails is within the allowed rate. */
const paced = ({ perSecond }: Allowance, mails: number, startedAt: number): Promise<void> =>
  pause(Math.max(0, (mails / perSecond) * 1000 - (Date.now() - startedAt)));

/** The dependencies of sending, and the number of mails that may be sent. */
export interface SendContext {
  readonly world: SendingDeps;
  readonly allowance: Allowance;
}

/** Outcomes for recipients refused since the rescue's domain is not verified: they are retried from our domain, or fail. */
async function afterUnverified(
  table: TenantTable,
  handed: ReadonlyMap<string, PostOutcome>,
  now: Date,
): Promise<Outcomes> {
  const isVerified =
    [...handed.values()].includes('unverified') && (await checkDomain(table, now))?.row.state === 'verified';
  const meaning = isVerified ? 'failed' : 'later';
  return new Map(
    [...handed].map(
      ([recipientId, outcome]) => [recipientId, outcome === 'unverified' ? meaning : outcome] as const,
    ),
  );
}

/** Sends a mail to its next recipients. Throws `VersionConflict` if it was paused meanwhile. */
export async function round(
  { world, allowance }: SendContext,
  table: TenantTable,
  house: BatchRescue,
  id: string,
): Promise<Round> {
  const startedAt = Date.now();
  const fullMailing = await settleInterrupted(table, await mailingAt(table, id), world.now());
  if (!['due', 'sending'].includes(fullMailing.progress.row.state)) {
    await registry().transact([{ remove: dueKey(table.tenantId, id), onFail: versionConflict }]);
    return 'over';
  }
  const limits = { now: world.now(), rescue: house.tenant.name, most: allowance.remaining() };
  const claimed = await claim(table, fullMailing, limits);
  if (claimed.kind === 'end') return finished(table, fullMailing, world.now());
  if (claimed.kind === 'limit')
    return postponeRemaining(table, fullMailing, {
      quota: claimed.quota,
      until: allowance.until,
      now: world.now(),
    });
  if (claimed.batch.length === 0) return 'on';
  allowance.used(claimed.batch.length);
  const handed = await deliverBatch(world, house, fullMailing, claimed.batch);
  const outcomes = await afterUnverified(table, handed, world.now());
  const after = await recordOutcomes(table, id, outcomes, world.now());
  if (after.state === 'paused' && after.why === 'refused')
    await notifyStopped(table, id, 'refused', world.now());
  const isHeldBack = [...outcomes.values()].includes('later');
  await paced(allowance, isHeldBack ? claimed.batch.length * 5 : claimed.batch.length, startedAt);
  return [...handed.values()].includes('unverified') ? 'moved' : 'on';
}
