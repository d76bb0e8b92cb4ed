/**
 * `npm run proof:exchange [-- --animals 10000 --history 100000 --photos 200 --videos 12]`: a rescue with ASM3's files moves in, is counted, leaves
 * with the archive, and moves into an empty rescue where everything is equal again. The jobs run in an installation of a separate
 * process. Prints the time, memory and capacity units of each step, and how long the list of another rescue took meanwhile.
 * A video is 180 MB. With `--kills 20` the process is killed so often, at moments drawn by the seed, while it imports, exports and takes in.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { animals } from '#shared/calls/animals/animals.ts';
import { exports } from '#shared/calls/exchange/exports.ts';
import { imports } from '#shared/calls/exchange/imports.ts';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { randomOf } from '#shared/rules/data/random.fixture.ts';
import { readAllPages } from '../../common/read-all-pages.ts';
import { asm3Files } from './asm3-files.ts';
import { type Compared, compareItems, compareReads } from './comparing.ts';
import { type Installation, startInstallation } from './installation.ts';
import { Measured } from './measured.ts';
import { buildRows, dryRun, importNow, newCounts } from './moving-in.ts';
import { archiveOf, exportNow, sendFiles, sendRecords } from './moving-out.ts';
import { awaitFiles, sendMedia } from './photos.ts';
import { callAs, newRescue, type ProvenRescue } from './rescue.ts';

const { values } = parseArgs({
  options: {
    animals: { type: 'string', default: '10000' },
    history: { type: 'string', default: '100000' },
    photos: { type: 'string', default: '200' },
    videos: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    kills: { type: 'string', default: '0' },
    keep: { type: 'boolean', default: false },
  },
});
const [animalTotal = 0, history = 0, photos = 0, videos = 0, seed = 0, kills = 0] = [
  values.animals,
  values.history,
  values.photos,
  values.videos,
  values.seed,
  values.kills,
].map(Number);

const POLL_MS = 500;
/** The longest time between a check and a kill. */
const LATEST_KILL_MS = 4000;
const root = mkdtempSync(join(tmpdir(), 'havenkeep-exchange-'));
const dataDir = join(root, 'data');
mkdirSync(dataDir);

const random = randomOf(seed);
let killed = 0;

/** Polls until there is a result. Meanwhile the installation is killed and restarted `times` times. */
async function awaited<T>(at: Installation, times: number, look: () => Promise<T | undefined>): Promise<T> {
  for (let remaining = times; ; remaining--) {
    const found = await look();
    if (found !== undefined) return found;
    await pause(remaining > 0 ? random() * LATEST_KILL_MS : POLL_MS);
    if (remaining <= 0) continue;
    await at.restart();
    killed++;
  }
}

/** Waits until a run is over. @throws where it left something out */
const waitForRun = (at: Installation, rescue: ProvenRescue, id: string, times: number) =>
  awaited(at, times, async () => {
    const { import: run, faults } = await importNow(at, rescue, id);
    if (run.state !== 'done') return undefined;
    if (run.faultCount > 0 || run.done !== run.rows)
      throw new Error(JSON.stringify([run, faults.slice(0, 3)]));
    return run;
  });

const waitForExport = (at: Installation, rescue: ProvenRescue, times: number) =>
  awaited(at, times, async () => {
    const progress = await exportNow(at, rescue);
    if (progress?.state === 'failed') throw new Error('The export failed');
    return progress?.state === 'ready' ? progress : undefined;
  });

/** All animals of a rescue by its lists, and its residents by its counter. */
async function counted(
  at: Installation,
  rescue: ProvenRescue,
): Promise<readonly [all: number, residents: number]> {
  let all = 0;
  for (const isAvailable of ['true', 'false'] as const)
    await readAllPages(async (cursor) => {
      const page = await callAs(at, rescue, animals.list, { query: { Limit: 100, isAvailable, cursor } });
      all += page.animals.length;
      return page;
    });
  const { animalCount } = await callAs(at, rescue, dashboard.counts, {});
  return [all, animalCount?.residentAnimalCount ?? 0];
}

