import type { Line } from '#shared/calls/history.ts';
import type { RowOutcome } from '#shared/calls/exchange/import-row.ts';
import { type Import, type imports, type ImportTotals, MAX_IMPORTS } from '#shared/calls/exchange/imports.ts';
import type { Parsed } from '#shared/contract/call.ts';
import type { Handlers, TenantContext } from '#functions/kernel/context.ts';
import { animalIn, animalKey } from '#functions/animals/animal/animal-record/animal.record.ts';
import { newId } from '#functions/kernel/ids.ts';
import { COUNTS } from '#functions/animals/animal/counts/counts.ts';
import { counterIn } from '#functions/kernel/records/counters.ts';
import { audit } from '#functions/kernel/records/audit.ts';
import { transactOnce } from '#functions/kernel/records/idempotent.ts';
import { retryOnConflict } from '#functions/kernel/records/version-conflict.ts';
import { Refusal } from '#functions/kernel/refusal.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { type StoredRow, putRows, wakeImport } from './stored/files.ts';
import {
  FAULTS,
  importedRecords,
  importFaults,
  importParts,
  type ImportRun,
  importRuns,
  readableFaults,
  STAYED,
} from './stored/import.record.ts';
import {
  canTakeBack,
  isUnderWay,
  stepOf,
  partsOf,
  runAt,
  toItem,
  toImport,
  sumTotals,
  ttlOf,
} from './stored/runs.ts';

const FIRST = { phase: 0, at: 0, offset: 0 };

/** The imports of the last weeks, the latest first. */
const allRuns = async (table: TenantTable): Promise<ImportRun[]> =>
  importRuns.readable(await table.all({ ...importRuns.at.span({}), newestFirst: true, consistent: true }));

const NOT_EMPTY =
  'This rescue has animals or people already. An export of everything can be taken in by an empty rescue alone: create a new one for it';

/** Refuses a rescue that has animals or people, even deleted ones. @throws 409 */
async function checkEmpty(table: TenantTable): Promise<void> {
  const counts = await table.get(COUNTS);
  const counterNames = ['current', 'former', 'deleted', 'persons', 'organizations'];
  if (counterNames.some((name) => counterIn(counts, name) > 0)) throw new Refusal(409, NOT_EMPTY);
}

const callerOf = ({ caller }: TenantContext): ImportRun['more']['caller'] => {
  const { userId, role, name, countryCode, timeZone } = caller;
  return { userId, role, name, countryCode, timeZone };
};

async function begin({ body }: Parsed<typeof imports.begin>, context: TenantContext) {
  const { table, caller, now } = context;
  if ((await allRuns(table)).length >= MAX_IMPORTS)
    throw new Refusal(409, 'There are too many imports of the last weeks. Please try again later');
  const { name, source, files, archive } = body;
  if (archive) await checkEmpty(table);
  const id = newId();
  const at = now.toISOString();
  const row = { id, name, source, state: 'open', by: caller.name, byId: caller.userId, at } as const;
  const run = {
    row: { ...row, rows: 0, done: 0, faultCount: 0 },
    more: { files, totals: {}, position: FIRST, caller: callerOf(context), ...(archive ? { archive } : {}) },
    v: 1,
  };
  return transactOnce(context, [{ put: toItem(run), guard: { absent: true } }], { id });
}

const NO_ROWS = 'This import takes an archive in, and no rows';
const STARTED = 'This import was started already';

/** The number of rows of each noun by their outcomes in the dry run. */
const totalsOf = (rows: readonly StoredRow[], outcomes: readonly RowOutcome[]): ImportTotals =>
  sumTotals(rows.map(({ noun }, i) => ({ [noun]: { [outcomes[i]?.outcome ?? 'wrong']: 1 } })));

/** The message for a row with a likely twin, as long as no user has answered it. */
const twinText = ({ twins = [] }: RowOutcome): string | undefined =>
  twins[0] && `May be ${twins[0].name}, who is in the register. Please say whether it is`;

