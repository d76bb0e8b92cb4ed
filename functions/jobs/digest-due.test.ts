import { describe, expect, it, vi } from 'vitest';
import { calendar } from '#shared/calls/reports/calendar.ts';
import { clockIn } from '#shared/rules/time/clock.ts';
import { addDays } from '#shared/rules/time/due.ts';
import type { Post } from '../kernel/mail/outbox.ts';
import { readWaitingItems } from '../kernel/mail/waiting.ts';
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

const setDigestSetting = ({ testCaller }: Member, isOn: boolean) =>
  callApi(calendar.setDigest, { body: { on: isOn } }, testCaller);

/** A rescue in New York with a user who gets the digest. */
async function newSubscribedRescue(): Promise<Rescue> {
  const rescue = await newRescueWithVet();
  await setTimeZone(rescue.id, 'America/New_York');
  await setDigestSetting(rescue.member, true);
  return rescue;
}

/** 6:00 in New York in winter. */
const SIX_IN_NEW_YORK = new Date('2026-11-21T11:00:00Z');
const DAY = '2026-11-21';

const sendDigestsFor = (rescue: Pick<Rescue, 'id'>, now = SIX_IN_NEW_YORK, options = {}) =>
  sendDigests(now, { ...options, isWanted: ({ tenantId }) => tenantId === rescue.id });

/** The digests that wait for a rescue's people. */
async function listWaitingPosts({ id }: Pick<Rescue, 'id'>): Promise<Post[]> {
  const items = await readWaitingItems();
  return items
    .map(({ row }) => row as unknown as Post)
    .filter((post) => 'tenantId' in post && post.tenantId === id);
}

const mailsOf = ({ email, userId }: Member) => mailsTo(email, userId);

describe('the hour of the digest', () => {
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
  ])('follows the time zone of the rescue: at %s %i', async (time, postedCount) => {
    const rescue = await newSubscribedRescue();
    expect(await sendDigestsFor(rescue, new Date(time))).toEqual({ posted: postedCount, alreadyPosted: 0 });
  });

  it('comes once on each day around a change of the clocks', async () => {
    const rescue = await newSubscribedRescue();
    const days: string[] = [];
    for (
      let timestamp = Date.parse('2026-10-31T04:00:00Z');
      timestamp < Date.parse('2026-11-03T05:00:00Z');
      timestamp += 3_600_000
    ) {
      const { posted } = await sendDigestsFor(rescue, new Date(timestamp));
      if (posted > 0) days.push(clockIn('America/New_York', new Date(timestamp)).day);
    }
    expect(days).toEqual(['2026-10-31', '2026-11-01', '2026-11-02']);
  });

  it('is the scheduled hour of the event, however late it arrives', async () => {
    const rescue = await newSubscribedRescue();
    const otherSubscribers = (await registry().all({ pk: SUBSCRIBERS })).filter(
      ({ row }) => row['tenantId'] !== rescue.id,
    );
    const { posted } = (await runDigestDue({ time: '2026-11-21T11:00:00Z' })) as PostCounts;
    expect(posted).toBeGreaterThanOrEqual(1);
    expect(posted).toBeLessThanOrEqual(otherSubscribers.length + 1);
    expect(await listWaitingPosts(rescue)).toMatchObject([
      { letter: 'digest', day: DAY, userId: rescue.member.userId },
    ]);
  });
});

