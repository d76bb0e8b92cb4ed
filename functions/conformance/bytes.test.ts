import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '#shared/calls/index.ts';
import { type Call, FORM_FILES_BYTES } from '#shared/contract/call.ts';
import { ErrorBody } from '#shared/contract/reply.ts';
import { newIp } from '../accounts/account.fixture.ts';
import { ask } from '../test/ask.ts';
import { newTenant, type TestTenant } from '../test/tenant.ts';
import { seatCallers } from '../users/user.fixture.ts';

let tenant: TestTenant;
beforeAll(async () => {
  tenant = await newTenant();
  await seatCallers(tenant.id);
});

const bytes = fc.uint8Array({ maxLength: 60 }).map((given) => Buffer.from(given));
const of = (...texts: string[]) => fc.constantFrom(...texts.map((text) => Buffer.from(text, 'latin1')));

const lineEnd = of('\r\n', '\r\n', '\r\n', '\n', '\r', '');
const boundary = of('--x', '--x', '--x', '--x--', '--', '--y', '--xx', '-');
const header = of(
  'Content-Disposition: form-data; name="a"',
  'Content-Disposition: form-data; name="Imagefiles"; filename="a.txt"',
  'Content-Disposition: form-data; name="image"; filename=""',
  'Content-Disposition: form-data; name="__proto__"',
  'Content-Disposition: form-data; name="constructor"; filename="a"',
  'Content-Disposition: form-data; name=""',
  'Content-Disposition: form-data',
  'Content-Disposition: attachment; name="a"',
  'Content-Disposition',
  `Content-Disposition: form-data; name="${'n'.repeat(9000)}"`,
  "Content-Disposition: form-data; name*=utf-8''%E0%A4%A",
  'Content-Type: multipart/mixed; boundary=x',
  'Content-Type: text/plain; charset=utf16le',
  'Content-Type: ;charset',
  'Content-Transfer-Encoding: base64',
  `X: ${'y'.repeat(20_000)}`,
  ' folded',
  ':',
);
const piece = fc.oneof(
  { weight: 3, arbitrary: boundary },
  { weight: 4, arbitrary: lineEnd },
  { weight: 3, arbitrary: header },
  { weight: 1, arbitrary: of('\r\n\r\n', '{"a":1}', '\0', '\ud800', '1') },
  { weight: 1, arbitrary: bytes },
);
/** Pieces of forms in any order, broken off anywhere. */
const broken = fc
  .tuple(fc.array(piece, { maxLength: 24 }), fc.nat(400))
  .map(([pieces, cut]) => Buffer.concat(pieces).subarray(0, cut > 300 ? undefined : cut));

/** Parts that are nearly right, so that what comes after the reading is reached too. */
const nearly = fc
  .tuple(fc.array(fc.tuple(header, fc.oneof(bytes, of('"a"', '7', '{}'))), { maxLength: 5 }), fc.boolean())
  .map(([parts, ended]) =>
    Buffer.concat([
      ...parts.flatMap(([head, text]) => [
        Buffer.from('--x\r\n'),
        head,
        Buffer.from('\r\n\r\n'),
        text,
        Buffer.from('\r\n'),
      ]),
      Buffer.from(ended ? '--x--\r\n' : '--x\r\n'),
    ]),
  );

const type = fc.constantFrom(
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary="x"; charset=utf16le',
  'multipart/form-data; boundary=',
  'multipart/form-data',
);

async function answered(call: Call, raw: Buffer, contentType: string) {
  const asker = { as: 'SuperAdministrator', tenant: tenant.id, ip: newIp(), raw } as const;
  const reply = await ask(call, {}, { ...asker, headers: { 'content-type': contentType } });
  expect(reply.status).toBeLessThan(500);
  if (reply.status !== 200) expect(ErrorBody.strict().safeParse(reply.body).error).toBeUndefined();
  return reply.status;
}

const named = (calls: readonly Call[]) => calls.map((call) => [call.name, call] as const);
const SEED = { seed: 20_261_122 };

describe.each(named(CALLS.filter(({ file }) => file)))('%s', (_, call) => {
  it('answers whatever bytes a form has', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(broken, nearly), type, async (raw, contentType) => {
        await answered(call, raw, contentType);
      }),
      { ...SEED, numRuns: 300 },
    );
  });

  it('says which part it does not take, and that a file is too large', async () => {
    const part = (name: string, size: number) =>
      Buffer.from(
        `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.txt"\r\n\r\n${'a'.repeat(size)}\r\n--x--`,
      );
    const form = 'multipart/form-data; boundary=x';
    expect(await answered(call, part('other', 1), form)).toBe(422);
    expect(await answered(call, part(call.file ?? '', FORM_FILES_BYTES), form)).toBe(422);
    expect(await answered(call, part(call.file ?? '', FORM_FILES_BYTES + 1), form)).toBe(413);
    expect(await answered(call, part(call.file ?? '', 5 * 1024 * 1024), form)).toBe(413);
  });
});

describe.each(named(CALLS.filter(({ body }) => body)))('%s', (_, call) => {
  it('answers bytes that are no JSON', async () => {
    const types = fc.constantFrom('application/json', 'application/json; charset=x', '', 'text/plain', 'a;b');
    await fc.assert(
      fc.asyncProperty(fc.oneof(bytes, nearly), types, async (raw, contentType) => {
        await answered(call, raw, contentType);
      }),
      { ...SEED, numRuns: 12 },
    );
  });

  it('takes no more than it says', async () => {
    const raw = Buffer.from(JSON.stringify('x'.repeat(call.bodyBytes ?? 1024 * 1024)));
    expect(await answered(call, raw, 'application/json')).toBe(413);
  });
});
