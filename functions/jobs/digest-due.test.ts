import { describe, expect, it, vi } from 'vitest';
import { calendar } from '#shared/calls/reports/calendar.ts';
import { clockIn } from '#shared/rules/time/clock.ts';
import { addDays } from '#shared/rules/time/due.ts';
import type { Post } from '../kernel/mail/outbox.ts';
import { waitingMails } from '../kernel/mail/waiting.ts';
import { registry, tableOf } from '../kernel/table/table.ts';
import { SUBSCRIBERS } from '../reports/calendar/calendar.table.ts';
import {
  changeUser,
  setTimeZone,
  newRescueWithVet,
  addReminders,
  type Rescue,
  newResident,
} from '../reports/calendar/calendar.fixture.ts';
import { DIGEST_MAX } from '../reports/calendar/digest.ts';
import { callApi } from '../test/call-api.ts';
import { addMilestone } from '../test/add-milestone.ts';
import { runDigestDue, sendDigests } from '../test/jobs.ts';
import { mailsTo } from '../test/mailbox.ts';
import { type Member, newMember } from '../users/user.fixture.ts';
import type { PostCounts } from './by-rescue.ts';

const setDigest = ({ testCaller }: Member, on: boolean) =>
  callApi(calendar.setDigest, { body: { on } }, testCaller);

/** A rescue in New York with a user who gets the digest. */
async function subscribed(): Promise<Rescue> {
  const rescue = await newRescueWithVet();
  await setTimeZone(rescue.id, 'America/New_York');
  await setDigest(rescue.member, true);
  return rescue;
}

/** 6:00 in New York in winter. */
const SIX = new Date('2026-11-21T11:00:00Z');
const DAY = '2026-11-21';

const postFor = (rescue: Pick<Rescue, 'id'>, at = SIX, options = {}) =>
  sendDigests(at, { ...options, isWanted: ({ tenantId }) => tenantId === rescue.id });

/** The digests that wait for a rescue's people. */
async function waiting({ id }: Pick<Rescue, 'id'>): Promise<Post[]> {
  const items = await waitingMails();
  return items
    .map(({ row }) => row as unknown as Post)
    .filter((post) => 'tenantId' in post && post.tenantId === id);
}

const mailsOf = ({ email, userId }: Member) => mailsTo(email, userId);

describe('the hour', () => {
  it.each([
    ['2026-11-21T10:59:00Z', 0],
    ['2026-11-21T11:00:00Z', 1],
    ['2026-11-21T11:59:59Z', 1],
    ['2026-11-21T12:00:00Z', 0],
    // Summer time: 6:00 is 10:00 UTC.
    ['2026-07-21T10:00:00Z', 1],
    ['2026-07-21T11:00:00Z', 0],
    // The days on which clocks change.
    ['2026-03-08T10:00:00Z', 1],
    ['2026-03-08T11:00:00Z', 0],
    ['2026-11-01T10:00:00Z', 0],
    ['2026-11-01T11:00:00Z', 1],
  ])('is that of the rescue: at %s %i', async (at, posted) => {
    const rescue = await subscribed();
    expect(await postFor(rescue, new Date(at))).toEqual({ posted, alreadyPosted: 0 });
  });

  it('comes once on each day around a change of the clocks', async () => {
    const rescue = await subscribed();
    const days: string[] = [];
    for (
      let at = Date.parse('2026-10-31T04:00:00Z');
      at < Date.parse('2026-11-03T05:00:00Z');
      at += 3_600_000
    ) {
      const { posted } = await postFor(rescue, new Date(at));
      if (posted > 0) days.push(clockIn('America/New_York', new Date(at)).day);
    }
    expect(days).toEqual(['2026-10-31', '2026-11-01', '2026-11-02']);
  });

  it('is that of the event, however late it comes', async () => {
    const rescue = await subscribed();
    const otherSubscribers = (await registry().all({ pk: SUBSCRIBERS })).filter(
      ({ row }) => row['tenantId'] !== rescue.id,
    );
    const { posted } = (await runDigestDue({ time: '2026-11-21T11:00:00Z' })) as PostCounts;
    expect(posted).toBeGreaterThanOrEqual(1);
    expect(posted).toBeLessThanOrEqual(otherSubscribers.length + 1);
    expect(await waiting(rescue)).toMatchObject([
      { letter: 'digest', day: DAY, userId: rescue.member.userId },
    ]);
  });
});

