import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hasAccess } from '#shared/access/may.ts';
import { type Role, ROLES } from '#shared/access/roles.ts';
import { CALLS } from '#shared/calls/index.ts';
import { kiosks } from '#shared/calls/kiosk/kiosks.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import type { Call } from '#shared/contract/call.ts';
import { ErrorBody } from '#shared/contract/reply.ts';
import { newIp } from '../accounts/user/account.fixture.ts';
import { type TestReply, callApi, type TestCaller } from '../test/call-api.ts';
import { IS_LONG_RUN } from '../test/random.ts';
import { SAMPLE_QUERIES } from './requests/sample-queries.fixture.ts';
import { openForeignRescue, type ForeignRescue } from './requests/foreign.fixture.ts';
import {
  foreignIdOf,
  isEverybodys,
  expectedStatusOf,
  requestNaming,
  VALID_REQUEST_BY_CALL,
  replyText,
  toUnknownId,
} from './requests/named.fixture.ts';
import { idFieldsOf, withId } from './requests/naming.fixture.ts';
import { rescueClient, openRescue, rescue } from './requests/valid-requests.fixture.ts';

/**
 * Sends every call as every role and signed out, with ids of the caller's rescue, of another rescue, and unused ones:
 * the roles of the access matrix succeed, all others are refused, records of another rescue seem not to exist, and no
 * reply is a 500. It takes minutes: `npm run test:long`.
 */
const TESTED_ROLES: readonly (Role | undefined)[] = [undefined, ...ROLES];

let foreignRescue: ForeignRescue;
let ownAnimalId: string;
const tally: Record<string, number> = {};

// Some calls have twenty fields for ids, each of which is tested as each role.
vi.setConfig({ testTimeout: 180_000 });

const describeInLongRun = describe.skipIf(!IS_LONG_RUN);

beforeAll(async () => {
  if (!IS_LONG_RUN) return;
  await openRescue();
  [foreignRescue, ownAnimalId] = [await openForeignRescue(), await rescueClient().animal('Own')];
  await callApi(
    tenants.updateModules,
    { body: { prescriptions: true, publicityBlurb: true } },
    foreignRescue.practice.admin,
  );
});
afterAll(() => {
  if (IS_LONG_RUN) console.warn(JSON.stringify(tally));
});

const callerAs = (role: Role | undefined, tenant: string): TestCaller => ({
  ip: newIp(),
  tenant,
  ...(role && { as: role }),
});

/** Calls whose access depends on more than the role. */
const MORE_THAN_ROLE = new Set([
  // The owner of the file.
  'attachments.create',
  'attachments.createMany',
  'attachments.createUpload',
  // The kind of the record.
  'healthnotes.add',
  'rounds.open',
  'rounds.undo',
  // The subject of the question, and its owner.
  'questions.animalMilestoneSearch',
  'saved.add',
  'saved.update',
  'saved.remove',
  'saved.restore',
  // The token, which can be used once; and the account of the caller, which these callers lack.
  'accounts.refresh',
  'accounts.account',
]);

/** Calls whose reply has no envelope: the OpenAPI document. */
const WITHOUT_ENVELOPE = new Set(['tenants.openApi']);

/** Sends a request, again after a 503 with Retry-After; expects an envelope, and no status of 500 or above. */
async function sendWithRetry(
  kind: string,
  call: Call,
  input: object,
  testCaller: TestCaller,
): Promise<TestReply<Call>> {
  let lastReply = await callApi(call, input, testCaller);
  for (let retries = 0; retries < 5 && lastReply.status === 503; retries++) {
    expect(lastReply.headers['retry-after']).toBeDefined();
    lastReply = await callApi(call, input, testCaller);
  }
  const { status, body } = lastReply;
  const name = `${kind} ${status}`;
  tally[name] = (tally[name] ?? 0) + 1;
  expect(status, JSON.stringify(body)).toBeLessThan(500);
  if (status >= 400) expect(ErrorBody.safeParse(body).success, JSON.stringify(body)).toBe(true);
  else if (!WITHOUT_ENVELOPE.has(call.name)) expect(body.success).toBe(true);
  return lastReply;
}

