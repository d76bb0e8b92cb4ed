import { beforeAll, describe, expect, it } from 'vitest';
import { questionMails } from '#shared/calls/questions/question-mails.ts';
import { saved } from '#shared/calls/questions/saved.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import type { Input } from '#shared/contract/call.ts';
import type { Role } from '#shared/access/roles.ts';
import { clockIn } from '#shared/rules/time/clock.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { registry, tableOf } from '../kernel/table/table.ts';
import { mailOf, QUESTION_MAILS } from '../questions/saved/mail.table.ts';
import {
  changeUser,
  setTimeZone,
  newRescueWithVet,
  type Rescue,
} from '../reports/calendar/calendar.fixture.ts';
import { TENANT_KEY } from '../tenants/tenant.record.ts';
import { newId } from '../kernel/ids.ts';
import { callApi } from '../test/call-api.ts';
import { addMilestone, seedContacts } from '../test/add-milestone.ts';
import { runDigestDue, sendQuestions } from '../test/jobs.ts';
import { attachmentsTo, mailsTo } from '../test/mailbox.ts';
import { addIntake } from '../test/tenant.ts';
import { type Member, newMember } from '../users/user.fixture.ts';
import type { PostCounts } from './by-rescue.ts';

const HOUR = 3_600_000;
/** 6:00 on a Monday in New York, in winter. */
const SIX_IN_NEW_YORK = new Date('2026-11-23T11:00:00Z');
const DAY = '2026-11-23';

let rescue: Rescue;

beforeAll(async () => {
  rescue = await newRescueWithVet();
  await Promise.all([setTimeZone(rescue.id, 'America/New_York'), seedContacts(rescue.id)]);
  const ids = await Promise.all(
    ['Clover', 'Moss', '=1+1'].map((animalName) => addIntake(rescue, { animalName })),
  );
  await Promise.all(ids.map((id, i) => addMilestone(rescue.id, id, 'adoption', `2026-10-0${i + 1}`)));
});

type SavedQuestionInput = Input<typeof saved.add>['body'];
type MailTimes = Omit<Input<typeof questionMails.set>['body'], 'id'>;
const WEEKLY: MailTimes = { every: 'week', weekday: 'monday' };
const ADOPTIONS_QUESTION: SavedQuestionInput = {
  name: 'Adoptions',
  question: 'animalMilestoneQuery',
  asked: { milestoneType: 'adoption', timeSpan: 'lastMonth', animalTypeId: 'all' },
  whose: 'rescue',
};

let nameCount = 0;
/** A name that no other question of the rescue has. */
const uniqueName = () => ({ name: `Adoptions ${++nameCount}` });

/** Saves a question as an Administrator, and subscribes a user of a role to its mails. */
async function addSubscriber(
  overrides: Partial<SavedQuestionInput> = {},
  times = WEEKLY,
  role: Role = 'AnimalManager',
) {
  const member = await newMember(rescue.id, role);
  const owner =
    overrides.whose === 'mine' ? member.testCaller : { as: 'Administrator' as const, tenant: rescue.id };
  const id =
    (await callApi(saved.add, { body: { ...ADOPTIONS_QUESTION, ...uniqueName(), ...overrides } }, owner)).body
      .data.ids[0] ?? '';
  const set = (next: MailTimes) => callApi(questionMails.set, { body: { id, ...next } }, member.testCaller);
  expect((await set(times)).status).toBe(200);
  return { id, member, keeper: owner, set, ...(await createMailAccess(member)) };
}