async function sendRows({ params, body }: Parsed<typeof imports.rows>, context: TenantContext) {
  const { table } = context;
  const { id, part } = params;
  const run = await runAt(table, id);
  if (run.row.state !== 'open') throw new Refusal(409, STARTED);
  if (run.more.archive) throw new Refusal(409, NO_ROWS);
  // Imported late: it loads the calls of most areas, which other calls of this area do not need.
  const { tryRows } = await import('./row/try-rows.ts');
  const { firstDaysOf, withCorrections } = await import('./row/first-days.ts');
  const [rowOutcomes, firsts] = [await tryRows(body.rows, context), await firstDaysOf(body.rows, context)];
  const results = body.rows.map((row, i) => {
    const outcome = rowOutcomes[i] ?? { outcome: 'wrong' };
    const twin = twinText(outcome);
    return withCorrections(twin === undefined ? row : { ...row, twin }, outcome, firsts.get(row) ?? []);
  });
  const rows = results.flatMap((each) => each.rows);
  const totals = totalsOf(
    rows,
    results.flatMap((each) => each.outcomes),
  );
  await storePart(table, run, { part, rows, totals });
  return { outcomes: results.map(({ outcome }) => outcome) };
}

/** Stores a part of an import that is not started. */
async function storePart(
  table: TenantTable,
  { row: { id, at } }: ImportRun,
  { part, rows, totals }: { part: number; rows: readonly object[]; totals: ImportTotals },
): Promise<void> {
  const file = await putRows(table.tenantId, id, { part, rows });
  const put = importParts.item({
    row: { part, file, rows: rows.length, totals },
    at: { run: id, number: String(part).padStart(5, '0') },
    ttl: ttlOf(at),
  });
  await table.transact([
    {
      check: importRuns.key({ id }),
      guard: { same: { state: 'open' } },
      onFail: () => new Refusal(409, STARTED),
    },
    { put },
  ]);
}

/** Stores records of an archive as a part; those that can't be imported are left out and listed. */
async function sendRecords({ params, body }: Parsed<typeof imports.records>, { table }: TenantContext) {
  const { id, part } = params;
  const { kind, lines } = body;
  const run = await runAt(table, id);
  if (run.row.state !== 'open') throw new Refusal(409, STARTED);
  if (!run.more.archive) throw new Refusal(409, 'This import takes no archive in');
  // Imported late: it loads the records of all areas, which other calls of this area do not need.
  const { validateLines } = await import('./restore/line.ts');
  const { validLines, faults } = validateLines(kind, lines, {
    from: run.more.archive.rescueId,
    to: table.tenantId,
  });
  await storePart(table, run, { part, rows: validLines, totals: {} });
  return { faults };
}

async function check({ params: { id } }: Parsed<typeof imports.check>, { table }: TenantContext) {
  const [, parts] = await Promise.all([runAt(table, id), partsOf(table, id)]);
  return {
    totals: sumTotals(parts.map(({ totals }) => totals)),
    rows: parts.reduce((sum, each) => sum + each.rows, 0),
    parts: parts.length,
  };
}

type Step = Parameters<typeof stepOf>[2];

/** Changes the state of an import for a user, with a history line. */
async function turned(
  context: TenantContext,
  id: string,
  logLine: Line,
  next: (run: ImportRun) => Step | Promise<Step>,
): Promise<{ import: Import }> {
  const { table, now } = context;
  return retryOnConflict(async () => {
    const run = await runAt(table, id);
    const { after, actions, otherWrites } = stepOf(table, run, await next(run));
    const line = audit(context, { recordId: id, what: logLine, about: { name: run.row.name } });
    const reply = await transactOnce(
      context,
      [...actions, line],
      { import: toImport(after, now) },
      otherWrites,
    );
    if (isUnderWay(after.row.state)) await wakeImport(table.tenantId, id);
    return reply;
  });
}

/** 409 while another import of the rescue is written, since this one may refer to its records. */
async function checkAlone(table: TenantTable, id: string): Promise<void> {
  const other = (await allRuns(table)).find(({ row }) => row.id !== id && isUnderWay(row.state));
  if (other) throw new Refusal(409, `${other.row.name} is being imported. Please wait until that is done`);
}

const start = ({ params: { id } }: Parsed<typeof imports.start>, context: TenantContext) =>
  turned(context, id, 'imports.start', async ({ row, more }) => {
    const { table, now } = context;
    if (row.state !== 'open') throw new Refusal(409, STARTED);
    const [parts] = await Promise.all([partsOf(table, id), checkAlone(table, id)]);
    const count = parts.reduce((sum, each) => sum + each.rows, 0);
    if (more.archive) await checkEmpty(table);
    if (count === 0) throw new Refusal(422, 'There are no rows to import');
    const startedAt = now.toISOString();
    return { state: 'running', rows: count, startedAt, position: FIRST, caller: callerOf(context) };
  });

