import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CALLS } from '#shared/calls/index.ts';
import { newId } from '../kernel/ids.ts';
import { type TestReply, callApi } from '../test/call-api.ts';
import type { Call } from '#shared/contract/call.ts';
import { VALID_REQUESTS } from './requests/valid-requests.all.ts';
import { openRescue, type ValidRequest } from './requests/valid-requests.fixture.ts';
import { expectReadableHistory } from './requests/sentences.fixture.ts';
import { expectStoredAsDeclared } from './requests/stored.fixture.ts';

beforeAll(openRescue);
// Every call has left its lines and items by then.
afterAll(expectReadableHistory);
afterAll(expectStoredAsDeclared, 60_000);

const RIGHT = new Map(VALID_REQUESTS);

const keyed = CALLS.filter(({ method, noIdempotencyKey }) => method !== 'GET' && !noIdempotencyKey);

it('every changing call is tried below', () => {
  expect(keyed.map(({ name }) => name).filter((name) => !RIGHT.has(name))).toEqual([]);
  const changing = CALLS.filter(({ method }) => method !== 'GET');
  expect([...RIGHT.keys()].filter((name) => !changing.some((call) => call.name === name))).toEqual([]);
});

/** Their reply is known only after the writing: of a first try that was cut off it is said that it was done. */
const CONFLICT_ON_RETRY = new Set([
  'accounts.otpVerify',
  'accounts.twoStepBegin',
  'accounts.twoStepConfirm',
  'accounts.recoveryCodes',
  'prescriptions.remove',
  'prescriptions.restore',
  'prescriptions.stop',
]);

const send = ({ call, input, testCaller }: ValidRequest, key: string) =>
  callApi(call, input, { ...testCaller, headers: { ...testCaller.headers, 'idempotency-key': key } });

const withoutRequestId = ({ status, body }: TestReply<Call>) => ({
  status,
  body: { ...body, requestId: '' },
});

type Send = (this: unknown, command: object) => Promise<unknown>;
/** The class is generic over its commands; what is watched is that one was sent. */
const clients = DynamoDBDocumentClient.prototype as unknown as { send: Send };
/** Intercepts a command on its way; the test that sets it resets it. */
let onTheWay: ((name: string, input: object) => void) | undefined;

beforeAll(() => {
  const original = clients.send;
  vi.spyOn(clients, 'send').mockImplementation(async function (this: unknown, command) {
    const reply = await original.call(this, command);
    onTheWay?.(command.constructor.name, (command as { input: object }).input);
    return reply;
  });
});

/** Counters of tries and numbers may go on. */
const COUNTERS = /"pk":"([^"]*rate#|[^"]*","sk":"sequence#)/;

/** The lists that a sign-up fills become what they are, in batches without guards, which nothing else writes. */
const isFilling = (name: string, text: string) =>
  name === 'BatchWriteCommand' && (text.match(/"pk":"[^"]*"/g) ?? ['']).every((pk) => pk.includes('#list#'));

const isHarmless = (name: string, text: string) => COUNTERS.test(text) || isFilling(name, text);

/** The writes of `work` that went through. */
async function writesOf(work: () => Promise<void>): Promise<string[]> {
  const written: string[] = [];
  onTheWay = (name, input) => {
    const text = JSON.stringify(input);
    if (/^(Transact|Put|Update|Delete|BatchWrite)/.test(name) && !isHarmless(name, text))
      written.push(`${name} ${text.slice(0, 300)}`);
  };
  await work().finally(() => (onTheWay = undefined));
  return written;
}

/** The transaction that carries the request out goes through, and its answer is lost. */
async function cutOffAfterWriting(work: () => Promise<void>): Promise<void> {
  onTheWay = (name, input) => {
    if (name !== 'TransactWriteCommand' || !JSON.stringify(input).includes('idempotency"')) return;
    onTheWay = undefined;
    throw Object.assign(new Error('The line was cut'), { code: 'ECONNRESET' });
  };
  vi.mocked(console.error).mockImplementation(() => undefined);
  await work().finally(() => (onTheWay = undefined));
  vi.mocked(console.error).mockClear();
}

describe.each(keyed.map((call) => [call.name, call] as const))('%s', (name) => {
  const newRequest = () => RIGHT.get(name)?.() as Promise<ValidRequest>;

  it('gives a repeated request the first answer, and writes nothing', async () => {
    const [request, key] = [await newRequest(), newId()];
    const first = await send(request, key);
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    const written = await writesOf(async () => {
      expect(withoutRequestId(await send(request, key))).toEqual(withoutRequestId(first));
    });
    expect(written).toEqual([]);
  });

  it('is carried out once when its reply was lost', async () => {
    const [request, key] = [await newRequest(), newId()];
    await cutOffAfterWriting(async () => {
      expect([200, 503]).toContain((await send(request, key)).status);
    });
    const second = await send(request, key);
    expect(second.status, JSON.stringify(second.body)).toBe(CONFLICT_ON_RETRY.has(name) ? 409 : 200);
    const third = await send(request, key);
    expect(withoutRequestId(third)).toEqual(withoutRequestId(second));
  });
});
