import { DAY_MS } from '../../kernel/durations.ts';
import { versionConflict } from '../../kernel/records/version-conflict.ts';
import { pause } from '../../kernel/pause.ts';
import { registry, type TenantTable, transactAcross } from '../../kernel/table/table.ts';
import {
  dueMailingItem,
  dueMailingKey,
  progressAction,
  loadMailing,
  type FullMailing,
} from '../mailing/mailing.table.ts';
import { deliverBatch, type BatchRescue } from './deliver-batch.ts';
import { checkDomain } from '../domain/check.ts';
import { claim } from './claim.ts';
import { recordOutcomes, type Outcomes } from './record-result.ts';
import type { PostOutcome } from './post.ts';
import type { Allowance } from './quota.ts';
import type { SendingDeps } from './deps.ts';

/** The result of a batch: more is to be sent now, all is sent or postponed, or SES refused the sender's domain. */
type BatchOutcome = 'more' | 'finished' | 'domainRefused';

/** Records an unknown outcome for recipients that an interrupted worker had claimed. */
async function settleInterrupted(
  table: TenantTable,
  fullMailing: FullMailing,
  now: Date,
): Promise<FullMailing> {
  const { id, claimed } = fullMailing.progress.row;
  if (claimed.length === 0) return fullMailing;
  await recordOutcomes(table, id, new Map(claimed.map((recipientId) => [recipientId, 'unknown'])), now);
  return loadMailing(table, id);
}

/** Marks a mail as done, and removes it from the queue in the same transaction. */
async function finishMailing(
  table: TenantTable,
  { progress }: FullMailing,
  now: Date,
): Promise<BatchOutcome> {
  const { id } = progress.row;
  const change = {
    state: 'done',
    doneAt: now.toISOString(),
    position: undefined,
    only: 'waiting',
    dueAt: undefined,
  } as const;
  await transactAcross([
    { table, actions: [progressAction(progress, change)] },
    { table: registry(), actions: [{ remove: dueMailingKey(table.tenantId, id) }] },
  ]);
  return 'finished';
}

/** Postpones the remaining recipients to the next day, or until the SES quota is read again. */
async function postponeRemaining(
  table: TenantTable,
  { progress }: FullMailing,
  { quota, until, now }: { readonly quota: 'day' | 'service'; readonly until: Date; readonly now: Date },
): Promise<BatchOutcome> {
  const resumeAt = quota === 'service' ? until : new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS);
  const change = {
    state: 'sending',
    waitsUntil: resumeAt.toISOString(),
    waitsFor: quota,
    dueAt: undefined,
  } as const;
  await transactAcross([
    { table, actions: [progressAction(progress, change)] },
    { table: registry(), actions: [{ put: dueMailingItem(table.tenantId, progress.row.id, resumeAt) }] },
  ]);
  return 'finished';
}

/** Mails are sent this many times slower after a batch of which SES held mails back. */
const SLOWDOWN = 5;

/** Waits until this number of mails is within the allowed rate. */
const throttle = ({ perSecond }: Allowance, mails: number, startedAt: number): Promise<void> =>
  pause(Math.max(0, (mails / perSecond) * 1000 - (Date.now() - startedAt)));

/** The dependencies of sending, and the number of mails that may be sent. */
export interface SendContext {
  readonly deps: SendingDeps;
  readonly allowance: Allowance;
}

/**
 * Outcomes for recipients refused since the rescue's domain is not verified: they are retried from our domain, or fail.
 */
async function resolveUnverified(
  table: TenantTable,
  postOutcomes: ReadonlyMap<string, PostOutcome>,
  now: Date,
): Promise<Outcomes> {
  const isVerified =
    [...postOutcomes.values()].includes('unverified') &&
    (await checkDomain(table, now))?.row.state === 'verified';
  const resolvedOutcome = isVerified ? 'failed' : 'later';
  return new Map(
    [...postOutcomes].map(
      ([recipientId, outcome]) =>
        [recipientId, outcome === 'unverified' ? resolvedOutcome : outcome] as const,
    ),
  );
}

/** Sends a mail to its next recipients. Throws `VersionConflict` if it was paused meanwhile. */
export async function sendBatch(
  { deps, allowance }: SendContext,
  table: TenantTable,
  batchRescue: BatchRescue,
  id: string,
): Promise<BatchOutcome> {
  const startedAt = Date.now();
  const fullMailing = await settleInterrupted(table, await loadMailing(table, id), deps.now());
  if (!['due', 'sending'].includes(fullMailing.progress.row.state)) {
    await registry().transact([{ remove: dueMailingKey(table.tenantId, id), onFail: versionConflict }]);
    return 'finished';
  }
  const limits = { now: deps.now(), rescue: batchRescue.tenant.name, maxCount: allowance.remaining() };
  const claimResult = await claim(table, fullMailing, limits);
  if (claimResult.kind === 'end') return finishMailing(table, fullMailing, deps.now());
  if (claimResult.kind === 'limit')
    return postponeRemaining(table, fullMailing, {
      quota: claimResult.quota,
      until: allowance.validUntil,
      now: deps.now(),
    });
  if (claimResult.batch.length === 0) return 'more';
  allowance.countUsed(claimResult.batch.length);
  const postOutcomes = await deliverBatch(deps, batchRescue, fullMailing, claimResult.batch);
  const outcomes = await resolveUnverified(table, postOutcomes, deps.now());
  await recordOutcomes(table, id, outcomes, deps.now());
  const isHeldBack = [...outcomes.values()].includes('later');
  await throttle(allowance, claimResult.batch.length * (isHeldBack ? SLOWDOWN : 1), startedAt);
  return [...postOutcomes.values()].includes('unverified') ? 'domainRefused' : 'more';
}