describe('a digest', () => {
  it('comes once a day, also from two jobs at the same moment and one that is tried again', async () => {
    const rescue = await subscribed();
    const at = [SIX, SIX, new Date(SIX.getTime() + 60_000)];
    const results = await Promise.all(at.map((moment) => postFor(rescue, moment)));
    expect(results.filter(({ posted }) => posted === 1)).toHaveLength(1);
    expect(await postFor(rescue)).toEqual({ posted: 0, alreadyPosted: 1 });
    expect(await waiting(rescue)).toHaveLength(1);
    const tomorrow = new Date(SIX.getTime() + 24 * 3_600_000);
    expect(await postFor(rescue, tomorrow)).toEqual({ posted: 1, alreadyPosted: 0 });
  });

  it('comes at any hour and once more when somebody says so', async () => {
    const rescue = await subscribed();
    const noon = new Date('2026-11-21T17:00:00Z');
    expect(await postFor(rescue, noon, { anyHour: true })).toEqual({ posted: 1, alreadyPosted: 0 });
    expect(await postFor(rescue, noon, { anyHour: true })).toEqual({ posted: 0, alreadyPosted: 1 });
    expect(await postFor(rescue, noon, { anyHour: true, isResend: true })).toEqual({
      posted: 1,
      alreadyPosted: 0,
    });
  });

  it('goes to who wants it, is active and may see something', async () => {
    const rescue = await subscribed();
    const [deactivated, lowered, unsubscribed] = await Promise.all(
      Array.from({ length: 3 }, () => newMember(rescue.id, 'Veterinarian')),
    );
    for (const member of [deactivated, lowered, unsubscribed]) await setDigest(member as Member, true);
    await newMember(rescue.id, 'Veterinarian');
    await changeUser(deactivated as Member, { active: false });
    await changeUser(lowered as Member, { role: 'AnimalCaretaker' });
    await setDigest(unsubscribed as Member, false);
    expect(await postFor(rescue)).toEqual({ posted: 1, alreadyPosted: 0 });
    expect(await waiting(rescue)).toMatchObject([{ userId: rescue.member.userId }]);
  });

  it('of one rescue does not wait for another that is in trouble', async () => {
    const [good, bad] = [await subscribed(), await subscribed()];
    // At an hour of their own: the table is shared, and other tests post all that is due at six in New York.
    for (const { id } of [good, bad]) await setTimeZone(id, 'Pacific/Auckland');
    const sixInAuckland = new Date('2026-11-20T17:00:00Z');
    const isWanted = ({ tenantId }: { tenantId: string }) => [good.id, bad.id].includes(tenantId);
    // A user whose item is no user: reading their role fails.
    await tableOf(bad.id).putAll([
      { pk: 'users', sk: bad.member.userId, kind: 'user', v: 9, row: { active: true, role: 'x' } },
    ]);
    await expect(sendDigests(sixInAuckland, { isWanted })).rejects.toThrow('1 rescues got no digest');
    vi.mocked(console.error).mockClear();
    expect(await waiting(good)).toHaveLength(1);
    expect(await waiting(bad)).toHaveLength(0);
    await registry().transact([{ remove: { pk: SUBSCRIBERS, sk: `${bad.id}#${bad.member.userId}` } }]);
  });
});

