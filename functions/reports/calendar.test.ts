import { beforeAll, describe, expect, it } from 'vitest';
import { calendar } from '#shared/calls/reports/calendar.ts';
import { newSecret } from '../kernel/ids.ts';
import { tableOf } from '../kernel/table/table.ts';
import { callApi } from '../test/call-api.ts';
import { setTestTime } from '../test/time/clock.ts';
import { newMember } from '../users/user.fixture.ts';
import {
  changeUser,
  newRescueWithVet,
  readFeed,
  addReminders,
  type Rescue,
  newResident,
  tokenOf,
  ZONE,
} from './calendar/calendar.fixture.ts';
import { itemsContaining, READING_ALL_MS } from '../test/whole-table.ts';

let rescue: Rescue;
beforeAll(async () => {
  rescue = await newRescueWithVet();
});

const settings = async (member = rescue.member) =>
  (await callApi(calendar.get, {}, member.testCaller)).body.data;

describe('an address', () => {
  it(
    'is told once, and lies in the table as a hash alone',
    async () => {
      const { testCaller } = await newMember(rescue.id);
      const reply = await callApi(calendar.makeAddress, {}, testCaller);
      expect(reply.body.message).toBe('Your calendar address is ready');
      const { token } = reply.body.data;
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      expect(JSON.stringify((await callApi(calendar.get, {}, testCaller)).body)).not.toContain(token);
      expect(await itemsContaining(token)).toEqual([]);
    },
    READING_ALL_MS,
  );

  it('is the same one when a request is repeated, though nobody could read it out of the table', async () => {
    const { testCaller } = await newMember(rescue.id);
    const sameKey = {
      ...testCaller,
      headers: { ...testCaller.headers, 'idempotency-key': 'address-pressed-twice' },
    };
    const tokens = [];
    for (let i = 0; i < 2; i++)
      tokens.push((await callApi(calendar.makeAddress, {}, sameKey)).body.data.token);
    expect(tokens[1]).toBe(tokens[0]);
    expect((await readFeed(tokens[0] ?? '')).status).toBe(200);
    const storedReply = await tableOf(rescue.id).get({ pk: 'idempotency', sk: 'address-pressed-twice' });
    expect(storedReply?.row['sealed']).toEqual(expect.any(String));
    expect(JSON.stringify(storedReply)).not.toContain(tokens[0]);
  });

  it('tells since when it is there and when it was read', async () => {
    const member = await newMember(rescue.id);
    expect(await settings(member)).toEqual({ digest: false, digestHour: 6, timeZone: ZONE });
    const before = new Date().toISOString();
    const token = await tokenOf(member);
    expect((await settings(member)).address?.readAt).toBeUndefined();
    await readFeed(token);
    const { address } = await settings(member);
    expect((address?.madeAt ?? '') >= before).toBe(true);
    expect((address?.readAt ?? '') >= (address?.madeAt ?? '9')).toBe(true);
  });

  it('ends when another is made, when it is revoked, and only its own', async () => {
    const [one, two] = [await newMember(rescue.id), await newMember(rescue.id)];
    const [first, otherToken] = [await tokenOf(one), await tokenOf(two)];
    const second = await tokenOf(one);
    expect((await readFeed(first)).status).toBe(404);
    expect((await readFeed(second)).status).toBe(200);
    const revoked = await callApi(calendar.revokeAddress, {}, one.testCaller);
    expect(revoked.body.message).toBe('Your calendar address no longer works');
    expect((await callApi(calendar.revokeAddress, {}, one.testCaller)).status).toBe(200);
    expect((await readFeed(second)).status).toBe(404);
    expect((await readFeed(otherToken)).status).toBe(200);
    expect((await settings(one)).address).toBeUndefined();
  });

  it('of four made at once leaves one that works', async () => {
    const member = await newMember(rescue.id);
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => callApi(calendar.makeAddress, {}, member.testCaller)),
    );
    const tokens = replies.filter(({ status }) => status === 200).map(({ body }) => body.data.token);
    const statuses = await Promise.all(tokens.map(async (token) => (await readFeed(token)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});

describe('what opens nothing', () => {
  it('answers alike: a token of nobody, one that was revoked, one of somebody deactivated', async () => {
    const [revokedMember, inactive] = [await newMember(rescue.id), await newMember(rescue.id)];
    const [revoked, closed] = [await tokenOf(revokedMember), await tokenOf(inactive)];
    await callApi(calendar.revokeAddress, {}, revokedMember.testCaller);
    await changeUser(inactive, { active: false });
    const answers = await Promise.all(
      [newSecret(), revoked, closed].map(async (token) => {
        const { status, text } = await readFeed(token);
        return { status, ...(JSON.parse(text) as object), requestId: '' };
      }),
    );
    expect(answers[0]).toMatchObject({
      status: 404,
      success: false,
      message: 'This calendar address doesn’t work anymore',
    });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    await changeUser(inactive, { active: true });
    expect((await readFeed(closed)).status).toBe(200);
  });

  it.each(['', 'x', '../../', 'a'.repeat(44)])('%j is no token', async (token) => {
    expect((await readFeed(token)).status).toBe(422);
  });

  it('is limited for an address that tries, and so is a token that is read on and on', async () => {
    setTestTime(Date.now());
    const tries = Array.from({ length: 23 }, () => readFeed(newSecret(), {}, 'calendar-guesser'));
    const guessed = (await Promise.all(tries)).map(({ status }) => status);
    expect(guessed.filter((status) => status === 429)).toHaveLength(3);
    const token = await tokenOf(await newMember(rescue.id));
    const reads = await Promise.all(Array.from({ length: 61 }, () => readFeed(token)));
    expect(reads.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('a reply', () => {
  it('is text of its type, is kept by nobody in between, and is not sent twice', async () => {
    const otherRescue = await newRescueWithVet();
    const clover = await newResident(otherRescue, 'Clover');
    const token = await tokenOf(otherRescue.member);
    const first = await readFeed(token);
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    const etag = first.headers['etag'] ?? '';
    expect(await readFeed(token, { 'if-none-match': `W/"other", W/${etag}` })).toMatchObject({
      status: 304,
      text: '',
    });
    await addReminders(otherRescue, clover, {});
    const changed = await readFeed(token, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers['etag']).not.toBe(etag);
  });
});

describe('who may', () => {
  it('is whoever may see meds, vaccinations or procedures', async () => {
    const testCaller = (as: 'AnimalCaretaker' | 'FosterParent' | 'Public') => ({ as, tenant: rescue.id });
    for (const call of [calendar.get, calendar.makeAddress, calendar.revokeAddress]) {
      expect((await callApi(call, {}, testCaller('AnimalCaretaker'))).status).toBe(403);
      expect((await callApi(call, {}, testCaller('Public'))).status).toBe(403);
    }
    expect((await callApi(calendar.get, {}, testCaller('FosterParent'))).status).toBe(200);
  });

  it('finds each action in the audit, without the secret', async () => {
    const { testCaller, userId } = await newMember(rescue.id);
    const { token } = (await callApi(calendar.makeAddress, {}, testCaller)).body.data;
    await callApi(calendar.setDigest, { body: { on: true } }, testCaller);
    await callApi(calendar.setDigest, { body: { on: true } }, testCaller);
    await callApi(calendar.setDigest, { body: { on: false } }, testCaller);
    await callApi(calendar.revokeAddress, {}, testCaller);
    const lines = await tableOf(rescue.id).all({ pk: `audit#${userId}` });
    expect(lines.map(({ row }) => row['what'])).toEqual([
      'calendar.makeAddress',
      'calendar.subscribe',
      'calendar.unsubscribe',
      'calendar.revokeAddress',
    ]);
    expect(JSON.stringify(lines)).not.toContain(token);
  });
});