const createMailAccess = async ({ userId, email }: Member) => {
  const rowOf = async () =>
    (await registry().all({ pk: QUESTION_MAILS })).map(mailOf).find(({ row }) => row.userId === userId)?.row;
  const setLastDay = async (lastDay: string) => {
    const item = (await registry().all({ pk: QUESTION_MAILS })).find(({ row }) => row['userId'] === userId);
    if (item) await registry().putAll([{ ...item, row: { ...item.row, lastDay } }]);
  };
  // Subscribing marks the days until now as posted; this is undone, so that the mails of the days in these tests are
  // due.
  await setLastDay('');
  const post = (now = SIX_IN_NEW_YORK) => sendQuestions(now, ({ row }) => row.userId === userId);
  return { rowOf, setLastDay, post, mails: () => mailsTo(email, userId) };
};

const postCounts = (count: number, alreadyPosted = 0) => ({ posted: count, alreadyPosted: alreadyPosted });

describe('the day and hour of a question mail', () => {
  it.each<[string, MailTimes, number]>([
    ['2026-11-23T10:59:00Z', WEEKLY, 0],
    ['2026-11-23T11:00:00Z', WEEKLY, 1],
    // An hour that was missed is made up for.
    ['2026-11-23T19:00:00Z', WEEKLY, 1],
    ['2026-11-24T11:00:00Z', WEEKLY, 0],
    // Tuesday already in Greenwich, still Monday where the rescue is.
    ['2026-11-24T04:59:00Z', WEEKLY, 1],
    ['2026-11-01T11:00:00Z', { every: 'month', monthDay: 1 }, 1],
    ['2026-11-30T11:00:00Z', { every: 'month', monthDay: 31 }, 1],
    ['2026-11-29T11:00:00Z', { every: 'month', monthDay: 31 }, 0],
  ])('follow the time zone of the rescue: at %s %j %i', async (time, times, count) => {
    const { post } = await addSubscriber({}, times);
    expect(await post(new Date(time))).toEqual(postCounts(count));
  });

  it('come once each week, however often the job runs', async () => {
    const { post } = await addSubscriber();
    const days: string[] = [];
    for (
      let timestamp = SIX_IN_NEW_YORK.getTime() - 12 * HOUR;
      timestamp < SIX_IN_NEW_YORK.getTime() + 15 * 24 * HOUR;
      timestamp += 3 * HOUR
    ) {
      const result = await post(new Date(timestamp));
      if (result.posted > 0) days.push(clockIn('America/New_York', new Date(timestamp)).day);
    }
    expect(days).toEqual([DAY, '2026-11-30', '2026-12-07']);
  });

  it('lie in the future after subscribing: the mail of a past hour is not made up for', async () => {
    const { set, rowOf } = await addSubscriber();
    const { day, hour } = clockIn('America/New_York', new Date());
    const pastDay = hour >= 6 ? day : addDays(day, -1);
    await set({ every: 'never' });
    for (const times of [WEEKLY, { every: 'week', weekday: 'tuesday' }] as const) {
      await set(times);
      expect((await rowOf())?.lastDay).toBe(pastDay);
    }
  });

  it('missed by an outage are made up for once, with the date of the missed day', async () => {
    const { post, mails, setLastDay, rowOf } = await addSubscriber();
    await setLastDay('2026-11-16');
    const tuesday = new Date(SIX_IN_NEW_YORK.getTime() + 24 * HOUR);
    expect(await post(new Date(tuesday.getTime() - HOUR))).toEqual(postCounts(0));
    expect(await post(tuesday)).toEqual(postCounts(1));
    expect(await post(tuesday)).toEqual(postCounts(0));
    expect((await rowOf())?.lastDay).toBe(DAY);
    expect((await mails())[0]?.text).toContain('as of 23/11/2026');
  });

  it('missed by more than two days are not made up for', async () => {
    const { post, setLastDay } = await addSubscriber();
    await setLastDay('2026-11-16');
    expect(await post(new Date(SIX_IN_NEW_YORK.getTime() + 3 * 24 * HOUR))).toEqual(postCounts(0));
  });
});

