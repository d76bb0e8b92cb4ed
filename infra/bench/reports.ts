/** `npm run bench:reports`: how long health reports take to print, and the memory that a job of forty animals needs. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { userItem } from '#functions/accounts/user/user.table.ts';
import { animalItem } from '#functions/animals/animal/record/animal.record.ts';
import { healthItem, newRecord } from '#functions/health/record/health.record.ts';
import { newId } from '#functions/kernel/ids.ts';
import { putFile } from '#functions/kernel/files/storage.ts';
import { tableOf, type TenantTable } from '#functions/kernel/table/table.ts';
import { endBrowser, useBrowserOf } from '#functions/pdf/browser/browser.ts';
import { documentOf } from '#functions/pdf/paper/document.ts';
import { HEALTH_TITLES, healthPages } from '#functions/pdf/pages/health-pages.ts';
import { photoOf } from '#functions/pdf/photo.ts';
import { printed } from '#functions/pdf/browser/print.ts';
import { work } from '#functions/pdf/work.ts';
import { jobItem, jobKey, newJob } from '#functions/reports/file/job.ts';
import { healthReport } from '#functions/reports/health-report/report.ts';
import { knownOf, recordsOf } from '#functions/reports/health-report/sources.ts';
import { TENANT } from '#functions/tenants/tenant.key.ts';
import { chromium } from '../browser/chromium.ts';
import { benchAnimal } from './parts/fill.ts';
import { startServices } from '../local/services/services.ts';

const ANIMALS = 40;
const TIMES = 15;
const DAY = '2026-11-21';
const BY = { changedBy: 'Bench', changedAt: '2026-01-15T00:00:00.000Z' };
const WORDS = 'Bright and alert, eats well, gums pink; the wound on the left foreleg is dry and closed. ';
const RESCUE = {
  name: 'Bench Harbor Rescue',
  street: '1 Quay',
  city: 'Portland',
  state: 'Maine',
  countryId: 'US',
};

/** An animal of several pages: as many records as a year at the vet's brings, and one long note. */
function recordsFor(animalId: string) {
  const clinicName = 'Bench Veterinary Clinic';
  const all = Array.from({ length: 36 }, (_, i) => {
    const date = `202${i % 6}-0${1 + (i % 9)}-11`;
    const common = { animalId, reminder: false, date, clinicName };
    if (i % 3 === 0)
      return newRecord(
        { ...common, kind: 'vaccination', kindName: 'Rabies', brief: { tagNumber: `R${i}` }, texts: {} },
        BY,
      );
    if (i % 3 === 1)
      return newRecord(
        { ...common, kind: 'procedure', kindName: 'Exam', brief: {}, texts: { notes: WORDS.repeat(4) } },
        BY,
      );
    return newRecord(
      { ...common, kind: 'healthnote', brief: {}, texts: { note: WORDS.repeat(i === 2 ? 110 : 3) } },
      BY,
    );
  });
  return all.map(healthItem);
}

async function fillAnimals(table: TenantTable): Promise<string[]> {
  const pixels = await sharp({
    create: {
      width: 320,
      height: 320,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
      background: '#888',
    },
  })
    .webp({ quality: 78 })
    .toBuffer();
  const ids = Array.from({ length: ANIMALS }, () => newId());
  const photoAt = (id: string) => ({ thumb: `files/${table.tenantId}/${id}/thumb.webp`, web: '' });
  const animals = ids.map((id, i) => {
    const made = benchAnimal(i);
    return animalItem({ ...made, row: { ...made.row, id, photo: photoAt(id) } });
  });
  await table.putAll([
    { ...TENANT, kind: 'tenant', v: 1, row: { id: table.tenantId, ...RESCUE } },
    ...animals,
  ]);
  for (const id of ids) {
    await table.putAll(recordsFor(id));
    await putFile(photoAt(id).thumb, pixels, 'image/webp');
  }
  return ids;
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** The most memory in MiB that this process and its children have held; Linux. */
function peakMemory(): { node: number; browser: number } {
  const peakOf = (pid: string) =>
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  const own = String(process.pid);
  const children = readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      return new RegExp(`PPid:\\s+${own}\\b`).test(readFileSync(`/proc/${pid}/status`, 'utf8'));
    } catch {
      return false;
    }
  });
  const browsers = children.filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('remote-debugging-pipe'),
  );
  return { node: peakOf(own), browser: browsers.map(peakOf).reduce((sum, each) => sum + each, 0) };
}

/** Prints five pages again and again, from the records to the bytes. */
async function warm(
  table: TenantTable,
  id: string,
): Promise<{ first: number; median: number; most: number; pages: number }> {
  const once = async () => {
    const before = performance.now();
    const [{ tenant, animals }, items] = await Promise.all([knownOf(table, [id]), recordsOf(table, id)]);
    const [animal] = animals;
    if (!animal) throw new Error('No animal to print');
    const photo = await photoOf(animal.row.photo?.thumb);
    const { pages } = await printed(
      documentOf(
        [healthPages(healthReport(animal, tenant, items, 'Administrator'), photo, DAY)],
        HEALTH_TITLES,
        DAY,
      ),
    );
    return { ms: performance.now() - before, pages };
  };
  const { ms: first, pages } = await once();
  const times: number[] = [];
  for (let i = 0; i < TIMES; i++) times.push((await once()).ms);
  return { first, median: median(times), most: Math.max(...times), pages };
}

/** Who asks for the reports. */
const ASKER = {
  userId: 'bench',
  firstName: 'Ben',
  lastName: 'Ch',
  email: '',
  role: 'Administrator',
  active: true,
} as const;

async function job(table: TenantTable, animalIds: string[]) {
  const id = newId();
  const facts = {
    id,
    animalIds,
    day: DAY,
    fileName: 'x.pdf',
    about: 'x',
    userId: 'bench',
    changedBy: 'Bench',
  };
  await table.putAll([jobItem(newJob(facts, new Date()))]);
  const before = performance.now();
  await work(table, id);
  const seconds = (performance.now() - before) / 1000;
  const { state, pages, bytes } = (await table.get(jobKey(id)))?.row ?? {};
  return { seconds, state, pages: Number(pages), kilobytes: Number(bytes) / 1024 };
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'havenkeep-bench-reports-'));
  const services = await startServices({ dataDir, siteOrigin: 'http://localhost:3000' });
  useBrowserOf(chromium);
  await chromium();
  const table = tableOf(newId());
  await table.putAll([userItem(ASKER)]);
  const ids = await fillAnimals(table);
  const one = await warm(table, ids[0] ?? '');
  console.log('### Health reports\n\n| what | figure |\n|---|---|');
  console.log(
    `| one animal, ${one.pages} pages, with the start of the browser | ${one.first.toFixed(0)} ms |`,
  );
  console.log(
    `| the same, warm: median, most of ${TIMES} | ${one.median.toFixed(0)} ms, ${one.most.toFixed(0)} ms |`,
  );
  for (const which of ['first', 'second']) {
    const { seconds, state, pages, kilobytes } = await job(table, ids);
    console.log(
      `| ${ANIMALS} animals, ${which}: ${String(state)}, ${pages} pages, ${kilobytes.toFixed(0)} KB | ${seconds.toFixed(1)} s |`,
    );
  }
  const { node, browser } = peakMemory();
  console.log(`| most memory: Node, browser | ${node.toFixed(0)} MiB, ${browser.toFixed(0)} MiB |`);
  await endBrowser();
  await services.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

await main();
process.exit(0);