describe('a digest', () => {
  it('comes once a day, even with two jobs at the same moment and one that is retried', async () => {
    const rescue = await newSubscribedRescue();
    const moments = [SIX_IN_NEW_YORK, SIX_IN_NEW_YORK, new Date(SIX_IN_NEW_YORK.getTime() + 60_000)];
    const results = await Promise.all(moments.map((moment) => sendDigestsFor(rescue, moment)));
    expect(results.filter(({ posted }) => posted === 1)).toHaveLength(1);
    expect(await sendDigestsFor(rescue)).toEqual({ posted: 0, alreadyPosted: 1 });
    expect(await listWaitingPosts(rescue)).toHaveLength(1);
    const tomorrow = new Date(SIX_IN_NEW_YORK.getTime() + 24 * 3_600_000);
    expect(await sendDigestsFor(rescue, tomorrow)).toEqual({ posted: 1, alreadyPosted: 0 });
  });

  it('comes at any hour and once more when this is requested', async () => {
    const rescue = await newSubscribedRescue();
    const noon = new Date('2026-11-21T17:00:00Z');
    expect(await sendDigestsFor(rescue, noon, { anyHour: true })).toEqual({ posted: 1, alreadyPosted: 0 });
    expect(await sendDigestsFor(rescue, noon, { anyHour: true })).toEqual({ posted: 0, alreadyPosted: 1 });
    expect(await sendDigestsFor(rescue, noon, { anyHour: true, isResend: true })).toEqual({
      posted: 1,
      alreadyPosted: 0,
    });
  });

  it('goes to active subscribers whose role may see something in it', async () => {
    const rescue = await newSubscribedRescue();
    const [deactivatedMember, demotedMember, unsubscribedMember] = await Promise.all(
      Array.from({ length: 3 }, () => newMember(rescue.id, 'Veterinarian')),
    );
    for (const member of [deactivatedMember, demotedMember, unsubscribedMember])
      await setDigestSetting(member as Member, true);
    await newMember(rescue.id, 'Veterinarian');
    await changeUser(deactivatedMember as Member, { active: false });
    await changeUser(demotedMember as Member, { role: 'AnimalCaretaker' });
    await setDigestSetting(unsubscribedMember as Member, false);
    expect(await sendDigestsFor(rescue)).toEqual({ posted: 1, alreadyPosted: 0 });
    expect(await listWaitingPosts(rescue)).toMatchObject([{ userId: rescue.member.userId }]);
  });

  it('for one rescue does not wait for another rescue with errors', async () => {
    const [intactRescue, brokenRescue] = [await newSubscribedRescue(), await newSubscribedRescue()];
    // At an hour of their own: the table is shared, and other tests post all that is due at six in New York.
    for (const { id } of [intactRescue, brokenRescue]) await setTimeZone(id, 'Pacific/Auckland');
    const sixInAuckland = new Date('2026-11-20T17:00:00Z');
    const isWanted = ({ tenantId }: { tenantId: string }) =>
      [intactRescue.id, brokenRescue.id].includes(tenantId);
    // A user whose item is no user: reading their role fails.
    await tableOf(brokenRescue.id).putAll([
      { pk: 'users', sk: brokenRescue.member.userId, kind: 'user', v: 9, row: { active: true, role: 'x' } },
    ]);
    await expect(sendDigests(sixInAuckland, { isWanted })).rejects.toThrow('1 rescue got no digest');
    vi.mocked(console.error).mockClear();
    expect(await listWaitingPosts(intactRescue)).toHaveLength(1);
    expect(await listWaitingPosts(brokenRescue)).toHaveLength(0);
    await registry().transact([
      { remove: { pk: SUBSCRIBERS, sk: `${brokenRescue.id}#${brokenRescue.member.userId}` } },
    ]);
  });
});