describe('the mail of a saved question', () => {
  it('is sent once by simultaneous jobs and retries', async () => {
    const { post, mails } = await addSubscriber();
    const results = await Promise.all([post(), post(), post(new Date(SIX_IN_NEW_YORK.getTime() + 60_000))]);
    expect(results.reduce((sum, result) => sum + result.posted, 0)).toBe(1);
    expect(await post()).toEqual(postCounts(0, 1));
    expect(await mails()).toHaveLength(1);
  });

  it('is sent by the scheduled job, together with the digests', async () => {
    const { mails } = await addSubscriber();
    const result = (await runDigestDue({ time: SIX_IN_NEW_YORK.toISOString() })) as PostCounts;
    expect(result.posted).toBeGreaterThanOrEqual(1);
    expect(await mails()).toHaveLength(1);
  });

  it('contains the sentence, the figure, the rows, the question and the unsubscribe link, with a full file', async () => {
    const { id, member, post, mails } = await addSubscriber();
    await post();
    const [mail] = await mails();
    expect(mail?.subject).toMatch(/^Adoptions \d+: 3 milestones$/);
    for (const expectedText of [
      'Milestones: “Adoption”, last month, from 1/10/2026 to 31/10/2026, all animal types.',
      'as of 23/11/2026',
      'Clover',
      'Date: 1/10/2026',
      `&saved=${id}`,
      'You asked for this question by email, each Monday. Stop these emails: http://localhost:3000/unsubscribe?of=question&token=',
    ])
      expect(mail?.text).toContain(expectedText);
    const [file, ...otherFiles] = await attachmentsTo(member.email);
    expect(otherFiles).toEqual([]);
    expect(file?.filename).toMatch(/^animal-query-.*\.csv$/);
    const lines = (file?.text ?? '').split('\r\n');
    expect(lines[0]).toBe('\uFEFFDate,Animal,Milestone,How Acquired,Other Rescue,Last Name,First Name');
    expect(lines).toHaveLength(5);
    expect(lines[1]).toContain("2026-10-03,'=1+1,Adoption");
  });

  it('can be about people as well as about events', async () => {
    const people = {
      name: 'On the list',
      question: 'mailListQuery',
      asked: { mailList: 'complete' },
    } as const;
    const { post, mails } = await addSubscriber(people, WEEKLY, 'Administrator');
    await post();
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^On the list: /) as string,
    ]);
  });

  it('can list animals of a saved view, and links back to it', async () => {
    const view = { name: 'Here', question: 'animalList', asked: { residents: 'former' } } as const;
    const { id, member, post, mails } = await addSubscriber(view);
    await post();
    const [mail] = await mails();
    expect(mail?.subject).toBe('Here: 3 animals');
    expect(mail?.text).toContain(`/animals?residents=former&saved=${id}`);
    expect((await attachmentsTo(member.email))[0]?.filename).toMatch(/^animals-.*\.csv$/);
  });

  it('states that there are no results, without a file', async () => {
    const criteria = { ...ADOPTIONS_QUESTION.asked, timeSpan: 'lastWeek' };
    const { member, post, mails } = await addSubscriber({ name: 'None', asked: criteria });
    await post();
    expect((await mails())[0]?.subject).toBe('None: No milestones');
    expect(await attachmentsTo(member.email)).toEqual([]);
  });

  it('still searches by a type that was deleted, and says that it was deleted', async () => {
    const testCaller = { as: 'Administrator', tenant: rescue.id } as const;
    const { id } = (await callApi(lists.animalType.create, { body: { typeName: 'Goats' } }, testCaller)).body
      .data;
    const { post, mails } = await addSubscriber({ asked: { ...ADOPTIONS_QUESTION.asked, animalTypeId: id } });
    await callApi(lists.animalType.remove, { params: { id }, query: {} }, testCaller);
    await post();
    const [mail] = await mails();
    expect(mail?.subject).toMatch(/^Adoptions \d+: No milestones$/);
    expect(mail?.text).toContain('Goats (deleted)');
  });

  it('reports an unknown type, and does not run the question', async () => {
    const { post, mails } = await addSubscriber({
      asked: { ...ADOPTIONS_QUESTION.asked, animalTypeId: newId() },
    });
    await post();
    const [mail] = await mails();
    expect(mail?.subject).toMatch(/^Adoptions \d+: couldn’t be run$/);
    expect(mail?.text).toContain('needs attention: Animal type');
    expect(mail?.text).not.toContain('Clover');
  });

  it('is sent at once on request, without an unsubscribe link when there is no subscription', async () => {
    const { id, member, set, mails } = await addSubscriber();
    await set({ every: 'never' });
    expect((await callApi(questionMails.send, { body: { id } }, member.testCaller)).status).toBe(200);
    const [mail] = await mails();
    expect(mail?.subject).toMatch(/^Adoptions \d+: /);
    expect(mail?.text).not.toContain('/unsubscribe');
  });
});

