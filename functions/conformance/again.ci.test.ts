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

const REQUESTS_BY_CALL = new Map(VALID_REQUESTS);

const callsWithKey = CALLS.filter(({ method, noIdempotencyKey }) => method !== 'GET' && !noIdempotencyKey);

it('covers every changing call below', () => {
  expect(callsWithKey.map(({ name }) => name).filter((name) => !REQUESTS_BY_CALL.has(name))).toEqual([]);
  const changingCalls = CALLS.filter(({ method }) => method !== 'GET');
  expect(
    [...REQUESTS_BY_CALL.keys()].filter((name) => !changingCalls.some((call) => call.name === name)),
  ).toEqual([]);
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

type SendCommand = (this: unknown, command: object) => Promise<unknown>;
/** The class is generic over its commands; what is watched is that one was sent. */
const clientPrototype = DynamoDBDocumentClient.prototype as unknown as { send: SendCommand };
/** Intercepts a command on its way; the test that sets it resets it. */
let interceptCommand: ((name: string, input: object) => void) | undefined;

beforeAll(() => {
  const originalSend = clientPrototype.send;
  vi.spyOn(clientPrototype, 'send').mockImplementation(async function (this: unknown, command) {
    const reply = await originalSend.call(this, command);
    interceptCommand?.(command.constructor.name, (command as { input: object }).input);
    return reply;
  });
});

/** Counters of tries and numbers may go on. */
const COUNTERS = /"pk":"([^"]*rate#|[^"]*","sk":"sequence#)/;

/** The lists that a sign-up fills become what they are, in batches without guards, which nothing else writes. */
const isListFilling = (name: string, text: string) =>
  name === 'BatchWriteCommand' && (text.match(/"pk":"[^"]*"/g) ?? ['']).every((pk) => pk.includes('#list#'));

const isHarmless = (name: string, text: string) => COUNTERS.test(text) || isListFilling(name, text);

/** The writes of `work` that went through. */
async function writesOf(work: () => Promise<void>): Promise<string[]> {
  const writtenItems: string[] = [];
  interceptCommand = (name, input) => {
    const text = JSON.stringify(input);
    if (/^(Transact|Put|Update|Delete|BatchWrite)/.test(name) && !isHarmless(name, text))
      writtenItems.push(`${name} ${text.slice(0, 300)}`);
  };
  await work().finally(() => (interceptCommand = undefined));
  return writtenItems;
}

/** The transaction that carries the request out goes through, and its answer is lost. */
async function cutOffAfterWriting(work: () => Promise<void>): Promise<void> {
  interceptCommand = (name, input) => {
    if (name !== 'TransactWriteCommand' || !JSON.stringify(input).includes('idempotency"')) return;
    interceptCommand = undefined;
    throw Object.assign(new Error('The line was cut'), { code: 'ECONNRESET' });
  };
  vi.mocked(console.error).mockImplementation(() => undefined);
  await work().finally(() => (interceptCommand = undefined));
  vi.mocked(console.error).mockClear();
}

describe.each(callsWithKey.map((call) => [call.name, call] as const))('%s', (name) => {
  const newValidRequest = () => REQUESTS_BY_CALL.get(name)?.() as Promise<ValidRequest>;

  it('answers a repeated request with the first reply, and writes nothing', async () => {
    const [request, key] = [await newValidRequest(), newId()];
    const firstReply = await send(request, key);
    expect(firstReply.status, JSON.stringify(firstReply.body)).toBe(200);
    const writtenItems = await writesOf(async () => {
      expect(withoutRequestId(await send(request, key))).toEqual(withoutRequestId(firstReply));
    });
    expect(writtenItems).toEqual([]);
  });

  it('is carried out once if its reply was lost', async () => {
    const [request, key] = [await newValidRequest(), newId()];
    await cutOffAfterWriting(async () => {
      expect([200, 503]).toContain((await send(request, key)).status);
    });
    const secondReply = await send(request, key);
    expect(secondReply.status, JSON.stringify(secondReply.body)).toBe(
      CONFLICT_ON_RETRY.has(name) ? 409 : 200,
    );
    const thirdReply = await send(request, key);
    expect(withoutRequestId(thirdReply)).toEqual(withoutRequestId(secondReply));
  });
});
