import { LISTING_SITES } from '#shared/rules/exposure/listing-sites.ts';
import { administratorMailActions } from '#functions/accounts/user/administrators.table.ts';
import { MINUTE_MS, HOUR_MS, DAY_MS } from '#functions/kernel/durations.ts';
import { digest } from '#functions/kernel/ids.ts';
import {
  retryOnConflict,
  VersionConflict,
  versionConflict,
} from '#functions/kernel/records/version-conflict.ts';
import { registry, type TenantTable, transactAcross } from '#functions/kernel/table/table.ts';
import type { Work } from '../../changes/run-due.ts';
import { type Account, accountOf, isOtherAccount } from '../stored/account.ts';
import { AccountRejected, failureText } from '../sending/outcome.ts';
import { textOf } from '../sites/format.ts';
import { listedAnimals, listingRuns, type ListingSite, listingSites } from '../stored/listing.record.ts';
import { digestOf, sendFiles } from './by-file.ts';
import { NO_PROGRESS, syncSite, hasChanges } from './site-sync.ts';
import { removalsToConfirm, StaleIndex, photosOf, type Plan, createPlan, type Removal } from './plan.ts';
import { type AnimalsWithPictures, forgetListedAnimals } from './read.ts';
import { type RunResult, runItem, runOf } from './run-result.ts';

/** The delays before retries; then once a day. */
const RETRY_DELAYS: readonly number[] = [5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS];

/** The time limits of an upload, and of the lease of a site, by the timeout of the Lambda. */
const UPLOAD_MS = 4 * MINUTE_MS;
const LEASE_MS = 6 * MINUTE_MS;

type Fields = Partial<ListingSite['row']>;

const timeAfter = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/** Saves the result of a run. If the account was changed meanwhile, only the run itself is stored. */
async function finishRun(
  { table, now }: Work,
  leasedSite: ListingSite,
  fields: Fields,
  runResult?: RunResult,
) {
  const { site } = leasedSite.row;
  const run = runResult && runOf(site, runResult);
  return retryOnConflict(async () => {
    const item = await table.get(listingSites.key({ site }));
    if (!item) return undefined;
    const current = listingSites.read(item);
    const isOther = isOtherAccount(leasedSite.row, current.row);
    // A result of a former account or password says nothing about the present one.
    const isOutdated = isOther || current.row.secret !== leasedSite.row.secret;
    const heldFields = runResult?.state === 'held' ? { held: run?.row.id } : {};
    const resultFields = isOutdated ? {} : { asked: false, ...fields, ...heldFields };
    const next = listingSites.nextVersion(current, { ...resultFields, leasedUntil: undefined });
    if (isOther) await forgetListedAnimals(table, site);
    const mailReason = runResult?.state === 'held' ? 'held' : fields.refused && 'refused';
    const letter = { letter: 'listing-stopped', to: LISTING_SITES[site].title } as const;
    const mailActions =
      mailReason && !isOutdated
        ? await administratorMailActions(table, { ...letter, why: mailReason }, now())
        : [];
    const actions = [
      ...listingSites.updateActions(current, next, versionConflict),
      ...(run ? [{ put: runItem(run), guard: { absent: true } as const }] : []),
    ];
    await transactAcross([
      { table, actions },
      ...(mailActions.length > 0 ? [{ table: registry(), actions: mailActions }] : []),
    ]);
    return next.row.isOn ? next.row.tryAt : undefined;
  });
}

/** The fields of a site after a failure; a run that a user requested is still requested. */
const failedFields = ({ row }: ListingSite, now: Date): Fields => ({
  asked: row.asked,
  failures: row.failures + 1,
  tryAt: timeAfter(now, RETRY_DELAYS[row.failures] ?? DAY_MS),
});

const idsOf = (removals: readonly Removal[]) => removals.map(({ listedAnimal }) => listedAnimal.row.animalId);

