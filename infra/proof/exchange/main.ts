/**
 * `npm run proof:exchange [-- --animals 10000 --history 100000 --photos 200]`: a rescue with ASM3's files moves in, is counted, leaves
 * with the archive, and moves into an empty rescue where everything is equal again. The jobs run in an installation of a separate
 * process. Prints the time, memory and capacity units of each step, and how long the list of another rescue took meanwhile.
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
import { asm3Files } from './asm3-files.ts';
import { type Compared, compareItems, compareReads } from './comparing.ts';
import { type Installation, startInstallation } from './installation.ts';
import { Measured } from './measured.ts';
import { buildRows, dryRun, importNow, madeBy } from './moving-in.ts';
import { archiveOf, exportNow, sendFiles, sendRecords } from './moving-out.ts';
import { awaitFiles, sendPhotos } from './photos.ts';
import { callAs, newRescue, type ProvenRescue } from './rescue.ts';

const { values } = parseArgs({
  options: {
    animals: { type: 'string', default: '10000' },
    history: { type: 'string', default: '100000' },
    photos: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    keep: { type: 'boolean', default: false },
  },
});
const [wanted, history, photos, seed] = [values.animals, values.history, values.photos, values.seed].map(
  Number,
);

const LOOK_MS = 500;
const root = mkdtempSync(join(tmpdir(), 'havenkeep-exchange-'));
const dataDir = join(root, 'data');
mkdirSync(dataDir);

/** Waits until a run is over. @throws where it left something out */
async function runOver(at: Installation, rescue: ProvenRescue, id: string) {
  for (;;) {
    const { import: run, faults } = await importNow(at, rescue, id);
    if (run.state === 'done') {
      if (run.faultCount > 0 || run.done !== run.rows)
        throw new Error(JSON.stringify([run, faults.slice(0, 3)]));
      return run;
    }
    await pause(LOOK_MS);
  }
}

async function exportOver(at: Installation, rescue: ProvenRescue) {
  for (;;) {
    const made = await exportNow(at, rescue);
    if (made?.state === 'ready') return made;
    if (made?.state === 'failed') throw new Error('The export failed');
    await pause(LOOK_MS);
  }
}

/** All animals of a rescue by its lists, and its residents by its counter. */
async function counted(
  at: Installation,
  rescue: ProvenRescue,
): Promise<readonly [all: number, residents: number]> {
  let all = 0;
  for (const isAvailable of ['true', 'false'] as const) {
    let cursor: string | undefined;
    do {
      const query = { Limit: 100, isAvailable, ...(cursor ? { cursor } : {}) };
      const page = await callAs(at, rescue, animals.list, { query });
      all += page.animals.length;
      cursor = page.nextCursor;
    } while (cursor);
  }
  const { animalCount } = await callAs(at, rescue, dashboard.counts, {});
  return [all, animalCount?.residentAnimalCount ?? 0];
}

const told: string[] = [];
const judge = (what: string, fault: string | undefined) => {
  told.push(
    `${fault === undefined ? 'passed' : 'FAILED'}  ${what}${fault === undefined ? '' : `: ${fault}`}`,
  );
  if (fault !== undefined) process.exitCode = 1;
};
const judgeAlike = (what: string, { same, differences }: Compared) =>
  judge(`${what}: ${same} the same`, differences.length > 0 ? differences.join('\n') : undefined);

const equal = (one: object, other: object): string | undefined => {
  const text = (of: object) => JSON.stringify(Object.entries(of).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return text(one) === text(other) ? undefined : `${text(one)} became ${text(other)}`;
};

try {
  const files = asm3Files(wanted ?? 0, history ?? 0, seed ?? 0);
  const measured = new Measured();
  let at = await startInstallation(dataDir);
  const [one, other, neighbor] = [
    await newRescue('Moving Rescue'),
    await newRescue('Empty Rescue'),
    await newRescue('Neighbor Rescue'),
  ];
  await measured.know(at, neighbor);

  const rows = await buildRows(at, one, files);
  const id = await measured.step('dry run', { at, records: rows.length }, () => dryRun(at, one, rows));
  const next = async () => {
    await at.kill();
    return (at = await startInstallation(dataDir));
  };
  await next();
  const run = await measured.step('import', { at, records: rows.length }, async () => {
    await callAs(at, one, imports.start, { params: { id } });
    return runOver(at, one, id);
  });
  judge('the import has every record that the files say', equal(files.said, madeBy(run.totals)));
  const [all, residents] = await counted(at, one);
  judge('as many animals are listed', all === wanted ? undefined : `${all} of ${wanted}`);
  await measured.step('photos', { at, records: photos ?? 0 }, () => sendPhotos(at, one, id, photos ?? 0));

  await next();
  const made = await measured.step('export', { at, records: rows.length }, async () => {
    await callAs(at, one, exports.create, {});
    return exportOver(at, one);
  });
  await next();
  const [records, ...stored] = made.files.map(({ number }) => ({ id: made.id, number }));
  if (!records) throw new Error('The export has no archive');
  const archive = await archiveOf(at, one, records);
  const taking = await measured.step('dry run of the archive', { at, records: rows.length }, () =>
    sendRecords(at, other, archive),
  );
  await next();
  await measured.step('taking in', { at, records: rows.length }, async () => {
    await callAs(at, other, imports.start, { params: { id: taking } });
    return runOver(at, other, taking);
  });
  for (const each of stored)
    await awaitFiles(at, other, await sendFiles(at, other, await archiveOf(at, one, each)));
  judge(
    'as many animals and residents are listed after the move',
    equal([all, residents], await counted(at, other)),
  );
  for (const { id: tenantId } of [one, other]) await at.settle(tenantId);
  judgeAlike('the table', compareItems(dataDir, one, other));
  judgeAlike('reads', await compareReads(at, one, other));
  await at.kill();
  measured.print();
} finally {
  for (const line of told) console.log(line);
  if (values.keep) console.log(root);
  else rmSync(root, { recursive: true, force: true });
}