const verdicts: string[] = [];
const recordVerdict = (label: string, fault: string | undefined) => {
  verdicts.push(
    `${fault === undefined ? 'passed' : 'FAILED'}  ${label}${fault === undefined ? '' : `: ${fault}`}`,
  );
  if (fault !== undefined) process.exitCode = 1;
};
const recordComparison = (label: string, { same, differences }: Compared) =>
  recordVerdict(`${label}: ${same} the same`, differences.length > 0 ? differences.join('\n') : undefined);

const equal = (one: object, other: object): string | undefined => {
  const text = (record: object) =>
    JSON.stringify(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return text(one) === text(other) ? undefined : `${text(one)} became ${text(other)}`;
};

try {
  const files = asm3Files(animalTotal, history, seed);
  const measured = new Measured(kills === 0);
  const at = await startInstallation(dataDir);
  // The export is short: it gets a fifth of the kills.
  const [ofExport, ofRuns] = [Math.floor(kills / 5), Math.ceil((kills * 2) / 5)];
  const [one, other, neighbor] = [
    await newRescue('Moving Rescue'),
    await newRescue('Empty Rescue'),
    await newRescue('Neighbor Rescue'),
  ];
  await measured.know(at, neighbor);

  const rows = await buildRows(at, one, files);
  const id = await measured.step('dry run', { at, records: rows.length }, () => dryRun(at, one, rows));
  await at.restart();
  const run = await measured.step('import', { at, records: rows.length }, async () => {
    await callAs(at, one, imports.start, { params: { id } });
    return waitForRun(at, one, id, ofRuns);
  });
  recordVerdict(
    'the import has every record that the files say',
    equal(files.expectedCounts, newCounts(run.totals)),
  );
  const [all, residents] = await counted(at, one);
  recordVerdict('as many animals are listed', all === animalTotal ? undefined : `${all} of ${animalTotal}`);
  const sent = await measured.step('files', { at, records: photos + videos }, () =>
    sendMedia(at, one, { run: id, photos, videos }),
  );
  verdicts.push(`        ${(sent / 1_000_000).toFixed(0)} MB of files`);

  await at.restart();
  const exportResult = await measured.step('export', { at, records: rows.length }, async () => {
    await callAs(at, one, exports.create, {});
    return waitForExport(at, one, ofExport);
  });
  await at.restart();
  const [records, ...stored] = exportResult.files.map(({ number }) => ({ id: exportResult.id, number }));
  if (!records) throw new Error('The export has no archive');
  const archive = await archiveOf(at, one, records);
  const taking = await measured.step('dry run of the archive', { at, records: rows.length }, () =>
    sendRecords(at, other, archive),
  );
  await at.restart();
  await measured.step('taking in', { at, records: rows.length }, async () => {
    await callAs(at, other, imports.start, { params: { id: taking } });
    return waitForRun(at, other, taking, kills - ofRuns - ofExport);
  });
  await measured.step('files of the archive', { at, records: photos + videos }, async () => {
    for (const each of stored)
      await awaitFiles(at, other, await sendFiles(at, other, await archiveOf(at, one, each)));
  });
  recordVerdict(
    'as many animals and residents are listed after the move',
    equal([all, residents], await counted(at, other)),
  );
  for (const { id: tenantId } of [one, other]) await at.settle(tenantId);
  recordComparison('the table', compareItems(dataDir, one, other));
  recordComparison('reads', await compareReads(at, one, other));
  await at.kill();
  if (kills === 0) measured.print();
  else
    recordVerdict(
      `it was killed ${kills} times`,
      killed === kills ? undefined : `it was done after ${killed}`,
    );
} finally {
  for (const line of verdicts) console.log(line);
  if (values.keep) console.log(root);
  else rmSync(root, { recursive: true, force: true });
}
