/**
 * `npm run proof:exchange [-- --animals 10000 --history 100000 --photos 200 --videos 12]`: a rescue with ASM3's files
 * moves in, is counted, leaves with the archive, and moves into an empty rescue where everything is equal again. The
 * jobs run in an installation of a separate process. Prints the time, memory and capacity units of each step, and how
 * long the list of another rescue took meanwhile. A video is 180 MB. With `--kills 20` the process is killed 20 times,
 * at random moments, in imports and the export.
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
import { createRandom } from '#shared/rules/data/random.fixture.ts';
import { readAllPages } from '../../common/read-all-pages.ts';
import { createAsm3Files } from './asm3-files.ts';
import { type Comparison, compareItems, compareReads } from './compare-rescues.ts';
import { type Installation, startInstallation } from './installation.ts';
import { Measurements } from './measurements.ts';
import { buildRows, dryRun, loadImport, newCounts } from './import-steps.ts';
import { fetchArchive, loadExport, sendFiles, sendRecords } from './export-steps.ts';
import { waitForFiles, sendMedia } from './photos.ts';
import { callAs, createRescue, type ProofRescue } from './rescue.ts';

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

const random = createRandom(seed);
let killCount = 0;

/** Polls until `check` returns a result. Meanwhile the installation is killed and restarted up to `restarts` times. */
async function waitFor<T>(
  installation: Installation,
  restarts: number,
  check: () => Promise<T | undefined>,
): Promise<T> {
  for (let remaining = restarts; ; remaining--) {
    const result = await check();
    if (result !== undefined) return result;
    await pause(remaining > 0 ? random() * LATEST_KILL_MS : POLL_MS);
    if (remaining <= 0) continue;
    await installation.restart();
    killCount++;
  }
}

/** Waits until an import is done. @throws if it left out a row */
const waitForRun = (installation: Installation, rescue: ProofRescue, id: string, restarts: number) =>
  waitFor(installation, restarts, async () => {
    const { import: run, faults } = await loadImport(installation, rescue, id);
    if (run.state !== 'done') return undefined;
    if (run.faultCount > 0 || run.done !== run.rows)
      throw new Error(JSON.stringify([run, faults.slice(0, 3)]));
    return run;
  });

const waitForExport = (installation: Installation, rescue: ProofRescue, restarts: number) =>
  waitFor(installation, restarts, async () => {
    const progress = await loadExport(installation, rescue);
    if (progress?.state === 'failed') throw new Error('The export failed');
    return progress?.state === 'ready' ? progress : undefined;
  });

/** Counts all animals of a rescue by reading its lists, and reads the number of residents from its counter. */
async function countAnimals(
  installation: Installation,
  rescue: ProofRescue,
): Promise<readonly [all: number, residents: number]> {
  let listedCount = 0;
  for (const isAvailable of ['true', 'false'] as const)
    await readAllPages(async (cursor) => {
      const page = await callAs(installation, rescue, animals.list, {
        query: { Limit: 100, isAvailable, cursor },
      });
      listedCount += page.animals.length;
      return page;
    });
  const { animalCount } = await callAs(installation, rescue, dashboard.counts, {});
  return [listedCount, animalCount?.residentAnimalCount ?? 0];
}

const verdicts: string[] = [];
const recordVerdict = (label: string, fault: string | undefined) => {
  verdicts.push(
    `${fault === undefined ? 'passed' : 'FAILED'}  ${label}${fault === undefined ? '' : `: ${fault}`}`,
  );
  if (fault !== undefined) process.exitCode = 1;
};
const recordComparison = (label: string, { sameCount, differences }: Comparison) =>
  recordVerdict(
    `${label}: ${sameCount} the same`,
    differences.length > 0 ? differences.join('\n') : undefined,
  );

const findDifference = (before: object, after: object): string | undefined => {
  const text = (record: object) =>
    JSON.stringify(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return text(before) === text(after) ? undefined : `${text(before)} became ${text(after)}`;
};

try {
  const files = createAsm3Files(animalTotal, history, seed);
  const measurements = new Measurements(kills === 0);
  const installation = await startInstallation(dataDir);
  // The export is short, so it gets a fifth of the kills.
  const [exportKills, runKills] = [Math.floor(kills / 5), Math.ceil((kills * 2) / 5)];
  const [sourceRescue, emptyRescue, neighbor] = [
    await createRescue('Moving Rescue'),
    await createRescue('Empty Rescue'),
    await createRescue('Neighbor Rescue'),
  ];
  await measurements.measureIdle(installation, neighbor);

  const rows = await buildRows(installation, sourceRescue, files);
  const id = await measurements.step('dry run', { installation, records: rows.length }, () =>
    dryRun(installation, sourceRescue, rows),
  );
  await installation.restart();
  const run = await measurements.step('import', { installation, records: rows.length }, async () => {
    await callAs(installation, sourceRescue, imports.start, { params: { id } });
    return waitForRun(installation, sourceRescue, id, runKills);
  });
  recordVerdict(
    'the import has every record that the files say',
    findDifference(files.expectedCounts, newCounts(run.totals)),
  );
  const [listedCount, residentCount] = await countAnimals(installation, sourceRescue);
  recordVerdict(
    'as many animals are listed',
    listedCount === animalTotal ? undefined : `${listedCount} of ${animalTotal}`,
  );
  const sentBytes = await measurements.step('files', { installation, records: photos + videos }, () =>
    sendMedia(installation, sourceRescue, { run: id, photos, videos }),
  );
  verdicts.push(`        ${(sentBytes / 1_000_000).toFixed(0)} MB of files`);

  await installation.restart();
  const exportResult = await measurements.step('export', { installation, records: rows.length }, async () => {
    await callAs(installation, sourceRescue, exports.create, {});
    return waitForExport(installation, sourceRescue, exportKills);
  });
  await installation.restart();
  const [recordsArchive, ...mediaFiles] = exportResult.files.map(({ number }) => ({
    id: exportResult.id,
    number,
  }));
  if (!recordsArchive) throw new Error('The export has no archive');
  const archive = await fetchArchive(installation, sourceRescue, recordsArchive);
  const archiveRunId = await measurements.step(
    'dry run of the archive',
    { installation, records: rows.length },
    () => sendRecords(installation, emptyRescue, archive),
  );
  await installation.restart();
  await measurements.step('taking in', { installation, records: rows.length }, async () => {
    await callAs(installation, emptyRescue, imports.start, { params: { id: archiveRunId } });
    return waitForRun(installation, emptyRescue, archiveRunId, kills - runKills - exportKills);
  });
  await measurements.step('files of the archive', { installation, records: photos + videos }, async () => {
    for (const mediaFile of mediaFiles)
      await waitForFiles(
        installation,
        emptyRescue,
        await sendFiles(installation, emptyRescue, await fetchArchive(installation, sourceRescue, mediaFile)),
      );
  });
  recordVerdict(
    'as many animals and residents are listed after the move',
    findDifference([listedCount, residentCount], await countAnimals(installation, emptyRescue)),
  );
  for (const { id: tenantId } of [sourceRescue, emptyRescue]) await installation.settle(tenantId);
  recordComparison('the table', compareItems(dataDir, sourceRescue, emptyRescue));
  recordComparison('reads', await compareReads(installation, sourceRescue, emptyRescue));
  await installation.kill();
  if (kills === 0) measurements.print();
  else
    recordVerdict(
      `it was killed ${kills} times`,
      killCount === kills ? undefined : `it was done after ${killCount}`,
    );
} finally {
  for (const line of verdicts) console.log(line);
  if (values.keep) console.log(root);
  else rmSync(root, { recursive: true, force: true });
}
