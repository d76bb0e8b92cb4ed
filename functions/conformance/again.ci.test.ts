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
// By then, each call has written its history lines and its items.
afterAll(expectReadableHistory);
afterAll(expectStoredAsDeclared, 60_000);

const REQUESTS_BY_CALL = new Map(VALID_REQUESTS);

const callsWithKey = CALLS.filter(({ method, noIdempotencyKey }) => method !== 'GET' && !noIdempotencyKey);

it('has a valid request of every changing call', () => {
  expect(callsWithKey.map(({ name }) => name).filter((name) => !REQUESTS_BY_CALL.has(name))).toEqual([]);
  const changingCalls = CALLS.filter(({ method }) => method !== 'GET');
  expect(
    [...REQUESTS_BY_CALL.keys()].filter((name) => !changingCalls.some((call) => call.name === name)),
  ).toEqual([]);
});

/** Calls whose reply is made after the write: if it was lost, a repeated request gets a 409 that says it was done. */
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
/** The client; its `send` is generic over commands, of which only the name and the input matter here. */
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

/** Rate limits and sequences of numbers, which also count a repeated request. */
const COUNTERS = /"pk":"([^"]*rate#|[^"]*","sk":"sequence#)/;

/** True for the unguarded batches that fill the lists of a new rescue; writing them again changes nothing. */
const isListFilling = (name: string, text: string) =>
  name === 'BatchWriteCommand' && (text.match(/"pk":"[^"]*"/g) ?? ['']).every((pk) => pk.includes('#list#'));

const isHarmless = (name: string, text: string) => COUNTERS.test(text) || isListFilling(name, text);

/** Runs `work` and returns its successful writes, without the harmless ones. */
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

/** Runs `work`; the transaction that carries the request out succeeds, but its reply is lost. */
async function loseReplyOfWrite(work: () => Promise<void>): Promise<void> {
  interceptCommand = (name, input) => {
    if (name !== 'TransactWriteCommand' || !JSON.stringify(input).includes('idempotency"')) return;
    interceptCommand = undefined;
    throw Object.assign(new Error('The connection was lost'), { code: 'ECONNRESET' });
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
    await loseReplyOfWrite(async () => {
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