const pause = ({ params: { id } }: Parsed<typeof imports.pause>, context: TenantContext) =>
  turned(context, id, 'imports.pause', ({ row }) => {
    if (row.state !== 'running') throw new Refusal(409, 'This import is not running');
    return { state: 'paused', endedAt: context.now.toISOString() };
  });

const resume = ({ params: { id } }: Parsed<typeof imports.resume>, context: TenantContext) =>
  turned(context, id, 'imports.resume', async ({ row }) => {
    if (row.state !== 'paused') throw new Refusal(409, 'This import was not paused');
    await checkAlone(context.table, id);
    return { state: 'running', endedAt: undefined, workedAt: undefined, caller: callerOf(context) };
  });

/** The time that a worker may need to finish its rows after a pause. */
const SETTLING_MS = 30_000;

const takeBack = ({ params: { id } }: Parsed<typeof imports.takeBack>, context: TenantContext) =>
  turned(context, id, 'imports.takeBack', async (run) => {
    const { state, endedAt = '' } = run.row;
    if (!canTakeBack(run, context.now)) throw new Refusal(409, 'This import can’t be taken back');
    if (state === 'paused' && context.now.getTime() - Date.parse(endedAt) < SETTLING_MS)
      throw new Refusal(409, 'The last rows are still being written. Please try again in half a minute');
    await checkAlone(context.table, id);
    const initialState = { done: 0, faultCount: 0, position: FIRST, endedAt: undefined, workedAt: undefined };
    return { ...initialState, state: 'takingBack', caller: callerOf(context) };
  });

/** The items of faults on one page. */
const FAULT_ITEMS = 4;

async function view(
  { params: { id }, query: { cursor } }: Parsed<typeof imports.view>,
  context: TenantContext,
) {
  const { table, now } = context;
  const run = await runAt(table, id);
  const isBack = run.row.state === 'takingBack' || run.row.state === 'takenBack';
  const prefix = isBack ? STAYED : FAULTS;
  const page = await table.page({ pk: `import#${id}`, prefix, limit: FAULT_ITEMS, cursor, consistent: true });
  const faults = importFaults.readable(page.items).flatMap(({ more }) => readableFaults(more.faults));
  return { import: toImport(run, now), faults, ...(page.cursor ? { nextCursor: page.cursor } : {}) };
}

/** The animals of a source on one page. */
const SOURCE_PAGE = 200;

async function animalsOf(
  { params: { id }, query: { cursor } }: Parsed<typeof imports.animals>,
  { table }: TenantContext,
) {
  const { row } = await runAt(table, id);
  const place = { pk: 'imported#animals', prefix: `${row.source}#` };
  const page = await table.page({ ...place, limit: SOURCE_PAGE, cursor, consistent: true });
  const imported = importedRecords.readable(page.items);
  const found = await table.getMany(imported.map((each) => animalKey(each.row.id)));
  const replies = imported.flatMap(({ row: { id: animal, number } }, at) => {
    const existing = animalIn(found[at]);
    return existing ? [{ id: animal, number, name: existing.row.animalName }] : [];
  });
  return { animals: replies, ...(page.cursor ? { nextCursor: page.cursor } : {}) };
}

async function origin({ query: { record } }: Parsed<typeof imports.origin>, { table }: TenantContext) {
  const { items } = await table.page({ index: 'g1', pk: `imported-as#${record}`, limit: 10 });
  const fullItems = items.length > 0 ? await table.getMany(items) : [];
  return { origins: importedRecords.readable(fullItems).map(({ row, more }) => ({ ...row, ...more })) };
}

export const importHandlers = {
  begin,
  rows: sendRows,
  records: sendRecords,
  check,
  start,
  pause,
  resume,
  takeBack,
  view,

  async list(_input, { table, now }) {
    return { imports: (await allRuns(table)).map((run) => toImport(run, now)) };
  },

  origin,
  animals: animalsOf,
} satisfies Handlers<typeof imports>;
