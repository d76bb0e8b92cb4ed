/**
 * An installation without site that reports its memory use: `installation.child.ts <data folder>`, by
 * `installation.ts`.
 */
import { asLambda } from '../../local/rights/principal.ts';
import { startServices } from '../../local/services/services.ts';
import { startLocalServer } from '../../local/web/front.ts';
import { claimFolder } from '../../local/process/lock.ts';
import { startJobClock } from '../../local/services/job-clocks.ts';

const [, , dataDir = ''] = process.argv;
const services = await startServices({ dataDir, siteOrigin: 'http://localhost:3000' });
claimFolder(dataDir);
const front = await startLocalServer({ port: 0 });
startJobClock('rescues-due', () => undefined);

const MEGABYTE = 1024 * 1024;
const INTERVAL_MS = 100;
let peak = { heap: 0, memory: 0 };
setInterval(() => {
  const { heapUsed, rss } = process.memoryUsage();
  peak = { heap: Math.max(peak.heap, heapUsed), memory: Math.max(peak.memory, rss) };
}, INTERVAL_MS);

const peakReport = () => ({
  heap: Math.round(peak.heap / MEGABYTE),
  memory: Math.round(peak.memory / MEGABYTE),
  processor: Math.round((process.cpuUsage().user + process.cpuUsage().system) / 1_000_000),
});

/** Ranks donors as the scheduled job does, and adds pending changes to the figures as their readers do. */
async function settle(tenantId: string): Promise<void> {
  const [{ rankDonors }, { addAllLaterFigures }, { tableOf }] = await Promise.all([
    import('#functions/giving/donations/ranking.ts'),
    import('#functions/animals/figures/later-figures.ts'),
    import('#functions/kernel/table/table.ts'),
  ]);
  const table = tableOf(tenantId);
  await asLambda('rescues-due', async () => {
    await rankDonors(table, { hasTimeLeft: () => true });
    await addAllLaterFigures(table);
  });
}

process.on('message', (rescue: string) => {
  void (rescue ? settle(rescue) : Promise.resolve()).then(() => process.send?.(peakReport()));
});
// Exits together with the process that started it.
process.on('disconnect', () => process.exit(0));
process.send?.({ port: front.port, env: services.env });