const rejectionStatus = (role: Role | undefined) => (role ? 403 : 401);

/** Revokes all kiosks before a call about one, since their number is limited and each request adds one. */
async function makeRoom(call: Call): Promise<void> {
  if (!call.name.startsWith('kiosk')) return;
  const { testCaller } = rescueClient();
  const allKiosks = (await callApi(kiosks.list, {}, testCaller)).body.data.kiosks;
  for (const { id } of allKiosks) await callApi(kiosks.revoke, { params: { id } }, testCaller);
}

/** The input of a call about records of the caller: a valid change, or a reading with the ids of a full rescue. */
async function ownInput(call: Call): Promise<object> {
  const makeRequest = VALID_REQUEST_BY_CALL.get(call.name);
  await makeRoom(call);
  if (makeRequest) return (await makeRequest()).input;
  let input: object = { params: {}, query: { ...SAMPLE_QUERIES[call.name] } };
  for (const field of idFieldsOf(call))
    if (!isEverybodys(field.kind))
      input = withId(input, field, foreignIdOf(foreignRescue, field, { call, input, testCaller: {} }));
  return input;
}

describeInLongRun.each(CALLS.map((call) => [call.name, call] as const))('%s', (_, call) => {
  const isForbidden = (status: number) => status === 401 || status === 403;

  it('is open to the roles of the matrix, and closed to all others', async () => {
    const isChanging = VALID_REQUEST_BY_CALL.has(call.name);
    const tenant = isChanging ? rescue().id : foreignRescue.practice.id;
    const isOpenByRole: boolean[] = [];
    let input = await ownInput(call);
    for (const role of TESTED_ROLES) {
      const { status, body } = await sendWithRetry('own', call, input, callerAs(role, tenant));
      if (!hasAccess(role, call.access)) {
        expect(status, String(role)).toBe(rejectionStatus(role));
        continue;
      }
      isOpenByRole.push(!isForbidden(status));
      if (!MORE_THAN_ROLE.has(call.name))
        expect(isForbidden(status), `${role} ${JSON.stringify(body)}`).toBe(false);
      if (isChanging) input = await ownInput(call);
    }
    if (call.name !== 'accounts.account' && call.name !== 'accounts.refresh')
      expect(isOpenByRole).toContain(true);
  });

  it('finds no record of another rescue, and replies as to an unused id', async () => {
    for (const field of idFieldsOf(call).filter(({ kind }) => !isEverybodys(kind))) {
      await makeRoom(call);
      const request = await requestNaming(call, field, ownAnimalId);
      const id = foreignIdOf(foreignRescue, field, request);
      for (const role of TESTED_ROLES) {
        const hasRight = hasAccess(role, call.access);
        const testCaller = call.access === 'public' ? request.testCaller : callerAs(role, rescue().id);
        const inputWithId = (candidateId: string) => withId(request.input, field, candidateId);
        const foreignReply = await sendWithRetry('foreign', call, inputWithId(id), testCaller);
        const unknownIdReply = await sendWithRetry('made up', call, inputWithId(toUnknownId(id)), testCaller);
        expect(replyText(foreignReply)).toBe(replyText(unknownIdReply));
        if (hasRight && foreignReply.status === 403 && MORE_THAN_ROLE.has(call.name)) continue;
        expect(
          foreignReply.status,
          `${role} ${field.path.join('.')} ${JSON.stringify(foreignReply.body)}`,
        ).toBe(hasRight ? expectedStatusOf(call, field) : rejectionStatus(role));
      }
    }
  });
});

it('tests every call in long runs', () => {
  if (IS_LONG_RUN) expect(Object.values(tally).reduce((sum, times) => sum + times, 0)).toBeGreaterThan(7000);
  expect(CALLS.length).toBeGreaterThan(400);
});
