import { beforeAll, describe, expect, it } from 'vitest';
import { editingCalls, hasVersionCheck, hasBatchVersionCheck } from '#shared/calls/editing.fixture.ts';
import { callApi } from '../test/call-api.ts';
import { VALID_REQUESTS } from './requests/valid-requests.all.ts';
import { newWord, openRescue, type ValidRequest } from './requests/valid-requests.fixture.ts';

beforeAll(openRescue);

const REQUESTS_BY_CALL = new Map(VALID_REQUESTS);

/** A version that no record has. */
const UNUSED_VERSION = 999_999;

type Body = Readonly<Record<string, unknown>>;

/** Changes to the body of a request that created its record at first, so that it then corrects the record. */
const BODY_CHANGES: Readonly<Record<string, (body: Body) => Body>> = {
  'availability.save': (body) => ({ ...body, notes: 'Late' }),
  'behaviors.upsert': ({ AnimalBehaviorVms: behaviorVms, ...body }) => ({
    ...body,
    AnimalBehaviorVms: (behaviorVms as object[]).map((behaviorVm) => ({ ...behaviorVm, yesOrNo: false })),
  }),
  'checklist.save': (body) => ({ ...body, note: 'Seen' }),
  'exposure.update': (body) => ({ ...body, publicText: 'Changed text' }),
  'exposureSettings.update': (body) => ({ ...body, minWeeks: 9 }),
  'places.save': () => ({ places: [{ name: newWord(), room: 2 }] }),
  'receiptSettings.update': (body) => ({ ...body, place: 'Bluff' }),
  'schedules.save': (body) => ({ ...body, fromWeeks: 9 }),
  'statistics.save': (body) => ({ ...body, goals: { adoptions: 12 } }),
  'tenants.updateTenant': (body) => ({ ...body, city: 'Bluff' }),
  'users.update': (body) => ({ ...body, firstName: 'Robin' }),
  'volunteers.upsert': (body) => ({ ...body, notes: 'Late' }),
};

/** The same request of a user who saw another version of the record. */
function withStaleVersion({ call, input }: ValidRequest): object {
  const { body = {}, query = {} } = input as { body?: Body; query?: Body };
  const movedIds = (body['moves'] as { id: string }[] | undefined)?.map(({ id }) => id);
  const ids = [query['ids'] ?? body['ids'] ?? body['animalIds'] ?? movedIds ?? []].flat().map(String);
  const behaviorIds = (body['AnimalBehaviorVms'] as { behaviorId: string }[] | undefined)?.map(
    ({ behaviorId }) => behaviorId,
  );
  const seenVersions = Object.fromEntries((behaviorIds ?? ids).map((id) => [id, UNUSED_VERSION]));
  return {
    ...input,
    body: { ...body, ...(hasBatchVersionCheck(call) ? { seen: seenVersions } : { version: UNUSED_VERSION }) },
  };
}

describe.each(editingCalls.filter(hasVersionCheck).map(({ name }) => name))('%s', (name) => {
  it('rejects a stale correction with the other user, the time and the present value', async () => {
    const validRequest = await REQUESTS_BY_CALL.get(name)?.();
    if (!validRequest) throw new Error(`No valid request for ${name}`);
    const alterBody = BODY_CHANGES[name];
    let { input } = validRequest;
    if (alterBody) {
      expect((await callApi(validRequest.call, input, validRequest.testCaller)).status).toBe(200);
      input = { ...input, body: alterBody((input as { body: Body }).body) };
    }
    const { status, body } = await callApi(
      validRequest.call,
      withStaleVersion({ ...validRequest, input }),
      validRequest.testCaller,
    );
    expect(status, JSON.stringify(body)).toBe(409);
    expect(body.conflict).toMatchObject({
      changedBy: expect.stringMatching(/\w/),
      changedAt: expect.stringMatching(/^2/),
    });
    expect(body.conflict?.now?.length).toBeGreaterThan(0);
    for (const { field, text } of body.conflict?.now ?? []) {
      // A field of the contract, or the name of a place or a list entry (`newWord`).
      expect(field).toMatch(/^[a-zA-Z]+$|^Word /);
      expect(text).not.toMatch(/[0-9A-HJKMNP-TV-Z]{26}|[{}]|undefined|null/);
    }
  });
});
