import { SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '#shared/calls/index.ts';
import { ErrorBody } from '#shared/contract/reply.ts';
import { config } from '../../kernel/config.ts';
import { ACCESS_TOKEN_SECONDS, signAccessToken } from '../../kernel/http/token.ts';
import { newIp } from '../../accounts/user/account.fixture.ts';
import { callApi, callerOf } from '../../test/call-api.ts';
import { seedCallers } from '../../users/user.fixture.ts';

const caller = callerOf('SuperAdministrator', 'conformance-requests');
beforeAll(() => seedCallers(caller.tenantId));

const secret = new TextEncoder().encode(config().SESSION_SECRET);

const newToken = (typ = 'at+jwt', audience = 'havenkeep') =>
  new SignJWT({ ...caller })
    .setProtectedHeader({ alg: 'HS256', typ })
    .setIssuer('havenkeep')
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('10m');

async function newTamperedToken(): Promise<string> {
  const [head, payload = '', signature] = (await signAccessToken({ ...caller, role: 'FosterParent' })).split(
    '.',
  );
  const claims = {
    ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object),
    role: 'SuperAdministrator',
  };
  return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
}

const newUnsecuredToken = () =>
  new UnsecuredJWT({ ...caller })
    .setIssuer('havenkeep')
    .setAudience('havenkeep')
    .setIssuedAt()
    .setExpirationTime('10m')
    .encode();

const BAD_TOKENS: Record<string, () => Promise<string> | string> = {
  'one that expired a second ago': () =>
    signAccessToken(caller, new Date(Date.now() - (ACCESS_TOKEN_SECONDS + 1) * 1000)),
  'one with a changed role': newTamperedToken,
  'one of alg none': newUnsecuredToken,
  'one of another secret': () =>
    newToken().sign(new TextEncoder().encode('another secret of thirty-two characters')),
  'one of another type': () => newToken('JWT').sign(secret),
  'one for another service': () => newToken('at+jwt', 'elsewhere').sign(secret),
  'no token at all': () => 'nonsense',
};

const protectedCalls = CALLS.filter(({ access }) => access !== 'public');
const callsWithBody = CALLS.filter(({ body }) => body);
/** Seven megabytes; the gateway accepts six. */
const TOO_LARGE_BODY = Buffer.from(`{"notes":"${'x'.repeat(7 * 1024 * 1024)}"}`);
const withNames = (calls: typeof CALLS) => calls.map((call) => [call.name, call] as const);

describe('a token', () => {
  it('that is valid is accepted by every call', async () => {
    const token = await newToken().sign(secret);
    for (const call of protectedCalls) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await callApi(call, {}, { headers, ip: newIp() })).status, call.name).not.toBe(401);
    }
  });

  it.each(Object.keys(BAD_TOKENS))('is rejected by every call: %s', async (kind) => {
    const token = await BAD_TOKENS[kind]?.();
    for (const call of protectedCalls) {
      const { status } = await callApi(call, {}, { headers: { authorization: `Bearer ${token}` } });
      expect(status, call.name).toBe(401);
    }
  });
});

describe.each(withNames(callsWithBody))('%s', (_, call) => {
  const testCaller = { as: 'SuperAdministrator', tenant: caller.tenantId } as const;

  it.each(['{', '{"a":}', 'nothing', '\u0000'])('rejects malformed JSON with 400: %j', async (raw) => {
    expect(await callApi(call, {}, { ...testCaller, ip: newIp(), raw })).toMatchObject({ status: 400 });
  });

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])(
    'rejects %s with 415',
    async (type) => {
      expect(
        await callApi(call, {}, { ...testCaller, raw: '{}', headers: { 'content-type': type } }),
      ).toMatchObject({
        status: 415,
      });
    },
  );

  it('rejects seven megabytes with 413', async () => {
    expect(await callApi(call, {}, { ...testCaller, ip: newIp(), raw: TOO_LARGE_BODY })).toMatchObject({
      status: 413,
    });
  });

  it.each(['[]', '"text"', '7', 'true'])('rejects %s as a body with 422', async (raw) => {
    const { status, body } = await callApi(call, {}, { ...testCaller, ip: newIp(), raw });
    expect(status).toBe(422);
    expect(body.fields).toHaveProperty('body');
  });

  it('treats null as an empty body', async () => {
    const [nullReply, emptyReply] = await Promise.all(
      ['null', '{}'].map((raw) => callApi(call, {}, { ...testCaller, ip: newIp(), raw })),
    );
    expect([nullReply?.status, nullReply?.body.errors]).toEqual([
      emptyReply?.status,
      emptyReply?.body.errors,
    ]);
  });
});

describe.each(withNames(CALLS))('%s', (_, call) => {
  it('replies with its security headers, and rejects in the shape of the contract', async () => {
    const { headers, status, body } = await callApi(call, {}, { as: 'Public', tenant: caller.tenantId });
    const lowercaseHeaders = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    expect(lowercaseHeaders).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(lowercaseHeaders['content-type']).toContain('application/json');
    expect(lowercaseHeaders['strict-transport-security']).toContain('max-age');
    expect(lowercaseHeaders).not.toHaveProperty('x-powered-by');
    if (status !== 200) expect(() => ErrorBody.strict().parse(body)).not.toThrow();
  });
});