/** True if the held-back run `id` lists all of these animals as removed; false for no animals. */
async function isCoveredByRun(
  table: TenantTable,
  { row: { site } }: ListingSite,
  id: string | undefined,
  ids: readonly string[],
) {
  const item = id ? await table.get(listingRuns.key({ site, id })) : undefined;
  const { removed = [], moreRemovedIds = [] } = item ? listingRuns.read(item).more : {};
  const heldIds = new Set([...removed.map(({ animalId }) => animalId), ...moreRemovedIds]);
  return ids.length > 0 && ids.every((each) => heldIds.has(each));
}

/** Records the changed animals of an uploaded list, and deletes the records of removed ones. */
async function noteListed({ table, now }: Work, { row: { site } }: ListingSite, plan: Plan): Promise<void> {
  const at = now().toISOString();
  const items = plan.rows.flatMap((row) => {
    const { id: animalId, name } = row.siteAnimal.animal;
    const photos = plan.format.photos.path ? photosOf(row) : [];
    const hash = digest(JSON.stringify([row.values.map(textOf), photos]));
    const before = plan.previouslyListed.get(animalId)?.row;
    if (before?.digest === hash) return [];
    return listedAnimals.item({
      row: { site, animalId, name, since: before?.since ?? at, sentAt: at, digest: hash, photos },
    });
  });
  await table.putAll(items);
  await table.removeAll(idsOf(plan.removals).map((animalId) => listedAnimals.key({ site, animalId })));
}

/** A run whose removals need no confirmation, or were confirmed. */
interface ApprovedRun {
  readonly work: Work;
  readonly site: ListingSite;
  readonly account: Account;
  readonly plan: Plan;
  readonly isFull: boolean;
  readonly startedBy: string;
}

const sentFields = (now: Date): Fields => ({
  sentAt: now.toISOString(),
  tryAt: timeAfter(now, DAY_MS),
  failures: 0,
  held: undefined,
  allowed: undefined,
});

/** The fields of a site whose run ended before its animals: the next run, which is due at once, continues it. */
const unfinishedFields = (now: Date, { row: { asked } }: ListingSite): Fields => ({
  asked,
  tryAt: now.toISOString(),
  failures: 0,
  held: undefined,
});

const unchangedFields = (now: Date, { row: { sentAt } }: ListingSite): Fields => ({
  failures: 0,
  held: undefined,
  allowed: undefined,
  tryAt: timeAfter(sentAt ? new Date(sentAt) : now, DAY_MS),
});

/** Sends the whole list as a file. */
async function sendByFile({
  work,
  site,
  account,
  plan,
  isFull,
  startedBy,
}: ApprovedRun): Promise<string | undefined> {
  const hash = digestOf(plan, account);
  if (!isFull && hash === site.row.digest) return finishRun(work, site, unchangedFields(work.now(), site));
  const isEncrypted = await sendFiles(account, plan, { ...work.rules, ms: UPLOAD_MS });
  await noteListed(work, site, plan);
  const at = work.now();
  const { rows, leftOut, removals: removed } = plan;
  const runResult = {
    state: 'sent',
    by: startedBy,
    at,
    sent: rows.length,
    leftOut,
    removed,
    isEncrypted,
  } as const;
  return finishRun(work, site, { ...sentFields(at), digest: hash }, runResult);
}

/** The time since which an animal counts as sent in this full run: the user's request, or a day ago. */
const resendTimeOf = ({ row: { asked }, changedAt }: ListingSite, now: Date): string =>
  asked ? changedAt : timeAfter(now, -DAY_MS);

/** Sends each changed animal. A run that fails keeps what was sent before. */
async function sendOneByOne({
  work,
  site,
  account,
  plan,
  isFull,
  startedBy,
}: ApprovedRun): Promise<string | undefined> {
  if (!isFull && !hasChanges(plan)) return finishRun(work, site, unchangedFields(work.now(), site));
  const { leftOut } = plan;
  let progress = NO_PROGRESS;
  try {
    const resendBefore = isFull ? resendTimeOf(site, work.now()) : '';
    progress = await syncSite(
      { ...work, account, resendBefore },
      plan,
      (newProgress) => (progress = newProgress),
    );
  } catch (error) {
    const { sent, removed, refused } = progress;
    const runResult = {
      state: 'failed',
      by: startedBy,
      at: work.now(),
      words: failureText(error),
      sent,
      leftOut,
      removed,
      refused,
    } as const;
    return finishRun(work, site, fieldsAfterError(error, site, work.now()), runResult);
  }
  const at = work.now();
  const { sent, removed, refused, isDone } = progress;
  const state = refused.length > 0 ? 'refused' : 'sent';
  const runResult = { state, by: startedBy, at, sent, leftOut, removed, refused, isEncrypted: true } as const;
  return finishRun(work, site, isDone ? sentFields(at) : unfinishedFields(at, site), runResult);
}

