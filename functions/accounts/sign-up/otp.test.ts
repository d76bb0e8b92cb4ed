import { describe, expect, it } from 'vitest';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { registry } from '../../kernel/table/table.ts';
import { callApi } from '../../test/call-api.ts';
import { setTestTime } from '../../test/time/clock.ts';
import { newAdministrator, newEmail, findOutboxMails } from '../../users/user.fixture.ts';
import { newIp } from '../user/account.fixture.ts';
import { newCode, otpKey } from './otp.table.ts';
import { validSignUp, signUp } from './sign-up.fixture.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;

const TOO_MANY_TRIES = 'Too many tries. Please ask for a new code';

const generateCode = (email: string, ip = newIp()) =>
  callApi(accounts.otpGenerate, { query: { email, firstName: 'Ada' } }, { ip });
const verifyCode = (email: string, otp: string, ip = newIp()) =>
  callApi(accounts.otpVerify, { query: { email, otp } }, { ip });

/** Stores a new code for an address, as the job that sends the mail does, and gives it. */
async function storeNewCode(email: string, now = new Date()): Promise<string> {
  const { code, action } = newCode(email, now);
  await registry().transact([action]);
  if (!('put' in action)) return code;
  // DynamoDB removes expired items only some days later, so the check of a code must not rely on the removal.
  const { ttl: _ttl, ...permanentFields } = action.put;
  await registry().putAll([permanentFields]);
  return code;
}

/** Codes that are not `code`. */
const wrongCodes = (code: string, count: number) =>
  Array.from({ length: count }, (_, i) => String((Number(code) + i + 1) % 1_000_000).padStart(6, '0'));

const NOT_VERIFIED = { status: 200, body: { data: { otpVerified: false } } };
const VERIFIED = { status: 200, body: { data: { otpVerified: true } } };

describe('a code', () => {
  it('has six digits, and is stored only as a hash', async () => {
    const email = newEmail();
    const code = await storeNewCode(email);
    expect(code).toMatch(/^\d{6}$/);
    const storedOtp = await registry().get(otpKey(email));
    expect(storedOtp?.row).toMatchObject({ hash: expect.stringMatching(/^[\da-f]{64}$/), tries: 0 });
    expect(storedOtp?.row).not.toHaveProperty('code');
  });

  it('is accepted once, whatever the case of the address, and gives the proof that sign-up takes', async () => {
    const body = validSignUp();
    const code = await storeNewCode(body.email);
    const reply = await verifyCode(body.email.toUpperCase(), ` ${code} `);
    expect(reply).toMatchObject(VERIFIED);
    const { emailProof } = reply.body.data;
    expect(await verifyCode(body.email, code)).toMatchObject(NOT_VERIFIED);
    expect((await signUp({ ...body, emailProof })).body.data.confirmed).toBe(true);
  });

  it('is accepted once when ten requests send it at the same moment', async () => {
    const email = newEmail();
    const code = await storeNewCode(email);
    const replies = await Promise.all(Array.from({ length: 10 }, () => verifyCode(email, code)));
    expect(replies.filter(({ body }) => body.data?.emailProof)).toHaveLength(1);
  });

  it('is not valid for another address', async () => {
    const [ownEmail, otherEmail] = [newEmail(), newEmail()];
    const code = await storeNewCode(ownEmail);
    await storeNewCode(otherEmail);
    expect(await verifyCode(otherEmail, code)).toMatchObject(NOT_VERIFIED);
    expect(await verifyCode(ownEmail, code)).toMatchObject(VERIFIED);
  });

  it('gives a proof that is valid for its address alone', async () => {
    const email = newEmail();
    const { emailProof } = (await verifyCode(email, await storeNewCode(email))).body.data;
    expect(await signUp({ ...validSignUp(), emailProof })).toMatchObject({
      status: 422,
      body: { fields: { email: 'Please verify email.' } },
    });
  });

  it('is valid for ten minutes', async () => {
    setTestTime(NOON);
    const [earlyEmail, lateEmail] = [newEmail(), newEmail()];
    const [firstCode, secondCode] = [await storeNewCode(earlyEmail), await storeNewCode(lateEmail)];
    setTestTime(NOON + 10 * MINUTE - 1000);
    expect(await verifyCode(earlyEmail, firstCode)).toMatchObject(VERIFIED);
    setTestTime(NOON + 10 * MINUTE);
    expect(await verifyCode(lateEmail, secondCode)).toMatchObject(NOT_VERIFIED);
  });

  it('is void once there is a newer one', async () => {
    const email = newEmail();
    const oldCode = await storeNewCode(email);
    let code = await storeNewCode(email);
    while (code === oldCode) code = await storeNewCode(email);
    expect(await verifyCode(email, oldCode)).toMatchObject(NOT_VERIFIED);
    expect(await verifyCode(email, code)).toMatchObject(VERIFIED);
  });

  it('is void after five wrong tries, and a new code is then accepted', async () => {
    const email = newEmail();
    const code = await storeNewCode(email);
    for (const guess of wrongCodes(code, 5))
      expect(await verifyCode(email, guess)).toMatchObject(NOT_VERIFIED);
    const exhaustedReply = { status: 429, body: { errors: [TOO_MANY_TRIES] } };
    expect(await verifyCode(email, code)).toMatchObject(exhaustedReply);
    expect(await verifyCode(email, 'x')).toMatchObject(exhaustedReply);
    expect(await verifyCode(email, await storeNewCode(email))).toMatchObject(VERIFIED);
  });

  it('is compared with at most five of thirty guesses at once', async () => {
    const email = newEmail();
    const code = await storeNewCode(email);
    const replies = await Promise.all(wrongCodes(code, 30).map((guess) => verifyCode(email, guess)));
    const checkedReplies = replies.filter(({ status }) => status === 200);
    expect(checkedReplies.length).toBeLessThanOrEqual(5);
    expect(checkedReplies.filter(({ body }) => body.data.otpVerified)).toEqual([]);
    expect(Number((await registry().get(otpKey(email)))?.row['tries'])).toBe(checkedReplies.length);
  });

  it.each(['', '12345', '1234567', '００００００', 'abcdef'])('is not accepted as %j', async (guess) => {
    const email = newEmail();
    await storeNewCode(email);
    expect(await verifyCode(email, guess)).toMatchObject(NOT_VERIFIED);
    expect(await verifyCode(newEmail(), guess)).toMatchObject(NOT_VERIFIED);
  });
});

