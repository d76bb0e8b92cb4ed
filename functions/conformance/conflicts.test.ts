import { beforeAll, describe, expect, it } from 'vitest';
import { editingCalls, hasVersionCheck, hasBatchVersionCheck } from '#shared/calls/editing.fixture.ts';
import { callApi } from '../test/call-api.ts';
import { VALID_REQUESTS } from './requests/valid-requests.all.ts';
import { openRescue, type ValidRequest } from './requests/valid-requests.fixture.ts';

beforeAll(openRescue);

const RIGHT = new Map(VALID_REQUESTS);

/** A state that nothing was ever in. */
const NEVER = 999_999;

type Body = Readonly<Record<string, unknown>>;

/** Turns the request that created something into another one, where it was never corrected before. */
const OTHERWISE: Readonly<Record<string, (body: Body) => Body>> = {
  'availability.save': (body) => ({ ...body, notes: 'Late' }),
  'behaviors.upsert': ({ AnimalBehaviorVms: behaviorVms, ...body }) => ({
    ...body,
    AnimalBehaviorVms: (behaviorVms as object[]).map((one) => ({ ...one, yesOrNo: false })),
  }),
  'checklist.save': (body) => ({ ...body, note: 'Seen' }),
  'exposure.update': (body) => ({ ...body, publicText: 'Word of another' }),
  'exposureSettings.update': (body) => ({ ...body, minWeeks: 9 }),
  'places.save': () => ({ places: [{ name: 'Word of another', room: 2 }] }),
  'receiptSettings.update': (body) => ({ ...body, place: 'Bluff' }),
  'schedules.save': (body) => ({ ...body, fromWeeks: 9 }),
  'statistics.save': (body) => ({ ...body, goals: { adoptions: 12 } }),
  'tenants.updateTenant': (body) => ({ ...body, city: 'Bluff' }),
  'users.update': (body) => ({ ...body, firstName: 'Robin' }),
  'volunteers.upsert': (body) => ({ ...body, notes: 'Late' }),
};

/** The same request of a user who saw another state of the record. */
function ofAnother({ call, input }: ValidRequest): object {
  const { body = {}, query = {} } = input as { body?: Body; query?: Body };
  const moved = (body['moves'] as { id: string }[] | undefined)?.map(({ id }) => id);
  const ids = [query['ids'] ?? body['ids'] ?? body['animalIds'] ?? moved ?? []].flat().map(String);
  const behaviours = (body['AnimalBehaviorVms'] as { behaviorId: string }[] | undefined)?.map(
    ({ behaviorId }) => behaviorId,
  );
  const seen = Object.fromEntries((behaviours ?? ids).map((id) => [id, NEVER]));
  return { ...input, body: { ...body, ...(hasBatchVersionCheck(call) ? { seen } : { version: NEVER }) } };
}

describe.each(editingCalls.filter(hasVersionCheck).map(({ name }) => name))('%s', (name) => {
  it('refuses a stale correction with the other user, the time and the present value', async () => {
    const right = await RIGHT.get(name)?.();
    if (!right) throw new Error(`No right request of ${name}`);
    const alterBody = OTHERWISE[name];
    let { input } = right;
    if (alterBody) {
      expect((await callApi(right.call, input, right.testCaller)).status).toBe(200);
      input = { ...input, body: alterBody((input as { body: Body }).body) };
    }
    const { status, body } = await callApi(right.call, ofAnother({ ...right, input }), right.testCaller);
    expect(status, JSON.stringify(body)).toBe(409);
    expect(body.conflict).toMatchObject({
      changedBy: expect.stringMatching(/\w/),
      changedAt: expect.stringMatching(/^2/),
    });
    expect(body.conflict?.now?.length).toBeGreaterThan(0);
    for (const { field, text } of body.conflict?.now ?? []) {
      expect(field).toMatch(/^[a-zA-Z]+$|^Word /);
      expect(text).not.toMatch(/[0-9A-HJKMNP-TV-Z]{26}|[{}]|undefined|null/);
    }
  });
});
