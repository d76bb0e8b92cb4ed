import type { HistoryLineName } from '#shared/calls/history.ts';
import { type Import, type imports, MAX_IMPORTS } from '#shared/calls/exchange/imports.ts';
import type { Parsed } from '#shared/contract/call.ts';
import type { Handlers, TenantContext } from '#functions/kernel/context.ts';
import { toActiveAnimal, animalKey } from '#functions/animals/animal/animal-record/animal.record.ts';
import { newId } from '#functions/kernel/ids.ts';
import { readCounter, COUNTS_KEY } from '#functions/kernel/records/counters.ts';
import { audit } from '#functions/kernel/records/audit.ts';
import { transactOnce } from '#functions/kernel/records/idempotent.ts';
import { retryOnConflict } from '#functions/kernel/records/version-conflict.ts';
import { logLateStart } from '#functions/kernel/files/work-request.ts';
import { HttpError } from '#functions/kernel/http-error.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { sendRecords, sendRows, STARTED_MESSAGE } from './send-parts.ts';
import { wakeImport } from './stored/files.ts';
import {
  FAULT_PREFIX,
  importedRecords,
  importFaults,
  type ImportRun,
  importRuns,
  readableFaults,
  STAYED_PREFIX,
} from './stored/import.record.ts';
import {
  canTakeBack,
  isUnderWay,
  stepActions,
  partsOf,
  getRun,
  toItem,
  toImport,
  sumTotals,
} from './stored/runs.ts';

const START_POSITION = { phase: 0, at: 0, offset: 0 };

/** The imports of the last weeks, the latest first. */
const listRuns = async (table: TenantTable): Promise<ImportRun[]> =>
  importRuns.readable(
    await table.all({ ...importRuns.keyTemplate.keyPrefix({}), newestFirst: true, consistent: true }),
  );

const NOT_EMPTY_MESSAGE =
  'This rescue has animals or people already. An export of everything can be taken in by an empty rescue alone: create a new one for it';

/** Refuses a rescue that has animals or people, even deleted ones. @throws 409 */
async function checkEmpty(table: TenantTable): Promise<void> {
  const counts = await table.get(COUNTS_KEY);
  const counterNames = ['current', 'former', 'deleted', 'persons', 'organizations'];
  if (counterNames.some((name) => readCounter(counts, name) > 0)) throw new HttpError(409, NOT_EMPTY_MESSAGE);
}

const callerOf = ({ caller }: TenantContext): ImportRun['more']['caller'] => {
  const { userId, role, name, countryCode, timeZone } = caller;
  return { userId, role, name, countryCode, timeZone };
};

async function begin({ body }: Parsed<typeof imports.begin>, context: TenantContext) {
  const { table, caller, now } = context;
  if ((await listRuns(table)).length >= MAX_IMPORTS)
    throw new HttpError(409, 'There are too many imports of the last weeks. Please try again later');
  const { name, source, files, archive } = body;
  if (archive) await checkEmpty(table);
  const id = newId();
  const begunAt = now.toISOString();
  const row = { id, name, source, state: 'open', by: caller.name, byId: caller.userId, at: begunAt } as const;
  const run = {
    row: { ...row, rows: 0, done: 0, faultCount: 0 },
    more: {
      files,
      totals: {},
      position: START_POSITION,
      caller: callerOf(context),
      ...(archive ? { archive } : {}),
    },
    v: 1,
  };
  return transactOnce(context, [{ put: toItem(run), guard: { absent: true } }], { id });
}

async function check({ params: { id } }: Parsed<typeof imports.check>, { table }: TenantContext) {
  const [, parts] = await Promise.all([getRun(table, id), partsOf(table, id)]);
  return {
    totals: sumTotals(parts.map(({ totals }) => totals)),
    rows: parts.reduce((sum, each) => sum + each.rows, 0),
    parts: parts.length,
  };
}

type Step = Parameters<typeof stepActions>[2];

/** Changes the state of an import to what `nextStep` returns, and adds a history line. */
async function changeState(
  context: TenantContext,
  id: string,
  logLine: HistoryLineName,
  nextStep: (run: ImportRun) => Step | Promise<Step>,
): Promise<{ import: Import }> {
  const { table, now } = context;
  return retryOnConflict(async () => {
    const run = await getRun(table, id);
    const { after, actions, otherWrites } = stepActions(table, run, await nextStep(run));
    const line = audit(context, { recordId: id, what: logLine, about: { name: run.row.name } });
    const reply = await transactOnce(
      context,
      [...actions, line],
      { import: toImport(after, now) },
      otherWrites,
    );
    if (isUnderWay(after.row.state)) await wakeImport(table.tenantId, id).catch(logLateStart('An import'));
    return reply;
  });
}

