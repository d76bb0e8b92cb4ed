import { beforeAll, describe, expect, it } from 'vitest';
import { hasAccess } from '#shared/access/may.ts';
import { type Role, ROLES } from '#shared/access/roles.ts';
import { CALLS } from '#shared/calls/index.ts';
import { newIp } from '../accounts/user/account.fixture.ts';
import { callApi } from '../test/call-api.ts';
import { seedCallers } from '../users/user.fixture.ts';

/** A caller whose body is malformed JSON: a 401 or 403 shows that the right was checked before the body was read. */
const unreadableRequest = {
  raw: '{"',
  headers: { 'content-type': 'application/json' },
  tenant: 'conformance-access',
};

beforeAll(() => seedCallers(unreadableRequest.tenant));

const TESTED_ROLES: readonly (Role | undefined)[] = [undefined, ...ROLES];

describe.each(CALLS.map((call) => [call.name, call] as const))('%s', (_, call) => {
  it.each(TESTED_ROLES)(
    'checks the right in the access matrix before reading the request: %s',
    async (role) => {
      const { status, body } = await callApi(
        call,
        {},
        { ...unreadableRequest, ip: newIp(), ...(role ? { as: role } : {}) },
      );
      if (hasAccess(role, call.access)) {
        expect([401, 403, 500]).not.toContain(status);
        expect(body.message).not.toBe('There is no such call');
        if (call.body) expect(status).toBe(400);
      } else {
        expect(status).toBe(role ? 403 : 401);
        expect(body.errors).toEqual([role ? 'No Permission' : 'Authentication error! Please login again']);
      }
    },
  );
});

it('has more refusals to test than calls', () => {
  const closedCalls = ROLES.flatMap((role) => CALLS.filter(({ access }) => !hasAccess(role, access)));
  expect(closedCalls.length).toBeGreaterThan(CALLS.length);
});
