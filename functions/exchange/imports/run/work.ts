import type { ImportFault, ImportTotals } from '#shared/calls/exchange/imports.ts';
import { toChunks } from '#shared/rules/data/collections.ts';
import { todayIn } from '#shared/rules/time/clock.ts';
import { MINUTE_MS } from '#functions/kernel/durations.ts';
import { zoneOf } from '#functions/kernel/caller.ts';
import { VersionConflict } from '#functions/kernel/records/version-conflict.ts';
import { resumeEach } from '#functions/kernel/jobs/resume-each.ts';
import type { Action } from '#functions/kernel/table/actions.ts';
import { type TenantTable, tableOf } from '#functions/kernel/table/table.ts';
import { type StoredRow, wakeImport } from '../stored/files.ts';
import {
  FAULT_PREFIX,
  importFaults,
  type ImportRun,
  importRuns,
  STAYED_PREFIX,
  storedFaults,
} from '../stored/import.record.ts';
import { continueRestore } from '../restore/run.ts';
import { revertImportedRow } from '../row/take-back.ts';
import { readImported, queueKeyOf } from '../row/imported-records.ts';
import { runInQueues } from '../row/queues.ts';
import { writeRow, type WriteContext, type WriteResult } from '../row/write-row.ts';
import { forgetImport, findPendingImports, isUnderWay, noteStep, sumTotals, ttlOf } from '../stored/runs.ts';
import { type Plan, createPlan, type Position } from './run-plan.ts';

/** The scheduled job takes over imports that no worker has continued for this long. */
const TAKEOVER_AFTER_MS = 2 * MINUTE_MS;

const NO_COOKIES = { get: () => undefined, set: () => undefined, setCookieHeaders: [] };

/** The context of an import's calls: its Administrator, with the import's name in the history. */
function createWriteContext(table: TenantTable, { row, more }: ImportRun, now: Date): WriteContext {
  const caller = {
    ...more.caller,
    name: `${more.caller.name} (import of ${row.name})`,
    tenantId: table.tenantId,
    sessionId: '',
  };
  return {
    now,
    today: todayIn(zoneOf(caller), now),
    table,
    caller,
    requestId: row.id,
    ip: '',
    userAgent: '',
    browser: false,
    cookies: NO_COOKIES,
    importId: row.id,
    begunAt: row.at,
  };
}

/** The sort key of a step's faults, which are listed in the order of the rows. */
const positionKey = ({ phase, at, offset }: Position, batchIndex: number): string =>
  [phase, at, offset, batchIndex].map((number) => String(number).padStart(6, '0')).join('-');

/** The faults in one item, which DynamoDB limits to 400 KB. */
const FAULTS_PER_ITEM = 25;

/** The writes of the faults of a step. */
function faultActions(run: ImportRun, prefix: string, faults: readonly ImportFault[]): Action[] {
  const { id, at } = run.row;
  return toChunks(faults, FAULTS_PER_ITEM).map((batch, batchIndex) => ({
    put: importFaults.item({
      row: {},
      more: { faults: storedFaults(batch) },
      ttl: ttlOf(at),
      keyParts: { run: id, place: `${prefix}${positionKey(run.more.position, batchIndex)}` },
    }),
  }));
}

const faultOf = (
  { noun, source, number, file, line }: StoredRow,
  { faults = {}, id }: WriteResult,
  ownerId?: string,
): ImportFault => ({
  noun,
  source,
  number,
  file,
  line,
  faults,
  ...(id ? { id } : {}),
  ...(ownerId ? { ownerId } : {}),
});

type Step = NonNullable<Awaited<ReturnType<Plan['next']>>>;

/** Saves the progress after a step, with its faults. */
function noteRows(
  context: WriteContext,
  run: ImportRun,
  { rows, position }: Step,
  {
    prefix,
    faults,
    ...rest
  }: {
    readonly prefix: string;
    readonly faults: readonly ImportFault[];
    readonly totals?: ImportTotals;
  },
): Promise<ImportRun> {
  const { done, faultCount } = run.row;
  const step = {
    position,
    done: done + rows.length,
    faultCount: faultCount + faults.length,
    workedAt: new Date().toISOString(),
    ...rest,
  };
  return noteStep(context.table, run, step, faultActions(run, prefix, faults));
}

