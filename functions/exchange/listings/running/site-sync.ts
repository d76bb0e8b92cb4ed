import { digest } from '#functions/kernel/ids.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import type { AddressRules } from '../../reach/address-rules.ts';
import type { Account } from '../stored/account.ts';
import { callSite } from '../sending/http.ts';
import { SiteRefused } from '../sending/outcome.ts';
import { bodyOf, REMOTE_SOURCE } from '../sites/pet-rescue.ts';
import { type ListedAnimal, listedAnimals } from '../stored/listing.record.ts';
import type { Plan, Removal } from './plan.ts';

const CALL_MS = 15_000;

/** The context of a run that calls a site for each animal. */
export interface SyncContext {
  readonly table: TenantTable;
  readonly account: Account;
  readonly rules: AddressRules;
  readonly now: () => Date;
  /** False once the time of this run is over. */
  readonly hasTimeLeft: () => boolean;
  /** True to send unchanged animals too. */
  readonly isFull: boolean;
}

/** The progress of a run: each animal is recorded as soon as the site replied. */
export interface SyncProgress {
  readonly sent: number;
  readonly removed: readonly Removal[];
  readonly refused: readonly { readonly animalId: string; readonly name: string; readonly words: string }[];
  /** False if the time was over first. */
  readonly isDone: boolean;
}

/** The progress of a run that has sent nothing yet. */
export const NO_PROGRESS: SyncProgress = { sent: 0, removed: [], refused: [], isDone: true };

const record = (calling: SyncContext, row: ListedAnimal['row']) =>
  calling.table.putAll([listedAnimals.item({ row })]);

/** Sends an animal. @returns the site's message if it refuses */
async function sendOne(
  calling: SyncContext,
  row: Plan['rows'][number],
  before: ListedAnimal | undefined,
): Promise<string | undefined> {
  const { site } = calling.account;
  const { id: animalId, name } = row.listed.animal;
  const body = bodyOf(row);
  const at = calling.now().toISOString();
  const facts = { site, animalId, name, photos: [], sentAt: at, digest: digest(JSON.stringify(body)) };
  const since = before?.row.since;
  try {
    await callSite(
      calling.account,
      { method: 'POST', path: 'listings', body },
      { ...calling.rules, ms: CALL_MS },
    );
    await record(calling, { ...facts, since: since ?? at });
    return undefined;
  } catch (error) {
    if (!(error instanceof SiteRefused)) throw error;
    await record(calling, { ...facts, ...(since ? { since } : {}), refused: error.message });
    return error.message;
  }
}

/** Removes an animal from the site, with a status for the reason. @returns the site's message if it refuses */
async function removeOne(
  calling: SyncContext,
  { listedAnimal, ending }: Removal,
): Promise<string | undefined> {
  const { site, animalId } = listedAnimal.row;
  const status = ending.hasHome ? 'rehomed' : ending.isHeld ? 'on_hold' : 'removed';
  const path = `listings/${animalId}/${REMOTE_SOURCE}`;
  try {
    const call = { method: 'PATCH', path, body: { status } } as const;
    await callSite(calling.account, call, { ...calling.rules, ms: CALL_MS });
    await calling.table.removeAll([listedAnimals.key({ site, animalId })]);
    return undefined;
  } catch (error) {
    if (!(error instanceof SiteRefused)) throw error;
    await record(calling, { ...listedAnimal.row, refused: error.message });
    return error.message;
  }
}

const isUnchanged = (row: Plan['rows'][number], before: ListedAnimal | undefined): boolean =>
  before?.row.digest === digest(JSON.stringify(bodyOf(row)));

/** True if a run would change something on the site. */
export const wouldCall = ({ rows, removals, before }: Plan): boolean =>
  removals.length > 0 || rows.some((row) => !isUnchanged(row, before.get(row.listed.animal.id)));

/** Removes animals from the site, and sends changed ones. Throws errors that `failureText` explains. */
export async function syncSite(
  calling: SyncContext,
  plan: Plan,
  onProgress: (called: SyncProgress) => void,
): Promise<SyncProgress> {
  let called = NO_PROGRESS;
  const step = (next: Partial<SyncProgress>) => onProgress((called = { ...called, ...next }));
  for (const removal of plan.removals) {
    if (!calling.hasTimeLeft()) return { ...called, isDone: false };
    const words = await removeOne(calling, removal);
    const { animalId, name } = removal.listedAnimal.row;
    if (words === undefined) step({ removed: [...called.removed, removal] });
    else step({ refused: [...called.refused, { animalId, name, words }] });
  }
  for (const row of plan.rows) {
    const { id: animalId, name } = row.listed.animal;
    const before = plan.before.get(animalId);
    if (!calling.isFull && isUnchanged(row, before)) continue;
    if (!calling.hasTimeLeft()) return { ...called, isDone: false };
    const words = await sendOne(calling, row, before);
    if (words === undefined) step({ sent: called.sent + 1 });
    else step({ refused: [...called.refused, { animalId, name, words }] });
  }
  return called;
}
