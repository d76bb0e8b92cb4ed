import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  type MockInstance,
  vi,
} from 'vitest';
import * as z from 'zod';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { callApi, callerOf } from '#functions/test/call-api.ts';
import { newAnimalInput, newTenant, type TestTenant } from '#functions/test/tenant.ts';
import { config } from '../config.ts';
import { newId } from '../ids.ts';
import { registry, tableOf } from '../table/table.ts';
import { job } from '../jobs/job.ts';
import { withWorkLine } from './line.ts';
import { note } from './work.ts';

const name = (max: number) => z.string().min(1).max(max);
/** The schema of "Specification: Embedded metric format" in the CloudWatch guide; nothing else may be in the metadata. */
const Emf = z.looseObject({
  _aws: z.strictObject({
    Timestamp: z.int(),
    CloudWatchMetrics: z.array(
      z.strictObject({
        Namespace: name(1024),
        Dimensions: z.array(z.array(name(250)).min(1).max(30)).min(1),
        Metrics: z
          .array(z.strictObject({ Name: name(1024), Unit: z.enum(['Seconds', 'Milliseconds', 'Count']) }))
          .min(1)
          .max(100),
      }),
    ),
  }),
});

type Line = Record<string, unknown>;
let written: MockInstance<typeof process.stdout.write>;
let tenant: TestTenant;
beforeAll(async () => {
  tenant = await newTenant();
});

beforeEach(() => {
  Object.assign(config(), { CALL_LOG: true, METRICS: 'harbor' });
  written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  written.mockRestore();
  Object.assign(config(), { CALL_LOG: false, METRICS: undefined });
});

const lines = (): Line[] =>
  written.mock.calls.map(([text]) => {
    expect(text).toMatch(/^\{.*\}\n$/);
    return JSON.parse(String(text)) as Line;
  });

/** The metrics of a line by name, read as CloudWatch does: each a number of the line, by dimensions that are texts of it. */
function metricsOf(line: Line) {
  const [directive, ...otherDirectives] = Emf.parse(line)['_aws'].CloudWatchMetrics;
  expect(otherDirectives).toEqual([]);
  for (const dimension of directive?.Dimensions.flat() ?? []) expect(line[dimension]).toBeTypeOf('string');
  for (const { Name } of directive?.Metrics ?? []) expect(line[Name]).toBeTypeOf('number');
  const { Namespace, Dimensions, Metrics = [] } = directive ?? {};
  return { Namespace, Dimensions, units: Object.fromEntries(Metrics.map(({ Name, Unit }) => [Name, Unit])) };
}

describe('the line of a call', () => {
  const admin = () => ({ as: 'Administrator', tenant: tenant.id }) as const;

  it('says what it was, for whom, how it ended and what it took', async () => {
    await callApi(animals.create, newAnimalInput(tenant), admin());
    const [line] = lines();
    expect(line).toMatchObject({
      kind: 'call',
      call: 'animals.create',
      status: 200,
      failed: 0,
      tenant: tenant.id,
      user: callerOf('Administrator', tenant.id).userId,
      requestId: expect.stringMatching(/./),
    });
    for (const figure of ['ms', 'reads', 'writes', 'trips']) expect(line?.[figure]).toBeGreaterThan(0);
    expect(line?.['writes']).toBeGreaterThan(20);
    expect(line?.['trips']).toBeLessThan(6);
  });

  it('holds nothing that was typed or asked for', async () => {
    await callApi(animals.list, { query: { isAvailable: 'true', searchText: 'Secretname' } }, admin());
    await callApi(accounts.signIn, { body: { userName: 'secretname', password: 'Secretname!1' } });
    expect(lines().map(({ call, status }) => [call, status])).toEqual([
      ['animals.list', expect.any(Number)],
      ['accounts.signIn', expect.any(Number)],
    ]);
    expect(JSON.stringify(lines())).not.toMatch(/secretname/i);
    expect(lines()[1]).not.toHaveProperty('user');
  });

  it('is a document of the embedded metric format', async () => {
    await callApi(animals.list, { query: {} }, admin());
    expect(metricsOf(lines()[0] ?? {})).toEqual({
      Namespace: 'harbor',
      Dimensions: [['kind']],
      units: { ms: 'Milliseconds', failed: 'Count', reads: 'Count', writes: 'Count', cold: 'Count' },
    });
  });

  it('makes no metrics where no namespace is set, and is left out where the setting says so', async () => {
    Object.assign(config(), { METRICS: undefined });
    await callApi(animals.list, { query: {} }, admin());
    expect(lines()[0]).not.toHaveProperty('_aws');
    Object.assign(config(), { CALL_LOG: false });
    await callApi(animals.list, { query: {} }, admin());
    expect(lines()).toHaveLength(1);
  });

  it('counts what goes wrong on our side, and nothing else, as failed', async () => {
    const ends = (status: number) =>
      withWorkLine({ kind: 'call', call: 'a.b', requestId: 'r' }, async () => note({ status }));
    for (const status of [200, 404, 422, 500, 503]) await ends(status);
    expect(lines().map(({ failed }) => failed)).toEqual([0, 0, 0, 1, 1]);
  });
});

