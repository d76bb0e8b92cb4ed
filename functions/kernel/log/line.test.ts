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
import { setLogFields } from './work.ts';

const name = (maximum: number) => z.string().min(1).max(maximum);
/**
 * The schema of "Specification: Embedded metric format" in the CloudWatch guide; nothing else may be in the metadata.
 */
const EmfSchema = z.looseObject({
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

type LogLine = Record<string, unknown>;
let stdoutWrite: MockInstance<typeof process.stdout.write>;
let tenant: TestTenant;
beforeAll(async () => {
  tenant = await newTenant();
});

beforeEach(() => {
  Object.assign(config(), { CALL_LOG: true, METRICS: 'harbor' });
  stdoutWrite = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  stdoutWrite.mockRestore();
  Object.assign(config(), { CALL_LOG: false, METRICS: undefined });
});

const lines = (): LogLine[] =>
  stdoutWrite.mock.calls.map(([text]) => {
    expect(text).toMatch(/^\{.*\}\n$/);
    return JSON.parse(String(text)) as LogLine;
  });

/**
 * The metrics of a line by name, read as CloudWatch does: each a number of the line, by dimensions that are texts of
 * it.
 */
function metricsOf(logLine: LogLine) {
  const [directive, ...otherDirectives] = EmfSchema.parse(logLine)['_aws'].CloudWatchMetrics;
  expect(otherDirectives).toEqual([]);
  for (const dimension of directive?.Dimensions.flat() ?? []) expect(logLine[dimension]).toBeTypeOf('string');
  for (const { Name } of directive?.Metrics ?? []) expect(logLine[Name]).toBeTypeOf('number');
  const { Namespace, Dimensions, Metrics = [] } = directive ?? {};
  return { Namespace, Dimensions, units: Object.fromEntries(Metrics.map(({ Name, Unit }) => [Name, Unit])) };
}

describe('the log line of a call', () => {
  const admin = () => ({ as: 'Administrator', tenant: tenant.id }) as const;

  it('names the call, its rescue, its outcome and its cost', async () => {
    await callApi(animals.create, newAnimalInput(tenant), admin());
    const [logLine] = lines();
    expect(logLine).toMatchObject({
      kind: 'call',
      call: 'animals.create',
      status: 200,
      failed: 0,
      tenant: tenant.id,
      user: callerOf('Administrator', tenant.id).userId,
      requestId: expect.stringMatching(/./),
    });
    for (const figure of ['ms', 'reads', 'writes', 'trips']) expect(logLine?.[figure]).toBeGreaterThan(0);
    expect(logLine?.['writes']).toBeGreaterThan(20);
    expect(logLine?.['trips']).toBeLessThan(6);
  });

  it('contains no input of the request', async () => {
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

  it('has no metrics without a namespace, and is left out when the setting turns it off', async () => {
    Object.assign(config(), { METRICS: undefined });
    await callApi(animals.list, { query: {} }, admin());
    expect(lines()[0]).not.toHaveProperty('_aws');
    Object.assign(config(), { CALL_LOG: false });
    await callApi(animals.list, { query: {} }, admin());
    expect(lines()).toHaveLength(1);
  });

  it('counts only server errors as failed', async () => {
    const endWith = (status: number) =>
      withWorkLine({ kind: 'call', call: 'a.b', requestId: 'r' }, async () => setLogFields({ status }));
    for (const status of [200, 404, 422, 500, 503]) await endWith(status);
    expect(lines().map(({ failed }) => failed)).toEqual([0, 0, 0, 1, 1]);
  });
});

describe('trips to the table', () => {
  const key = { pk: '', sk: 'tenant' };
  it('count as one when they run in parallel', async () => {
    const table = tableOf(newId());
    await withWorkLine({ kind: 'call', call: 'a.b', requestId: 'r' }, async () => {
      await Promise.all([table.get(key), table.get(key), registry().get({ pk: newId(), sk: 'x' })]);
      await table.get(key);
    });
    expect(lines()[0]).toMatchObject({ trips: 2, reads: 4, writes: 0 });
  });

  it('are counted separately for simultaneous calls', async () => {
    const runCall = (call: string, times: number) =>
      withWorkLine({ kind: 'call', call, requestId: call }, async () => {
        for (let i = 0; i < times; i++) await tableOf(newId()).get(key);
      });
    await Promise.all([runCall('a.one', 1), runCall('a.three', 3)]);
    const tripsByCall = Object.fromEntries(lines().map(({ call, trips }) => [call, trips]));
    expect(tripsByCall).toEqual({ 'a.one': 1, 'a.three': 3 });
  });
});

describe('the log line of a job', () => {
  it('names the job, its invocation and its cost, also for a failure, which is rethrown', async () => {
    const run = job('test-due', async (shouldFail: boolean) => {
      await tableOf(newId()).increase({ pk: 'x', sk: 'x' }, 'a', 1);
      setLogFields({ figures: { oldestMail: 7 } });
      if (shouldFail) throw new Error('Broken');
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

  it('is the first call or job of a process, while a mail is part of a job', async () => {
    vi.resetModules();
    const { withWorkLine: freshWithWorkLine } = await import('./line.ts');
    const { config: read } = await import('../config.ts');
    Object.assign(read(), { CALL_LOG: true });
    for (const kind of ['mail', 'job', 'call'] as const)
      await freshWithWorkLine({ kind, call: kind, requestId: 'r' }, async () => undefined);
    expect(lines().map(({ call, cold }) => [call, cold])).toEqual([
      ['mail', 0],
      ['job', 1],
      ['call', 0],
    ]);
  });
});
