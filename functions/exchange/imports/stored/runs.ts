import {
  TAKE_BACK_DAYS,
  type Import,
  type ImportState,
  type ImportTotals,
} from '#shared/calls/exchange/imports.ts';
import { DAY_MS } from '#functions/kernel/durations.ts';
import { versionConflict } from '#functions/kernel/records/version-conflict.ts';
import type { Action, Item } from '#functions/kernel/table/actions.ts';
import { registry, type TenantTable, transactAcross } from '#functions/kernel/table/table.ts';
import { type ImportRun, importParts, importRuns, importsUnderWay } from './import.record.ts';

/** Days for which an import is stored: longer than it can be taken back. */
const RETENTION_DAYS = 35;

/** The expiry of an import and its items, in epoch seconds. */
export const ttlOf = (startTime: string): number =>
  Math.floor((Date.parse(startTime) + RETENTION_DAYS * DAY_MS) / 1000);

/** Reads an import of the rescue; 404 if there is none. */
export const getRun = (table: TenantTable, id: string): Promise<ImportRun> =>
  importRuns.getExisting(table, { id });

/** The item of an import. */
export const toItem = (run: Pick<ImportRun, 'row' | 'more' | 'v'>): Item =>
  importRuns.item({ ...run, ttl: ttlOf(run.row.at) });

/** True while its job has something to do. */
export const isUnderWay = (state: ImportState): boolean => state === 'running' || state === 'takingBack';

/** True for an import that can be taken back. */
export function canTakeBack({ row: { state, startedAt }, more }: ImportRun, now: Date): boolean {
  const hasEnded = state === 'done' || state === 'paused';
  return hasEnded && !more.archive && startedAt !== undefined && endOf(startedAt) > now.getTime();
}

const endOf = (startedAt: string) => Date.parse(startedAt) + TAKE_BACK_DAYS * DAY_MS;

type Step = Partial<ImportRun['row'] & ImportRun['more']>;

/** The writes that change an import, with those in the registry if its job starts or ends. */
export function stepActions(table: TenantTable, before: ImportRun, step: Step) {
  const after = importRuns.nextVersion(before, step);
  const { tenantId } = table;
  const { id, at, state } = after.row;
  const actions: Action[] = [{ put: toItem(after), guard: { v: before.v }, onFail: versionConflict }];
  if (isUnderWay(before.row.state) === isUnderWay(state)) return { after, actions, otherWrites: [] };
  const underWayAction: Action = isUnderWay(state)
    ? { put: importsUnderWay.item({ row: { tenantId, id }, ttl: ttlOf(at) }) }
    : { remove: importsUnderWay.key({ tenantId, id }) };
  return { after, actions, otherWrites: [{ table: registry(), actions: [underWayAction] }] };
}

/** Saves a change of an import with further writes. `VersionConflict` if another worker or a user changed it. */
export async function noteStep(
  table: TenantTable,
  before: ImportRun,
  step: Step,
  extraActions: readonly Action[] = [],
): Promise<ImportRun> {
  const { after, actions, otherWrites } = stepActions(table, before, step);
  await transactAcross([{ table, actions: [...actions, ...extraActions] }, ...otherWrites]);
  return after;
}

/** The imports of all rescues that are being written or taken back. */
export const findPendingImports = async () =>
  importsUnderWay.readable(
    await registry().all({ ...importsUnderWay.keyTemplate.keyPrefix({}), consistent: true }),
  );

/** Removes an import, or all imports of a rescue, from those that are under way. */
export async function forgetImport(tenantId: string, id = ''): Promise<void> {
  const { pk } = importsUnderWay.keyTemplate.keyPrefix({});
  await registry().removeAll(await registry().all({ pk, prefix: `${tenantId}#${id}`, consistent: true }));
}

/** The parts of an import, in order. */
export async function partsOf(table: TenantTable, run: string) {
  const items = await table.all({ pk: `import#${run}`, prefix: 'part#', consistent: true });
  return items.map((item) => importParts.read(item).row);
}

/** Adds up totals. */
export function sumTotals(all: readonly ImportTotals[]): ImportTotals {
  const sum: Record<string, Record<string, number>> = {};
  for (const totals of all)
    for (const [noun, outcomes] of Object.entries(totals)) {
      const nounTotals = (sum[noun] ??= {});
      for (const [outcome, rows] of Object.entries(outcomes))
        nounTotals[outcome] = (nounTotals[outcome] ?? 0) + rows;
    }
  return sum;
}

/** An import as its calls show it. */
export function toImport(run: ImportRun, now: Date): Import {
  const { byId: _, workedAt: _1, ...row } = run.row;
  const { files, totals, archive } = run.more;
  const { startedAt } = row;
  return {
    ...row,
    files: [...files],
    totals,
    ...(archive ? { archiveOf: archive.rescueName } : {}),
    ...(startedAt && canTakeBack(run, now)
      ? { takeBackUntil: new Date(endOf(startedAt)).toISOString() }
      : {}),
  };
}
