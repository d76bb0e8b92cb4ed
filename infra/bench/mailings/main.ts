/**
 * `npm run bench:mailings [-- <people>]`: a mail to 10,000 people through the embedded table and mailbox, with throttling,
 * lost answers and a worker that is killed in the middle: how long it takes, what it costs, and whether anybody got it twice
 * or not at all.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import type { Counts } from '#shared/rules/mail/mailings.ts';
import { jsonOf } from '#shared/rules/data/json.ts';
import { startServices } from '../../local/services/services.ts';

const PEOPLE = Number(process.argv[2] ?? 10_000);

/** What a worker says of itself, line by line. */
const Said = z.object({ handed: z.number(), units: z.number() });

const Mailbox = z.object({
  emails: z.array(z.object({ destination: z.object({ to: z.array(z.string()) }) })),
});

/** Runs a worker until it ends, or kills it once it has handed over so many. Gives what it said last. */
function work(
  tenant: string,
  minutes: number,
  killAfter = Infinity,
): Promise<{ handed: number; units: number }> {
  const worker = spawn(process.execPath, [join(import.meta.dirname, 'worker.ts'), tenant, String(minutes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let last: z.output<typeof Said> = { handed: 0, units: 0 };
  return new Promise((done) => {
    worker.stdout.on('data', (data: Buffer) => {
      for (const line of data.toString().trim().split('\n')) last = jsonOf(Said, line);
      if (last.handed >= killAfter) worker.kill('SIGKILL');
    });
    worker.on('close', () => done(last));
  });
}

/** How often each address got the mail. */
async function delivered(): Promise<Map<string, number>> {
  const { emails } = jsonOf(Mailbox, await (await fetch(`${process.env['SES_ENDPOINT']}/store`)).text());
  const times = new Map<string, number>();
  for (const { destination } of emails)
    for (const to of destination.to) times.set(to, (times.get(to) ?? 0) + 1);
  return times;
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'havenkeep-mailings-'));
  const services = await startServices({ dataDir, siteOrigin: 'http://localhost:3000' });
  const { housed, mailing, peopleOf } = await import('#functions/mailings/mailing.fixture.ts');
  const { mailDays } = await import('#functions/mailings/mailing/mailing.record.ts');
  const { sendingDay } = await import('#functions/mailings/sending/sender.ts');
  const { newTenant } = await import('#functions/test/tenant.ts');
  const { tableOf } = await import('#functions/kernel/table/table.ts');
  const { id: tenant } = await newTenant();
  await housed(tenant);
  await tableOf(tenant).putAll([
    mailDays.item({ row: { day: sendingDay(new Date()), most: 50_000, sent: 0, troubled: false } }),
  ]);
  const people = await peopleOf(
    tenant,
    Array.from({ length: PEOPLE }, () => ({})),
  );
  const own = mailing({ as: 'Administrator', tenant });
  const { id } = (await own.create({})).body.data.mailing;
  let began = performance.now();
  while ((await own.gather(id)).body.data.mailing.state !== 'ready');
  const gathering = performance.now() - began;
  await own.send(id);
  began = performance.now();
  const first = await work(tenant, 2, PEOPLE / 2);
  const second = await work(tenant, 5);
  const sending = performance.now() - began;
  const { state, counts } = await own.get(id);
  const times = await delivered();
  report({ gathering, sending, first, second, state, counts, times, people });
  await services.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

interface Found {
  readonly gathering: number;
  readonly sending: number;
  readonly first: { handed: number; units: number };
  readonly second: { handed: number; units: number };
  readonly state: string;
  readonly counts: Counts;
  readonly times: ReadonlyMap<string, number>;
  readonly people: readonly { email: string }[];
}

function report({ gathering, sending, first, second, state, counts, times, people }: Found): void {
  const twice = [...times.values()].filter((count) => count > 1).length;
  const missing = people.filter(({ email }) => !times.has(email)).length;
  const rows = [
    ['machine', `${cpus().length} × ${cpus()[0]?.model ?? ''}`],
    ['people', people.length],
    ['found in', `${(gathering / 1000).toFixed(1)} s`],
    ['sent in', `${(sending / 1000).toFixed(1)} s, killed after ${first.handed}`],
    ['capacity units a mail', (second.units / second.handed).toFixed(1)],
    ['state', state],
    ['account', JSON.stringify(counts)],
    ['arrived', times.size],
    ['twice', twice],
    ['not arrived', `${missing}, of whom the account says: not known ${counts.unknown ?? 0}`],
  ];
  for (const [what, figure] of rows) console.log(`${what}: ${figure}`);
  if (twice > 0 || missing > (counts.unknown ?? 0)) process.exitCode = 1;
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