describe('the mail of a digest', () => {
  it('says what is due, by place and animal, and how to stop it', async () => {
    const rescue = await newSubscribedRescue();
    const [cloverId, mossId] = [
      await newResident(rescue, 'Clover', 'Barn'),
      await newResident(rescue, 'Moss', 'Attic'),
    ];
    await addReminders(
      rescue,
      cloverId,
      { date: '2026-11-18' },
      { kind: 'med', kindName: 'Amoxicillin', dosage: '5 ml', date: DAY },
      { kindName: 'Tomorrow', date: addDays(DAY, 1) },
    );
    await addReminders(rescue, mossId, { kind: 'procedure', kindName: 'Weight', date: DAY });
    await sendDigestsFor(rescue);
    const [mail, ...otherMails] = await mailsOf(rescue.member);
    expect(otherMails).toEqual([]);
    expect(mail?.subject).toBe('21/11/2026: 2 due today, 1 overdue');
    const { text = '', html = '' } = mail ?? {};
    expect(text).toContain(
      [
        'ATTIC',
        `Moss (Dogs)\n* Weight\nhttp://localhost:3000/animals/${mossId}`,
        'BARN',
        `Clover (Dogs)\n* Rabies 3-year, overdue since 18/11/2026\n* Amoxicillin, 5 ml\nhttp://localhost:3000/animals/${cloverId}`,
      ].join('\n\n'),
    );
    expect(text).toContain('Turn it off: http://localhost:3000/account');
    expect(html).toContain(`<a class="link" href="http://localhost:3000/animals/${cloverId}"`);
    expect(`${text}${html}`).not.toContain('Tomorrow');
  });

  it('shows names as text', async () => {
    const rescue = await newSubscribedRescue();
    const hostileName = '<b>Rex</b>" onclick=';
    const rexId = await newResident(rescue, hostileName, '<i>Barn</i>');
    await addReminders(rescue, rexId, { kindName: '<script>alert(1)</script>', date: DAY });
    await sendDigestsFor(rescue);
    const [mail] = await mailsOf(rescue.member);
    expect(mail?.html).not.toMatch(/<(script|b|i)>/i);
    expect(mail?.html).toContain('&lt;b&gt;Rex&lt;/b&gt;&quot; onclick=');
    expect(mail?.html).toContain('&lt;i&gt;Barn&lt;/i&gt;');
    expect(mail?.text).toContain('<script>alert(1)</script>');
  });

  it('is not sent when nothing is due, nor to unsubscribed or deactivated users', async () => {
    const rescueWithoutTasks = await newSubscribedRescue();
    await addReminders(rescueWithoutTasks, await newResident(rescueWithoutTasks, 'Later'), {
      date: addDays(DAY, 1),
    });
    await sendDigestsFor(rescueWithoutTasks);
    expect(await mailsOf(rescueWithoutTasks.member)).toEqual([]);
    expect(await listWaitingPosts(rescueWithoutTasks)).toEqual([]);
    for (const change of [
      (rescue: Rescue) => setDigestSetting(rescue.member, false),
      (rescue: Rescue) => changeUser(rescue.member, { active: false }),
    ]) {
      const rescue = await newSubscribedRescue();
      await addReminders(rescue, await newResident(rescue, 'Clover'), { date: DAY });
      await sendDigestsFor(rescue);
      await change(rescue);
      expect(await mailsOf(rescue.member)).toEqual([]);
    }
  });

  it('leaves out who was adopted, who died, and other rescues', async () => {
    const [ownRescue, otherRescue] = [await newSubscribedRescue(), await newSubscribedRescue()];
    await addReminders(otherRescue, await newResident(otherRescue, 'Stranger'), { date: DAY });
    const [adoptedId, deadId, residentId] = await Promise.all(
      ['Home', 'Dead', 'Here'].map((name) => newResident(ownRescue, name)),
    );
    for (const animal of [adoptedId, deadId, residentId])
      await addReminders(ownRescue, animal ?? '', { date: DAY });
    await addMilestone(ownRescue.id, adoptedId ?? '', 'adoption', '2026-02-01');
    await addMilestone(ownRescue.id, deadId ?? '', 'death', '2026-02-01');
    await sendDigestsFor(ownRescue);
    const [mail] = await mailsOf(ownRescue.member);
    expect(mail?.subject).toBe('21/11/2026: 1 due today');
    expect(mail?.text).toContain('Here (Dogs)');
    expect(mail?.text).not.toMatch(/Home|Dead|Stranger/);
  });

  it('holds what is due today, however much is overdue, and states that there is more', async () => {
    const rescue = await newSubscribedRescue();
    const cloverId = await newResident(rescue, 'Clover');
    const oldReminders = Array.from({ length: DIGEST_MAX + 5 }, (_, i) => ({
      kindName: `Old ${i}`,
      date: '2026-10-01',
    }));
    await addReminders(rescue, cloverId, ...oldReminders, { kindName: 'Of today', date: DAY });
    await sendDigestsFor(rescue);
    const [mail] = await mailsOf(rescue.member);
    expect(mail?.subject).toBe(`21/11/2026: 1 due today, ${DIGEST_MAX} overdue`);
    expect(mail?.text).toContain('* Of today');
    expect(mail?.text).toContain('Not everything fits in an email');
  });
});

describe('subscribing to the digest', () => {
  it('adds one entry among all subscribers, and is off by default', async () => {
    const rescue = await newRescueWithVet();
    const { testCaller, userId } = rescue.member;
    const countSubscriptions = async () =>
      (await registry().all({ pk: SUBSCRIBERS })).filter(({ row }) => row['userId'] === userId).length;
    expect((await callApi(calendar.get, {}, testCaller)).body.data.digest).toBe(false);
    const reply = await setDigestSetting(rescue.member, true);
    expect(reply.body).toMatchObject({ message: 'You get the daily digest', data: { digest: true } });
    expect([
      await countSubscriptions(),
      (await callApi(calendar.get, {}, testCaller)).body.data.digest,
    ]).toEqual([1, true]);
    expect((await setDigestSetting(rescue.member, false)).body.message).toBe(
      'You no longer get the daily digest',
    );
    expect(await countSubscriptions()).toBe(0);
  });

  it('accepts only true or false', async () => {
    const { member } = await newRescueWithVet();
    const reply = await callApi(calendar.setDigest, { body: { on: 'maybe' as never } }, member.testCaller);
    expect(reply).toMatchObject({ status: 422, body: { fields: { on: 'Must be true or false' } } });
  });
});
