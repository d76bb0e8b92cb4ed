import { describe, expect, it } from 'vitest';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { registry } from '../../kernel/table/table.ts';
import { callApi } from '../../test/call-api.ts';
import { setTestTime } from '../../test/time/clock.ts';
import { newAdministrator, newEmail, posted } from '../../users/user.fixture.ts';
import { newIp } from '../user/account.fixture.ts';
import { newCode, otpKey } from './otp.table.ts';
import { validSignUp, signUp } from './sign-up.fixture.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;

const NEW_CODE = 'Too many tries. Please ask for a new code';

const generate = (email: string, ip = newIp()) =>
  callApi(accounts.otpGenerate, { query: { email, firstName: 'Ada' } }, { ip });
const verify = (email: string, otp: string, ip = newIp()) =>
  callApi(accounts.otpVerify, { query: { email, otp } }, { ip });

/** Keeps a code as the mail's job does. */
async function codeFor(email: string, now = new Date()): Promise<string> {
  const { code, action } = newCode(email, now);
  await registry().transact([action]);
  if (!('put' in action)) return code;
  // DynamoDB removes what is over some days later: the code must not rely on it.
  const { ttl: _ttl, ...lasting } = action.put;
  await registry().putAll([lasting]);
  return code;
}

/** Codes that are not `code`. */
const wrongCodes = (code: string, count: number) =>
  Array.from({ length: count }, (_, i) => String((Number(code) + i + 1) % 1_000_000).padStart(6, '0'));

const NO = { status: 200, body: { data: { otpVerified: false } } };
const YES = { status: 200, body: { data: { otpVerified: true } } };

describe('a code', () => {
  it('has six digits, and lies in the table as a hash only', async () => {
    const email = newEmail();
    const code = await codeFor(email);
    expect(code).toMatch(/^\d{6}$/);
    const storedOtp = await registry().get(otpKey(email));
    expect(storedOtp?.row).toMatchObject({ hash: expect.stringMatching(/^[\da-f]{64}$/), tries: 0 });
    expect(storedOtp?.row).not.toHaveProperty('code');
  });

  it('is right once, whatever the case of the address, and gives the proof that sign-up takes', async () => {
    const body = validSignUp();
    const code = await codeFor(body.email);
    const reply = await verify(body.email.toUpperCase(), ` ${code} `);
    expect(reply).toMatchObject(YES);
    const { emailProof } = reply.body.data;
    expect(await verify(body.email, code)).toMatchObject(NO);
    expect((await signUp({ ...body, emailProof })).body.data.confirmed).toBe(true);
  });

  it('that ten send at the same moment is right for one of them', async () => {
    const email = newEmail();
    const code = await codeFor(email);
    const replies = await Promise.all(Array.from({ length: 10 }, () => verify(email, code)));
    expect(replies.filter(({ body }) => body.data?.emailProof)).toHaveLength(1);
  });

  it('of one address is none of another', async () => {
    const [ownEmail, other] = [newEmail(), newEmail()];
    const code = await codeFor(ownEmail);
    await codeFor(other);
    expect(await verify(other, code)).toMatchObject(NO);
    expect(await verify(ownEmail, code)).toMatchObject(YES);
  });

  it('gives a proof that is good for its address alone', async () => {
    const email = newEmail();
    const { emailProof } = (await verify(email, await codeFor(email))).body.data;
    expect(await signUp({ ...validSignUp(), emailProof })).toMatchObject({
      status: 422,
      body: { fields: { email: 'Please verify email.' } },
    });
  });

  it('is good for ten minutes by the clock', async () => {
    setTestTime(NOON);
    const [early, late] = [newEmail(), newEmail()];
    const [first, second] = [await codeFor(early), await codeFor(late)];
    setTestTime(NOON + 10 * MINUTE - 1000);
    expect(await verify(early, first)).toMatchObject(YES);
    setTestTime(NOON + 10 * MINUTE);
    expect(await verify(late, second)).toMatchObject(NO);
  });

  it('is void once there is a newer one', async () => {
    const email = newEmail();
    const old = await codeFor(email);
    let code = await codeFor(email);
    while (code === old) code = await codeFor(email);
    expect(await verify(email, old)).toMatchObject(NO);
    expect(await verify(email, code)).toMatchObject(YES);
  });

  it('is void after five wrong tries, until there is another', async () => {
    const email = newEmail();
    const code = await codeFor(email);
    for (const guess of wrongCodes(code, 5)) expect(await verify(email, guess)).toMatchObject(NO);
    const exhausted = { status: 429, body: { errors: [NEW_CODE] } };
    expect(await verify(email, code)).toMatchObject(exhausted);
    expect(await verify(email, 'x')).toMatchObject(exhausted);
    expect(await verify(email, await codeFor(email))).toMatchObject(YES);
  });

  it('is compared with no more than five of thirty guesses at once', async () => {
    const email = newEmail();
    const code = await codeFor(email);
    const replies = await Promise.all(wrongCodes(code, 30).map((guess) => verify(email, guess)));
    const compared = replies.filter(({ status }) => status === 200);
    expect(compared.length).toBeLessThanOrEqual(5);
    expect(compared.filter(({ body }) => body.data.otpVerified)).toEqual([]);
    expect(Number((await registry().get(otpKey(email)))?.row['tries'])).toBe(compared.length);
  });

  it.each(['', '12345', '1234567', '００００００', 'abcdef'])('is not %j', async (guess) => {
    const email = newEmail();
    await codeFor(email);
    expect(await verify(email, guess)).toMatchObject(NO);
    expect(await verify(newEmail(), guess)).toMatchObject(NO);
  });
});

describe('asking for a code', () => {
  it('says and does the same for an address that has an account and for one that has none', async () => {
    const { email } = await newAdministrator();
    const unknown = newEmail();
    const replies = await Promise.all([generate(email), generate(unknown)]);
    const replyTexts = replies.map(({ status, body: { requestId: _requestId, ...body } }) =>
      JSON.stringify({ status, body }),
    );
    expect(replyTexts[0]).toBe(replyTexts[1]);
    expect(replies[0]).toMatchObject({ status: 200, body: { message: 'OTP sent successfully' } });
    for (const address of [email, unknown])
      expect(await posted({ email: address })).toMatchObject([{ letter: 'code', firstName: 'Ada' }]);
  });

  it('works once a minute for an address, from wherever and however it is written', async () => {
    setTestTime(NOON);
    const email = newEmail();
    expect((await generate(email)).status).toBe(200);
    setTestTime(NOON + MINUTE - 1);
    expect(await generate(email.toUpperCase())).toMatchObject({
      status: 429,
      body: { errors: ['Please wait a minute before you ask for another code'] },
    });
    setTestTime(NOON + MINUTE);
    expect((await generate(email)).status).toBe(200);
    expect(await posted({ letter: 'code', email })).toHaveLength(2);
  });

  it('asked ten times at once sends one', async () => {
    const email = newEmail();
    const replies = await Promise.all(Array.from({ length: 10 }, () => generate(email)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await posted({ email })).toHaveLength(1);
  });

  it('works five times an hour for an address', async () => {
    const email = newEmail();
    const statuses: number[] = [];
    for (let minute = 0; minute < 7; minute++) {
      setTestTime(NOON + minute * MINUTE);
      statuses.push((await generate(email)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    setTestTime(NOON + 60 * MINUTE);
    expect((await generate(email)).status).toBe(200);
  });

  it('works twenty times a minute for a visitor, whatever the addresses', async () => {
    setTestTime(NOON);
    const ip = newIp();
    const replies = await Promise.all(Array.from({ length: 22 }, () => generate(newEmail(), ip)));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});
