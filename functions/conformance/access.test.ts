import { beforeAll, describe, expect, it } from 'vitest';
import { hasAccess } from '#shared/access/may.ts';
import { type Role, ROLES } from '#shared/access/roles.ts';
import { CALLS } from '#shared/calls/index.ts';
import { newIp } from '../accounts/user/account.fixture.ts';
import { callApi } from '../test/call-api.ts';
import { seedCallers } from '../users/user.fixture.ts';

/** No call takes this, so a refusal here came before anything was read. */
const unreadable = {
  raw: '{"',
  headers: { 'content-type': 'application/json' },
  tenant: 'conformance-access',
};

beforeAll(() => seedCallers(unreadable.tenant));

const TESTED_ROLES: readonly (Role | undefined)[] = [undefined, ...ROLES];

describe.each(CALLS.map((call) => [call.name, call] as const))('%s', (_, call) => {
  it.each(TESTED_ROLES)(
    'checks the right in the access matrix before reading the request: %s',
    async (role) => {
      const { status, body } = await callApi(
        call,
        {},
        { ...unreadable, ip: newIp(), ...(role ? { as: role } : {}) },
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

it('includes calls that are closed to some roles, so that the rows above prove something', () => {
  const rejectedCalls = ROLES.flatMap((role) => CALLS.filter(({ access }) => !hasAccess(role, access)));
  expect(rejectedCalls.length).toBeGreaterThan(CALLS.length);
});