describe('asking for a code', () => {
  it('gives the same reply and does the same for an address with an account and one without', async () => {
    const { email } = await newAdministrator();
    const unknownEmail = newEmail();
    const replies = await Promise.all([generateCode(email), generateCode(unknownEmail)]);
    const replyTexts = replies.map(({ status, body: { requestId: _requestId, ...body } }) =>
      JSON.stringify({ status, body }),
    );
    expect(replyTexts[0]).toBe(replyTexts[1]);
    expect(replies[0]).toMatchObject({ status: 200, body: { message: 'OTP sent successfully' } });
    for (const address of [email, unknownEmail])
      expect(await findOutboxMails({ email: address })).toMatchObject([{ letter: 'code', firstName: 'Ada' }]);
  });

  it('works once a minute for an address, from any IP address and in any letter case', async () => {
    setTestTime(NOON);
    const email = newEmail();
    expect((await generateCode(email)).status).toBe(200);
    setTestTime(NOON + MINUTE - 1);
    expect(await generateCode(email.toUpperCase())).toMatchObject({
      status: 429,
      body: { errors: ['Please wait a minute before you ask for another code'] },
    });
    setTestTime(NOON + MINUTE);
    expect((await generateCode(email)).status).toBe(200);
    expect(await findOutboxMails({ letter: 'code', email })).toHaveLength(2);
  });

  it('sends one code when asked ten times at once', async () => {
    const email = newEmail();
    const replies = await Promise.all(Array.from({ length: 10 }, () => generateCode(email)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await findOutboxMails({ email })).toHaveLength(1);
  });

  it('works five times an hour for an address', async () => {
    const email = newEmail();
    const statuses: number[] = [];
    for (let minute = 0; minute < 7; minute++) {
      setTestTime(NOON + minute * MINUTE);
      statuses.push((await generateCode(email)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    setTestTime(NOON + 60 * MINUTE);
    expect((await generateCode(email)).status).toBe(200);
  });

  it('works twenty times a minute for an IP address, with any email addresses', async () => {
    setTestTime(NOON);
    const ip = newIp();
    const replies = await Promise.all(Array.from({ length: 22 }, () => generateCode(newEmail(), ip)));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});
