import { digest } from '#functions/kernel/ids.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import type { AddressRules } from '../../reach/address-rules.ts';
import type { Account } from '../stored/account.ts';
import { callSite } from '../sending/http.ts';
import { SiteRejected } from '../sending/outcome.ts';
import { bodyOf, REMOTE_SOURCE } from '../sites/pet-rescue.ts';
import { type ListedAnimal, listedAnimals } from '../stored/listing.record.ts';
import type { Plan, Removal } from './plan.ts';

const CALL_MS = 15_000;

/** The context of a run that calls a site for each animal. */
interface SyncContext {
  readonly table: TenantTable;
  readonly account: Account;
  readonly rules: AddressRules;
  readonly now: () => Date;
  /** False once the time of this run is over. */
  readonly hasTimeLeft: () => boolean;
  /** Unchanged animals that were last sent up to this time are sent too; '' for changed ones only. */
  readonly resendBefore: string;
}

/** The progress of a run: each animal is recorded as soon as the site replied. */
export interface SyncProgress {
  readonly sent: number;
  readonly removed: readonly Removal[];
  readonly refused: readonly { readonly animalId: string; readonly name: string; readonly words: string }[];
  /** False if the run's time ended first. */
  readonly isDone: boolean;
}

/** The progress of a run that has sent nothing yet. */
export const NO_PROGRESS: SyncProgress = { sent: 0, removed: [], refused: [], isDone: true };

const saveListedAnimal = (context: SyncContext, row: ListedAnimal['row']) =>
  context.table.putAll([listedAnimals.item({ row })]);

/** Sends an animal. @returns the site's message if it refuses */
async function sendOne(
  context: SyncContext,
  row: Plan['rows'][number],
  before: ListedAnimal | undefined,
): Promise<string | undefined> {
  const { site } = context.account;
  const { id: animalId, name } = row.siteAnimal.animal;
  const body = bodyOf(row);
  const at = context.now().toISOString();
  const fields = { site, animalId, name, photos: [], sentAt: at, digest: digest(JSON.stringify(body)) };
  const since = before?.row.since;
  try {
    await callSite(
      context.account,
      { method: 'POST', path: 'listings', body },
      { ...context.rules, ms: CALL_MS },
    );
    await saveListedAnimal(context, { ...fields, since: since ?? at });
    return undefined;
  } catch (error) {
    if (!(error instanceof SiteRejected)) throw error;
    await saveListedAnimal(context, { ...fields, ...(since ? { since } : {}), refused: error.message });
    return error.message;
  }
}

/** Removes an animal from the site, with a status for the reason. @returns the site's message if it refuses */
async function removeOne(
  context: SyncContext,
  { listedAnimal, ending }: Removal,
): Promise<string | undefined> {
  const { site, animalId } = listedAnimal.row;
  const status = ending.hasHome ? 'rehomed' : ending.isHeld ? 'on_hold' : 'removed';
  const path = `listings/${animalId}/${REMOTE_SOURCE}`;
  try {
    const call = { method: 'PATCH', path, body: { status } } as const;
    await callSite(context.account, call, { ...context.rules, ms: CALL_MS });
    await context.table.removeAll([listedAnimals.key({ site, animalId })]);
    return undefined;
  } catch (error) {
    if (!(error instanceof SiteRejected)) throw error;
    await saveListedAnimal(context, { ...listedAnimal.row, refused: error.message });
    return error.message;
  }
}

const isUnchanged = (row: Plan['rows'][number], before: ListedAnimal | undefined): boolean =>
  before?.row.digest === digest(JSON.stringify(bodyOf(row)));

/** True if a run would change something on the site. */
export const hasChanges = ({ rows, removals, previouslyListed }: Plan): boolean =>
  removals.length > 0 ||
  rows.some((row) => !isUnchanged(row, previouslyListed.get(row.siteAnimal.animal.id)));

/** Removes animals from the site, and sends changed ones. Throws errors that `failureText` explains. */
export async function syncSite(
  context: SyncContext,
  plan: Plan,
  onProgress: (progress: SyncProgress) => void,
): Promise<SyncProgress> {
  let progress = NO_PROGRESS;
  const step = (changes: Partial<SyncProgress>) => onProgress((progress = { ...progress, ...changes }));
  for (const removal of plan.removals) {
    if (!context.hasTimeLeft()) return { ...progress, isDone: false };
    const errorText = await removeOne(context, removal);
    const { animalId, name } = removal.listedAnimal.row;
    if (errorText === undefined) step({ removed: [...progress.removed, removal] });
    else step({ refused: [...progress.refused, { animalId, name, words: errorText }] });
  }
  for (const row of plan.rows) {
    const { id: animalId, name } = row.siteAnimal.animal;
    const before = plan.previouslyListed.get(animalId);
    const isCurrent = before && isUnchanged(row, before) && before.row.sentAt > context.resendBefore;
    if (isCurrent) continue;
    if (!context.hasTimeLeft()) return { ...progress, isDone: false };
    const errorText = await sendOne(context, row, before);
    if (errorText === undefined) step({ sent: progress.sent + 1 });
    else step({ refused: [...progress.refused, { animalId, name, words: errorText }] });
  }
  return progress;
}