/** The fields of a site after an error; if it refused the account, it is not retried until the account changes. */
const fieldsAfterError = (error: unknown, site: ListingSite, now: Date): Fields =>
  error instanceof AccountRejected ? { refused: error.message, tryAt: undefined } : failedFields(site, now);

/** Runs a leased site. */
async function runLeased(
  work: Work,
  site: ListingSite,
  animals: AnimalsWithPictures,
): Promise<string | undefined> {
  const { table, now } = work;
  const startedBy = site.row.asked || site.row.allowed ? site.changedBy : '';
  const account = accountOf(site, table.tenantId);
  if (!account) {
    const message = 'Its password is unreadable: enter it again';
    return finishRun(
      work,
      site,
      { refused: message, tryAt: undefined },
      { state: 'failed', by: startedBy, at: now(), words: message },
    );
  }
  const plan = await createPlan(table, site, animals, now());
  const unconfirmed = removalsToConfirm(plan);
  if (unconfirmed.length > 0 && !(await isCoveredByRun(table, site, site.row.allowed, idsOf(unconfirmed)))) {
    const fields = { tryAt: timeAfter(now(), DAY_MS), allowed: undefined };
    if (await isCoveredByRun(table, site, site.row.held, idsOf(unconfirmed)))
      return finishRun(work, site, fields);
    const runResult = {
      state: 'held',
      by: startedBy,
      at: now(),
      leftOut: plan.leftOut,
      removed: unconfirmed,
    } as const;
    return finishRun(work, site, fields, runResult);
  }
  const { asked, sentAt } = site.row;
  const isFull = asked || (sentAt !== undefined && sentAt <= timeAfter(now(), -DAY_MS));
  const run: ApprovedRun = { work, site, account, plan, isFull, startedBy };
  if (LISTING_SITES[site.row.site].transport === 'http') return sendOneByOne(run);
  try {
    return await sendByFile(run);
  } catch (error) {
    const { leftOut } = plan;
    const words = failureText(error);
    const runResult = { state: 'failed', by: startedBy, at: now(), words, leftOut } as const;
    return finishRun(work, site, fieldsAfterError(error, site, now()), runResult);
  }
}

/** True for a site that is due: after a failure it waits, until a user's request sets `failures` to zero. */
const isDue = ({ row }: ListingSite, now: string): boolean =>
  row.isOn && !row.refused && (row.failures === 0 || (row.tryAt ?? '') <= now);

/**
 * Sends a site its changes. A lease keeps other workers away.
 * @returns the time of the next run; undefined if the site waits for a user
 */
export async function runSite(
  work: Work,
  site: ListingSite,
  loadAnimals: () => Promise<AnimalsWithPictures>,
): Promise<string | undefined> {
  const now = work.now();
  if (!isDue(site, now.toISOString())) return site.row.isOn && !site.row.refused ? site.row.tryAt : undefined;
  if ((site.row.leasedUntil ?? '') > now.toISOString()) return timeAfter(now, MINUTE_MS);
  const { changedBy, changedAt } = site;
  const leasedSite = listingSites.nextVersion(
    site,
    { leasedUntil: timeAfter(now, LEASE_MS) },
    { changedBy, changedAt },
  );
  try {
    await work.table.transact(listingSites.updateActions(site, leasedSite, versionConflict));
    return await runLeased(work, leasedSite, await loadAnimals());
  } catch (error) {
    if (error instanceof VersionConflict) return timeAfter(now, MINUTE_MS);
    await finishRun(work, leasedSite, { asked: site.row.asked });
    if (error instanceof StaleIndex) return timeAfter(now, MINUTE_MS);
    throw error;
  }
}