describe('the mail of a saved question is not sent', () => {
  const changes: [string, (subscriber: Awaited<ReturnType<typeof addSubscriber>>) => Promise<unknown>][] = [
    ['to a subscriber who turned it off', ({ set }) => set({ every: 'never' })],
    ['to a subscriber who was deactivated', ({ member }) => changeUser(member, { active: false })],
    [
      'to a subscriber whose role may not ask it any more',
      ({ member }) => changeUser(member, { role: 'AnimalCaretaker' }),
    ],
    [
      'for a question that was deleted',
      ({ id, keeper }) => callApi(saved.remove, { params: { id } }, keeper),
    ],
    [
      'for a question that was made private by its owner',
      ({ id, keeper }) =>
        callApi(saved.update, { params: { id }, body: { ...ADOPTIONS_QUESTION, whose: 'mine' } }, keeper),
    ],
  ];

  it.each(changes)('%s between posting and sending', async (_who, change) => {
    const subscriber = await addSubscriber();
    expect(await subscriber.post()).toEqual(postCounts(1));
    await change(subscriber);
    expect(await subscriber.mails()).toEqual([]);
  });

  it('to users deactivated earlier, nor in a closed rescue', async () => {
    const subscriber = await addSubscriber();
    await changeUser(subscriber.member, { active: false });
    expect(await subscriber.post()).toEqual(postCounts(0));
    const openSubscriber = await addSubscriber();
    const item = await tableOf(rescue.id).get(TENANT_KEY);
    const closedState = { at: SIX_IN_NEW_YORK.toISOString(), reason: 'Not paid' };
    await tableOf(rescue.id).putAll([{ ...item!, row: { ...item!.row, closed: closedState } }]);
    expect(await openSubscriber.post()).toEqual(postCounts(0));
    await tableOf(rescue.id).putAll([item!]);
    expect(await openSubscriber.post()).toEqual(postCounts(1));
  });

  it('with columns that the role of the subscriber may not see, neither in its text nor in its file', async () => {
    const seeingSubscriber = await addSubscriber({
      question: 'animalMilestoneSearch',
      asked: { milestoneType: 'adoption' },
    });
    const restrictedSubscriber = await addSubscriber(
      { question: 'animalMilestoneSearch', asked: { milestoneType: 'adoption' } },
      WEEKLY,
      'AnimalCaretaker',
    );
    for (const { post } of [seeingSubscriber, restrictedSubscriber]) await post();
    const texts = async ({ member, mails }: typeof seeingSubscriber) => [
      (await mails())[0]?.text ?? '',
      (await attachmentsTo(member.email))[0]?.text ?? '',
    ];
    expect((await texts(seeingSubscriber)).map((text) => /Last Name/.test(text))).toEqual([true, true]);
    expect((await texts(restrictedSubscriber)).map((text) => /Clover/.test(text))).toEqual([true, true]);
    expect((await texts(restrictedSubscriber)).map((text) => /Last Name/.test(text))).toEqual([false, false]);
  });
});