/** Writes the rows of a step, and saves their outcomes. */
async function writeStep(context: WriteContext, run: ImportRun, step: Step): Promise<ImportRun> {
  const { rows } = step;
  const imported = await readImported(context.table, rows);
  const results = new Map<StoredRow, WriteResult>();
  await runInQueues(rows, queueKeyOf, async (row) => {
    results.set(row, await writeRow(row, imported, context));
  });
  const faults = rows.flatMap((row) => {
    const result = results.get(row);
    return result?.faults ? [faultOf(row, result)] : [];
  });
  const totals = [...results].map(([{ noun }, { outcome }]): ImportTotals => ({ [noun]: { [outcome]: 1 } }));
  return noteRows(context, run, step, {
    prefix: FAULT_PREFIX,
    faults,
    totals: sumTotals([run.more.totals, ...totals]),
  });
}

/** Reverts the rows of a step, and saves the records that stay. */
async function revertStep(context: WriteContext, run: ImportRun, step: Step): Promise<ImportRun> {
  const { rows } = step;
  const imported = await readImported(context.table, rows);
  const retainedFaults = new Map<StoredRow, ImportFault>();
  await runInQueues(rows, queueKeyOf, async (row) => {
    const retainedRecord = await revertImportedRow(row, imported, context);
    if (retainedRecord)
      retainedFaults.set(row, faultOf(row, { outcome: 'wrong', ...retainedRecord }, retainedRecord.ownerId));
  });
  const faults = rows.flatMap((row) => retainedFaults.get(row) ?? []);
  return noteRows(context, run, step, { prefix: STAYED_PREFIX, faults });
}

/** Runs the next step of an import; undefined at the end. */
async function runStep(table: TenantTable, run: ImportRun, plan: Plan): Promise<ImportRun | undefined> {
  const now = new Date();
  const isTakingBack = run.row.state === 'takingBack';
  const step = await plan.next(run.more.position);
  if (!step) {
    await noteStep(table, run, { state: isTakingBack ? 'takenBack' : 'done', endedAt: now.toISOString() });
    return undefined;
  }
  const context = createWriteContext(table, run, now);
  return isTakingBack ? revertStep(context, run, step) : writeStep(context, run, step);
}

/** Continues an import until it is done, a user pauses it, or no time is left. @returns true if it must continue */
async function resumeRun(
  tenantId: string,
  id: string,
  hasTimeLeft: () => boolean,
  freshFrom: number,
): Promise<boolean> {
  const table = tableOf(tenantId);
  const item = await table.get(importRuns.key({ id }));
  let run = item && importRuns.read(item);
  if (!run || !isUnderWay(run.row.state)) {
    await forgetImport(tenantId, id);
    return false;
  }
  if (Date.parse(run.row.workedAt ?? '1970') > freshFrom) return false;
  if (run.more.archive) return continueRestore(table, run, hasTimeLeft);
  const plan = await createPlan(table, id, run.row.state === 'takingBack');
  while (run && hasTimeLeft()) run = await runStep(table, run, plan);
  return run !== undefined;
}

/**
 * Continues imports while there is time, and requests another run for those that are left. A failure in one rescue does
 * not affect another.
 * @param tenantFilter the rescues whose imports were just requested; absent in a scheduled run, which skips imports
 * that another worker has
 */
export async function resumeImports(
  now: Date,
  { hasTimeLeft }: { readonly hasTimeLeft: () => boolean },
  tenantFilter?: (tenantId: string) => boolean,
): Promise<void> {
  const freshFrom = tenantFilter ? Infinity : now.getTime() - TAKEOVER_AFTER_MS;
  await resumeEach(await findPendingImports(), {
    hasTimeLeft,
    isIncluded: ({ row }) => !tenantFilter || tenantFilter(row.tenantId),
    resume: async ({ row: { tenantId, id } }) => {
      if (await resumeRun(tenantId, id, hasTimeLeft, freshFrom)) await wakeImport(tenantId, id);
    },
    // A user paused it, or another worker took over.
    ignoredError: VersionConflict,
    noun: 'import',
  });
}