/** Throws 409 while another import of the rescue is running, since this one may refer to its records. */
async function checkAlone(table: TenantTable, id: string): Promise<void> {
  const otherRun = (await listRuns(table)).find(({ row }) => row.id !== id && isUnderWay(row.state));
  if (otherRun)
    throw new HttpError(409, `${otherRun.row.name} is being imported. Please wait until that is done`);
}

const start = ({ params: { id } }: Parsed<typeof imports.start>, context: TenantContext) =>
  changeState(context, id, 'imports.start', async ({ row, more }) => {
    const { table, now } = context;
    if (row.state !== 'open') throw new HttpError(409, STARTED_MESSAGE);
    const [parts] = await Promise.all([partsOf(table, id), checkAlone(table, id)]);
    const count = parts.reduce((sum, each) => sum + each.rows, 0);
    if (more.archive) await checkEmpty(table);
    if (count === 0) throw new HttpError(422, 'There are no rows to import');
    const startedAt = now.toISOString();
    return { state: 'running', rows: count, startedAt, position: START_POSITION, caller: callerOf(context) };
  });

const pause = ({ params: { id } }: Parsed<typeof imports.pause>, context: TenantContext) =>
  changeState(context, id, 'imports.pause', ({ row }) => {
    if (row.state !== 'running') throw new HttpError(409, 'This import is not running');
    return { state: 'paused', endedAt: context.now.toISOString() };
  });

const resume = ({ params: { id } }: Parsed<typeof imports.resume>, context: TenantContext) =>
  changeState(context, id, 'imports.resume', async ({ row }) => {
    if (row.state !== 'paused') throw new HttpError(409, 'This import was not paused');
    await checkAlone(context.table, id);
    return { state: 'running', endedAt: undefined, workedAt: undefined, caller: callerOf(context) };
  });

/** The time that a worker may need to finish its rows after a pause, in ms. */
const SETTLING_MS = 30_000;

const takeBack = ({ params: { id } }: Parsed<typeof imports.takeBack>, context: TenantContext) =>
  changeState(context, id, 'imports.takeBack', async (run) => {
    const { state, endedAt = '' } = run.row;
    if (!canTakeBack(run, context.now)) throw new HttpError(409, 'This import can’t be taken back');
    if (state === 'paused' && context.now.getTime() - Date.parse(endedAt) < SETTLING_MS)
      throw new HttpError(409, 'The last rows are still being written. Please try again in half a minute');
    await checkAlone(context.table, id);
    const initialState = {
      done: 0,
      faultCount: 0,
      position: START_POSITION,
      endedAt: undefined,
      workedAt: undefined,
    };
    return { ...initialState, state: 'takingBack', caller: callerOf(context) };
  });

/** The number of items with faults on one page. */
const FAULT_ITEMS = 4;

async function view(
  { params: { id }, query: { cursor } }: Parsed<typeof imports.view>,
  context: TenantContext,
) {
  const { table, now } = context;
  const run = await getRun(table, id);
  const isTakenBack = run.row.state === 'takingBack' || run.row.state === 'takenBack';
  const prefix = isTakenBack ? STAYED_PREFIX : FAULT_PREFIX;
  const page = await table.page({ pk: `import#${id}`, prefix, limit: FAULT_ITEMS, cursor, consistent: true });
  const faults = importFaults.readable(page.items).flatMap(({ more }) => readableFaults(more.faults));
  return { import: toImport(run, now), faults, ...(page.cursor ? { nextCursor: page.cursor } : {}) };
}

/** The number of animals of a source on one page. */
const SOURCE_PAGE_SIZE = 200;

async function listAnimals(
  { params: { id }, query: { cursor } }: Parsed<typeof imports.animals>,
  { table }: TenantContext,
) {
  const { row } = await getRun(table, id);
  const keyPrefix = { pk: 'imported#animals', prefix: `${row.source}#` };
  const page = await table.page({ ...keyPrefix, limit: SOURCE_PAGE_SIZE, cursor, consistent: true });
  const sourceRecords = importedRecords.readable(page.items);
  const animalItems = await table.getMany(sourceRecords.map((each) => animalKey(each.row.id)));
  const replies = sourceRecords.flatMap(({ row: { id: animalId, number } }, index) => {
    const existing = toActiveAnimal(animalItems[index]);
    return existing ? [{ id: animalId, number, name: existing.row.animalName }] : [];
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
    return { imports: (await listRuns(table)).map((run) => toImport(run, now)) };
  },

  origin,
  animals: listAnimals,
} satisfies Handlers<typeof imports>;
