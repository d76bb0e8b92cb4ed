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
  makeCalendarToken,
  ZONE,
} from './calendar/calendar.fixture.ts';
import { itemsContaining, READING_ALL_MS } from '../test/whole-table.ts';

let rescue: Rescue;
beforeAll(async () => {
  rescue = await newRescueWithVet();
});

const settings = async (member = rescue.member) =>
  (await callApi(calendar.get, {}, member.testCaller)).body.data;

describe('a calendar address', () => {
  it(
    'is shown once, and stored only as a hash',
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

  it('is returned again for a repeated request, although it cannot be read from the table', async () => {
    const { testCaller } = await newMember(rescue.id);
    const callerWithKey = {
      ...testCaller,
      headers: { ...testCaller.headers, 'idempotency-key': 'address-pressed-twice' },
    };
    const tokens = [];
    for (let i = 0; i < 2; i++)
      tokens.push((await callApi(calendar.makeAddress, {}, callerWithKey)).body.data.token);
    expect(tokens[1]).toBe(tokens[0]);
    expect((await readFeed(tokens[0] ?? '')).status).toBe(200);
    const storedReply = await tableOf(rescue.id).get({ pk: 'idempotency', sk: 'address-pressed-twice' });
    expect(storedReply?.row['sealed']).toEqual(expect.any(String));
    expect(JSON.stringify(storedReply)).not.toContain(tokens[0]);
  });

  it('shows when it was made and when it was last read', async () => {
    const member = await newMember(rescue.id);
    expect(await settings(member)).toEqual({ digest: false, digestHour: 6, timeZone: ZONE });
    const timeBefore = new Date().toISOString();
    const token = await makeCalendarToken(member);
    expect((await settings(member)).address?.readAt).toBeUndefined();
    await readFeed(token);
    const { address } = await settings(member);
    expect((address?.madeAt ?? '') >= timeBefore).toBe(true);
    expect((address?.readAt ?? '') >= (address?.madeAt ?? '9')).toBe(true);
  });

  it('ends when its user makes another or revokes it, and does not affect those of others', async () => {
    const [firstMember, secondMember] = [await newMember(rescue.id), await newMember(rescue.id)];
    const [firstToken, otherToken] = [
      await makeCalendarToken(firstMember),
      await makeCalendarToken(secondMember),
    ];
    const secondToken = await makeCalendarToken(firstMember);
    expect((await readFeed(firstToken)).status).toBe(404);
    expect((await readFeed(secondToken)).status).toBe(200);
    const revokeReply = await callApi(calendar.revokeAddress, {}, firstMember.testCaller);
    expect(revokeReply.body.message).toBe('Your calendar address no longer works');
    expect((await callApi(calendar.revokeAddress, {}, firstMember.testCaller)).status).toBe(200);
    expect((await readFeed(secondToken)).status).toBe(404);
    expect((await readFeed(otherToken)).status).toBe(200);
    expect((await settings(firstMember)).address).toBeUndefined();
  });

  it('works only once when four are made at the same moment', async () => {
    const member = await newMember(rescue.id);
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => callApi(calendar.makeAddress, {}, member.testCaller)),
    );
    const madeTokens = replies.filter(({ status }) => status === 200).map(({ body }) => body.data.token);
    const statuses = await Promise.all(madeTokens.map(async (token) => (await readFeed(token)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});

describe('an invalid calendar token', () => {
  it('gets the same reply whether it is unknown, revoked or of a deactivated user', async () => {
    const [revokedMember, inactiveMember] = [await newMember(rescue.id), await newMember(rescue.id)];
    const [revokedToken, inactiveToken] = [
      await makeCalendarToken(revokedMember),
      await makeCalendarToken(inactiveMember),
    ];
    await callApi(calendar.revokeAddress, {}, revokedMember.testCaller);
    await changeUser(inactiveMember, { active: false });
    const replies = await Promise.all(
      [newSecret(), revokedToken, inactiveToken].map(async (token) => {
        const { status, text } = await readFeed(token);
        return { status, ...(JSON.parse(text) as object), requestId: '' };
      }),
    );
    expect(replies[0]).toMatchObject({
      status: 404,
      success: false,
      message: 'This calendar address doesn’t work anymore',
    });
    expect(replies[1]).toEqual(replies[0]);
    expect(replies[2]).toEqual(replies[0]);
    await changeUser(inactiveMember, { active: true });
    expect((await readFeed(inactiveToken)).status).toBe(200);
  });

  it.each(['', 'x', '../../', 'a'.repeat(44)])('is rejected as malformed: %j', async (token) => {
    expect((await readFeed(token)).status).toBe(422);
  });

  it('is limited by client address, and a valid token by its number of reads', async () => {
    setTestTime(Date.now());
    const attempts = Array.from({ length: 23 }, () => readFeed(newSecret(), {}, 'calendar-guesser'));
    const attemptStatuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(attemptStatuses.filter((status) => status === 429)).toHaveLength(3);
    const token = await makeCalendarToken(await newMember(rescue.id));
    const readReplies = await Promise.all(Array.from({ length: 61 }, () => readFeed(token)));
    expect(readReplies.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('a calendar reply', () => {
  it('has its content type, is not cached by proxies, and is not sent again unchanged', async () => {
    const otherRescue = await newRescueWithVet();
    const cloverId = await newResident(otherRescue, 'Clover');
    const token = await makeCalendarToken(otherRescue.member);
    const firstReply = await readFeed(token);
    expect(firstReply.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    const etag = firstReply.headers['etag'] ?? '';
    expect(await readFeed(token, { 'if-none-match': `W/"other", W/${etag}` })).toMatchObject({
      status: 304,
      text: '',
    });
    await addReminders(otherRescue, cloverId, {});
    const changedReply = await readFeed(token, { 'if-none-match': etag });
    expect(changedReply.status).toBe(200);
    expect(changedReply.headers['etag']).not.toBe(etag);
  });
});

describe('access to the calendar', () => {
  it('requires the right to see meds, vaccinations or procedures', async () => {
    const testCaller = (role: 'AnimalCaretaker' | 'FosterParent' | 'Public') => ({
      as: role,
      tenant: rescue.id,
    });
    for (const call of [calendar.get, calendar.makeAddress, calendar.revokeAddress]) {
      expect((await callApi(call, {}, testCaller('AnimalCaretaker'))).status).toBe(403);
      expect((await callApi(call, {}, testCaller('Public'))).status).toBe(403);
    }
    expect((await callApi(calendar.get, {}, testCaller('FosterParent'))).status).toBe(200);
  });

  it('writes each action into the audit, without the secret', async () => {
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