describe('round trips', () => {
  const key = { pk: '', sk: 'tenant' };
  it('that run beside each other are one', async () => {
    const table = tableOf(newId());
    await withWorkLine({ kind: 'call', call: 'a.b', requestId: 'r' }, async () => {
      await Promise.all([table.get(key), table.get(key), registry().get({ pk: newId(), sk: 'x' })]);
      await table.get(key);
    });
    expect(lines()[0]).toMatchObject({ trips: 2, reads: 4, writes: 0 });
  });

  it('of works at the same time count each for its own', async () => {
    const one = (call: string, times: number) =>
      withWorkLine({ kind: 'call', call, requestId: call }, async () => {
        for (let i = 0; i < times; i++) await tableOf(newId()).get(key);
      });
    await Promise.all([one('a.one', 1), one('a.three', 3)]);
    const counted = Object.fromEntries(lines().map(({ call, trips }) => [call, trips]));
    expect(counted).toEqual({ 'a.one': 1, 'a.three': 3 });
  });
});

describe('the line of a job', () => {
  it('names it, its invocation and what it took; a failure as well, which goes on', async () => {
    const run = job('test-due', async (fails: boolean) => {
      await tableOf(newId()).increase({ pk: 'x', sk: 'x' }, 'a', 1);
      note({ figures: { oldestMail: 7 } });
      if (fails) throw new Error('Broken');
    });
    await run(false, { awsRequestId: 'i1' });
    await expect(run(true, { awsRequestId: 'i2' })).rejects.toThrow('Broken');
    const jobLine = { kind: 'job', call: 'test-due', trips: 1, writes: 1 };
    expect(lines()).toEqual([
      expect.objectContaining({ ...jobLine, requestId: 'i1', status: 200, failed: 0 }),
      expect.objectContaining({ ...jobLine, requestId: 'i2', status: 500, failed: 1 }),
    ]);
    expect(metricsOf(lines()[0] ?? {}).units).toMatchObject({ oldestMail: 'Seconds' });
  });
});

describe('a cold start', () => {
  afterAll(() => void vi.resetModules());

  it('is the first call or job of a process; a mail is part of a job', async () => {
    vi.resetModules();
    const { withWorkLine: fresh } = await import('./line.ts');
    const { config: read } = await import('../config.ts');
    Object.assign(read(), { CALL_LOG: true });
    for (const kind of ['mail', 'job', 'call'] as const)
      await fresh({ kind, call: kind, requestId: 'r' }, async () => undefined);
    expect(lines().map(({ call, cold }) => [call, cold])).toEqual([
      ['mail', 0],
      ['job', 1],
      ['call', 0],
    ]);
  });
});
