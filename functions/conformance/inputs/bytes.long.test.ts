import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '#shared/calls/index.ts';
import { type Call, FORM_FILES_BYTES } from '#shared/contract/call.ts';
import { ErrorBody } from '#shared/contract/reply.ts';
import { newIp } from '../../accounts/user/account.fixture.ts';
import { callApi } from '../../test/call-api.ts';
import { brokenForm, bytes, formType, nearlyValidForm } from '../requests/forms.fixture.ts';
import { newSeed, runCount } from '../../test/random.ts';
import { newTenant, type TestTenant } from '../../test/tenant.ts';
import { seedCallers } from '../../users/user.fixture.ts';

let tenant: TestTenant;
beforeAll(async () => {
  tenant = await newTenant();
  await seedCallers(tenant.id);
});

async function expectReply(call: Call, rawBody: Buffer, contentType: string) {
  const testCaller = { as: 'SuperAdministrator', tenant: tenant.id, ip: newIp(), raw: rawBody } as const;
  const reply = await callApi(call, {}, { ...testCaller, headers: { 'content-type': contentType } });
  expect(reply.status).toBeLessThan(500);
  if (reply.status !== 200) expect(ErrorBody.strict().safeParse(reply.body).error).toBeUndefined();
  return reply.status;
}

const withNames = (calls: readonly Call[]) => calls.map((call) => [call.name, call] as const);

describe.each(withNames(CALLS.filter(({ file }) => file)))('%s', (_, call) => {
  it('replies to any bytes of a form without failing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(brokenForm, nearlyValidForm), formType, async (rawBody, contentType) => {
        await expectReply(call, rawBody, contentType);
      }),
      { seed: newSeed(), numRuns: runCount(100, 3000) },
    );
  });

  it('rejects an unknown part with 422 and a file that is too large with 413', async () => {
    const part = (name: string, size: number) =>
      Buffer.from(
        `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.txt"\r\n\r\n${'a'.repeat(size)}\r\n--x--`,
      );
    const form = 'multipart/form-data; boundary=x';
    expect(await expectReply(call, part('other', 1), form)).toBe(422);
    expect(await expectReply(call, part(call.file ?? '', FORM_FILES_BYTES), form)).toBe(422);
    expect(await expectReply(call, part(call.file ?? '', FORM_FILES_BYTES + 1), form)).toBe(413);
    expect(await expectReply(call, part(call.file ?? '', 5 * 1024 * 1024), form)).toBe(413);
  });
});

describe.each(withNames(CALLS.filter(({ body }) => body)))('%s', (_, call) => {
  it('replies without failing to bytes that are not JSON', async () => {
    const types = fc.constantFrom('application/json', 'application/json; charset=x', '', 'text/plain', 'a;b');
    await fc.assert(
      fc.asyncProperty(fc.oneof(bytes, nearlyValidForm), types, async (rawBody, contentType) => {
        await expectReply(call, rawBody, contentType);
      }),
      { seed: newSeed(), numRuns: runCount(12, 300) },
    );
  });

  it('rejects more bytes than its limit with 413', async () => {
    const rawBody = Buffer.from(JSON.stringify('x'.repeat(call.wire?.bodyBytes ?? 1024 * 1024)));
    expect(await expectReply(call, rawBody, 'application/json')).toBe(413);
  });
});