describe('its mail', () => {
  it('says what is due, by place and animal, and how to stop it', async () => {
    const rescue = await subscribed();
    const [clover, moss] = [
      await newResident(rescue, 'Clover', 'Barn'),
      await newResident(rescue, 'Moss', 'Attic'),
    ];
    await addReminders(
      rescue,
      clover,
      { date: '2026-11-18' },
      { kind: 'med', kindName: 'Amoxicillin', dosage: '5 ml', date: DAY },
      { kindName: 'Tomorrow', date: addDays(DAY, 1) },
    );
    await addReminders(rescue, moss, { kind: 'procedure', kindName: 'Weight', date: DAY });
    await postFor(rescue);
    const [mail, ...otherMails] = await mailsOf(rescue.member);
    expect(otherMails).toEqual([]);
    expect(mail?.subject).toBe('21/11/2026: 2 due today, 1 overdue');
    const { text = '', html = '' } = mail ?? {};
    expect(text).toContain(
      [
        'ATTIC',
        `Moss (Dogs)\n* Weight\nhttp://localhost:3000/animals/${moss}`,
        'BARN',
        `Clover (Dogs)\n* Rabies 3-year, overdue since 18/11/2026\n* Amoxicillin, 5 ml\nhttp://localhost:3000/animals/${clover}`,
      ].join('\n\n'),
    );
    expect(text).toContain('Turn it off: http://localhost:3000/account');
    expect(html).toContain(`<a class="link" href="http://localhost:3000/animals/${clover}"`);
    expect(`${text}${html}`).not.toContain('Tomorrow');
  });

  it('shows names as text', async () => {
    const rescue = await subscribed();
    const hostile = '<b>Rex</b>" onclick=';
    const rex = await newResident(rescue, hostile, '<i>Barn</i>');
    await addReminders(rescue, rex, { kindName: '<script>alert(1)</script>', date: DAY });
    await postFor(rescue);
    const [mail] = await mailsOf(rescue.member);
    expect(mail?.html).not.toMatch(/<(script|b|i)>/i);
    expect(mail?.html).toContain('&lt;b&gt;Rex&lt;/b&gt;&quot; onclick=');
    expect(mail?.html).toContain('&lt;i&gt;Barn&lt;/i&gt;');
    expect(mail?.text).toContain('<script>alert(1)</script>');
  });

  it('does not come where nothing is due, nor to who turned it off or was deactivated meanwhile', async () => {
    const nothing = await subscribed();
    await addReminders(nothing, await newResident(nothing, 'Later'), { date: addDays(DAY, 1) });
    await postFor(nothing);
    expect(await mailsOf(nothing.member)).toEqual([]);
    expect(await waiting(nothing)).toEqual([]);
    for (const change of [
      (rescue: Rescue) => setDigest(rescue.member, false),
      (rescue: Rescue) => changeUser(rescue.member, { active: false }),
    ]) {
      const rescue = await subscribed();
      await addReminders(rescue, await newResident(rescue, 'Clover'), { date: DAY });
      await postFor(rescue);
      await change(rescue);
      expect(await mailsOf(rescue.member)).toEqual([]);
    }
  });

  it('leaves out who was adopted, who died, and other rescues', async () => {
    const [ownRescue, otherRescue] = [await subscribed(), await subscribed()];
    await addReminders(otherRescue, await newResident(otherRescue, 'Stranger'), { date: DAY });
    const [home, dead, residentId] = await Promise.all(
      ['Home', 'Dead', 'Here'].map((name) => newResident(ownRescue, name)),
    );
    for (const animal of [home, dead, residentId]) await addReminders(ownRescue, animal ?? '', { date: DAY });
    await addMilestone(ownRescue.id, home ?? '', 'adoption', '2026-02-01');
    await addMilestone(ownRescue.id, dead ?? '', 'death', '2026-02-01');
    await postFor(ownRescue);
    const [mail] = await mailsOf(ownRescue.member);
    expect(mail?.subject).toBe('21/11/2026: 1 due today');
    expect(mail?.text).toContain('Here (Dogs)');
    expect(mail?.text).not.toMatch(/Home|Dead|Stranger/);
  });

  it('holds what today needs, however much is overdue, and says that there is more', async () => {
    const rescue = await subscribed();
    const clover = await newResident(rescue, 'Clover');
    const old = Array.from({ length: DIGEST_MAX + 5 }, (_, i) => ({
      kindName: `Old ${i}`,
      date: '2026-10-01',
    }));
    await addReminders(rescue, clover, ...old, { kindName: 'Of today', date: DAY });
    await postFor(rescue);
    const [mail] = await mailsOf(rescue.member);
    expect(mail?.subject).toBe(`21/11/2026: 1 due today, ${DIGEST_MAX} overdue`);
    expect(mail?.text).toContain('* Of today');
    expect(mail?.text).toContain('Not everything fits in an email');
  });
});

describe('turning it on', () => {
  it('is one place among all subscribers, and off by default', async () => {
    const rescue = await newRescueWithVet();
    const { testCaller, userId } = rescue.member;
    const subscriptionCount = async () =>
      (await registry().all({ pk: SUBSCRIBERS })).filter(({ row }) => row['userId'] === userId).length;
    expect((await callApi(calendar.get, {}, testCaller)).body.data.digest).toBe(false);
    const reply = await setDigest(rescue.member, true);
    expect(reply.body).toMatchObject({ message: 'You get the daily digest', data: { digest: true } });
    expect([
      await subscriptionCount(),
      (await callApi(calendar.get, {}, testCaller)).body.data.digest,
    ]).toEqual([1, true]);
    expect((await setDigest(rescue.member, false)).body.message).toBe('You no longer get the daily digest');
    expect(await subscriptionCount()).toBe(0);
  });

  it('takes a yes or a no', async () => {
    const { member } = await newRescueWithVet();
    const reply = await callApi(calendar.setDigest, { body: { on: 'maybe' as never } }, member.testCaller);
    expect(reply).toMatchObject({ status: 422, body: { fields: { on: 'Must be true or false' } } });
  });
});
