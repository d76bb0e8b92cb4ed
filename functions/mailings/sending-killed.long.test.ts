import { beforeEach, expect, it, vi } from 'vitest';
import type { TestCaller } from '../test/call-api.ts';
import { sendMailings } from '../test/jobs.ts';
import { killAt } from '../test/time/kill-at.ts';
import { newTenant } from '../test/tenant.ts';
import { newReadyMailing, setTenantAddress, mailing, peopleOf } from './mailing.fixture.ts';

let testCaller: TestCaller & { tenant: string };
let mailer: ReturnType<typeof mailing>;

beforeEach(async () => {
  testCaller = { as: 'Administrator', tenant: (await newTenant()).id };
  mailer = mailing(testCaller);
});

/** The moment of each further run: a minute after the one before, when its worker counts as ended. */
const timeOfRun = (run: number) => () => new Date(Date.now() + run * 61_000);

it('a mailing killed before and after every write sends to each recipient at most once and misses none', async () => {
  const id = await newReadyMailing(testCaller, 45);
  await mailer.send(id);
  vi.mocked(console.error).mockImplementation(() => undefined);
  const receivedCounts = new Map<string, number>();
  const submit = async ({ to }: { to: string }) => {
    receivedCounts.set(to, (receivedCounts.get(to) ?? 0) + 1);
    return 'sent' as const;
  };
  let runs = 0;
  while ((await mailer.get(id)).state !== 'done') {
    runs += 1;
    // The first write takes the lease, the second claims, the third records; the process is killed before and after
    // each.
    const stopKilling = killAt(1 + (Math.floor(runs / 2) % 4), runs % 2 ? 'before' : 'after');
    await sendMailings(testCaller.tenant, { now: timeOfRun(runs + 1), submit })
      .catch(() => undefined)
      .finally(stopKilling);
    if (runs > 60) throw new Error('It never ended');
  }
  vi.mocked(console.error).mockClear();
  expect(runs).toBeGreaterThan(8);
  const { counts } = await mailer.get(id);
  const { sent = 0, unknown = 0 } = counts;
  expect(sent + unknown).toBe(45);
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(45);
  expect([...receivedCounts.values()].every((times) => times === 1)).toBe(true);
  // Each recipient marked as sent got the mail; each who got it is marked as sent, or as unknown.
  const markedSent = new Set((await mailer.to(id, 'sent')).map(({ address }) => address));
  const markedUnknown = new Set((await mailer.to(id, 'unknown')).map(({ address }) => address));
  for (const address of markedSent) expect(receivedCounts.has(address)).toBe(true);
  for (const address of receivedCounts.keys())
    expect(markedSent.has(address) || markedUnknown.has(address)).toBe(true);
});

it('two workers at the same moment send to each once', async () => {
  const id = await newReadyMailing(testCaller, 30);
  await mailer.send(id);
  const sentAddresses: string[] = [];
  const submit = async ({ to }: { to: string }) => {
    sentAddresses.push(to);
    return 'sent' as const;
  };
  const sendOnce = () => sendMailings(testCaller.tenant, { now: timeOfRun(1), submit });
  await Promise.all([sendOnce(), sendOnce(), sendOnce()]);
  expect(await mailer.get(id)).toMatchObject({ state: 'done', counts: { sent: 30 } });
  expect([sentAddresses.length, new Set(sentAddresses).size]).toEqual([30, 30]);
});

it('gathering killed before and after every write finds each recipient once', async () => {
  await setTenantAddress(testCaller.tenant);
  await peopleOf(
    testCaller.tenant,
    Array.from({ length: 200 }, (_, i) => ({ mailList: i % 4 !== 0 })),
  );
  const { id } = (await mailer.create({})).body.data.mailing;
  vi.mocked(console.error).mockImplementation(() => undefined);
  let requests = 0;
  while ((await mailer.get(id)).state !== 'ready') {
    requests += 1;
    if (requests > 30) throw new Error('It never ended');
    const stopKilling = killAt(requests % 3 === 0 ? 2 : 1, requests % 2 ? 'before' : 'after');
    await mailer.gather(id).finally(stopKilling);
  }
  vi.mocked(console.error).mockClear();
  expect((await mailer.get(id)).counts).toEqual({ waiting: 150, 'off-list': 50 });
});

it('a person who leaves the list during a mailing gets no mail', async () => {
  const id = await newReadyMailing(testCaller, 30);
  await mailer.send(id);
  const lastRecipient = (await mailer.to(id, 'waiting')).toSorted((a, b) => (a.id < b.id ? -1 : 1)).at(-1);
  const sentAddresses: string[] = [];
  const submit = async ({ to }: { to: string }) => {
    sentAddresses.push(to);
    return 'sent' as const;
  };
  await sendMailings(testCaller.tenant, {
    now: timeOfRun(1),
    submit,
    hasTimeLeft: () => sentAddresses.length === 0,
  });
  expect(sentAddresses).toHaveLength(10);
  await peopleOf(testCaller.tenant, [{ id: lastRecipient?.pcoId ?? '', mailList: false }]);
  await sendMailings(testCaller.tenant, { now: timeOfRun(2), submit });
  expect(sentAddresses).not.toContain(lastRecipient?.address);
  expect((await mailer.get(id)).counts).toEqual({ sent: 29, 'off-list': 1 });
});
