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

/** The state of a mailing after a batch; `moved`: its sender has changed. */
export type Round = 'on' | 'over' | 'moved';

const DAY_MS = 24 * 3_600_000;

/** A worker that was interrupted has left claimed recipients with an unknown outcome. */
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

/** The note of the worker goes with the mail's last state, in one step. */
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

/** The rest waits for the next day, or until SES is asked again how many it takes. */
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

/** Waits as long as so many mails are to take. */
const paced = ({ perSecond }: Allowance, mails: number, startedAt: number): Promise<void> =>
  pause(Math.max(0, (mails / perSecond) * 1000 - (Date.now() - startedAt)));

/** The way mails are sent, and the number that still may be. */
export interface SendContext {
  readonly world: SendingDeps;
  readonly allowance: Allowance;
}

/** Recipients refused because the rescue's domain is no longer verified are put back: their mail comes from our domain. */
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

/** Sends a mail to the next few of those it is for. Throws `VersionConflict` where it was paused meanwhile. */
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
