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
import { TENANT } from '../tenants/tenant.record.ts';
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
const SIX = new Date('2026-11-23T11:00:00Z');
const DAY = '2026-11-23';

let rescue: Rescue;

beforeAll(async () => {
  rescue = await newRescueWithVet();
  await Promise.all([setTimeZone(rescue.id, 'America/New_York'), seedContacts(rescue.id)]);
  const ids = await Promise.all(
    ['Clover', 'Moss', '=1+1'].map((animalName) => addIntake(rescue, { animalName })),
  );
  await Promise.all(ids.map((id, n) => addMilestone(rescue.id, id, 'adoption', `2026-10-0${n + 1}`)));
});

type SavedQuestionInput = Input<typeof saved.add>['body'];
type Times = Omit<Input<typeof questionMails.set>['body'], 'id'>;
const WEEKLY: Times = { every: 'week', weekday: 'monday' };
const ADOPTIONS: SavedQuestionInput = {
  name: 'Adoptions',
  question: 'animalMilestoneQuery',
  asked: { milestoneType: 'adoption', timeSpan: 'lastMonth', animalTypeId: 'all' },
  whose: 'rescue',
};

let nameCount = 0;
/** A name that no other question of the rescue has. */
const uniqueName = () => ({ name: `Adoptions ${++nameCount}` });

/** Saves a question as an Administrator, and subscribes a user of a role to its mails. */
async function wanting(
  overrides: Partial<SavedQuestionInput> = {},
  times = WEEKLY,
  role: Role = 'AnimalManager',
) {
  const member = await newMember(rescue.id, role);
  const keeper =
    overrides.whose === 'mine' ? member.testCaller : { as: 'Administrator' as const, tenant: rescue.id };
  const id =
    (await callApi(saved.add, { body: { ...ADOPTIONS, ...uniqueName(), ...overrides } }, keeper)).body.data
      .ids[0] ?? '';
  const set = (next: Times) => callApi(questionMails.set, { body: { id, ...next } }, member.testCaller);
  expect((await set(times)).status).toBe(200);
  return { id, member, keeper, set, ...(await looking(member)) };
}

const looking = async ({ userId, email }: Member) => {
  const rowOf = async () =>
    (await registry().all({ pk: QUESTION_MAILS })).map(mailOf).find(({ row }) => row.userId === userId)?.row;
  const setLastDay = async (lastDay: string) => {
    const item = (await registry().all({ pk: QUESTION_MAILS })).find(({ row }) => row['userId'] === userId);
    if (item) await registry().putAll([{ ...item, row: { ...item.row, lastDay } }]);
  };
  // A subscriber at six would get the mail today: these tests start on the day before.
  await setLastDay('');
  const post = (at = SIX) => sendQuestions(at, ({ row }) => row.userId === userId);
  return { rowOf, setLastDay, post, mails: () => mailsTo(email, userId) };
};

const posted = (count: number, already = 0) => ({ posted: count, alreadyPosted: already });

describe('the day and hour', () => {
  it.each<[string, Times, number]>([
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
  ])('are those of the rescue: at %s %j %i', async (at, times, count) => {
    const { post } = await wanting({}, times);
    expect(await post(new Date(at))).toEqual(posted(count));
  });

  it('come once each week, whatever hours are looked at and however often', async () => {
    const { post } = await wanting();
    const days: string[] = [];
    for (let at = SIX.getTime() - 12 * HOUR; at < SIX.getTime() + 15 * 24 * HOUR; at += 3 * HOUR) {
      const result = await post(new Date(at));
      if (result.posted > 0) days.push(clockIn('America/New_York', new Date(at)).day);
    }
    expect(days).toEqual([DAY, '2026-11-30', '2026-12-07']);
  });

  it('lie ahead for whoever asks for it later on that day, or for another day', async () => {
    const { set, rowOf } = await wanting();
    const { day, hour } = clockIn('America/New_York', new Date());
    const past = hour >= 6 ? day : addDays(day, -1);
    await set({ every: 'never' });
    for (const times of [WEEKLY, { every: 'week', weekday: 'tuesday' }] as const) {
      await set(times);
      expect((await rowOf())?.lastDay).toBe(past);
    }
  });

  it('that nobody could send a mail on are made up for, once, as of that day', async () => {
    const { post, mails, setLastDay, rowOf } = await wanting();
    await setLastDay('2026-11-16');
    const tuesday = new Date(SIX.getTime() + 24 * HOUR);
    expect(await post(new Date(tuesday.getTime() - HOUR))).toEqual(posted(0));
    expect(await post(tuesday)).toEqual(posted(1));
    expect(await post(tuesday)).toEqual(posted(0));
    expect((await rowOf())?.lastDay).toBe(DAY);
    expect((await mails())[0]?.text).toContain('as of 23/11/2026');
  });

  it('that lie further back than two are not', async () => {
    const { post, setLastDay } = await wanting();
    await setLastDay('2026-11-16');
    expect(await post(new Date(SIX.getTime() + 3 * 24 * HOUR))).toEqual(posted(0));
  });
});

describe('a mail', () => {
  it('is posted once by jobs at the same moment, and one that is tried again', async () => {
    const { post, mails } = await wanting();
    const results = await Promise.all([post(), post(), post(new Date(SIX.getTime() + 60_000))]);
    expect(results.reduce((sum, each) => sum + each.posted, 0)).toBe(1);
    expect(await post()).toEqual(posted(0, 1));
    expect(await mails()).toHaveLength(1);
  });

  it('comes by the clock’s own job, beside the digests', async () => {
    const { mails } = await wanting();
    const result = (await runDigestDue({ time: SIX.toISOString() })) as PostCounts;
    expect(result.posted).toBeGreaterThanOrEqual(1);
    expect(await mails()).toHaveLength(1);
  });

  it('tells the sentence, the figure, the rows, the question and the way out, with a file of all', async () => {
    const { id, member, post, mails } = await wanting();
    await post();
    const [mail] = await mails();
    expect(mail?.subject).toMatch(/^Adoptions \d+: 3 milestones$/);
    for (const words of [
      'Milestones: “Adoption”, last month, from 1/10/2026 to 31/10/2026, all animal types.',
      'as of 23/11/2026',
      'Clover',
      'Date: 1/10/2026',
      `&saved=${id}`,
      'You asked for this question by email, each Monday. Stop these emails: http://localhost:3000/unsubscribe?of=question&token=',
    ])
      expect(mail?.text).toContain(words);
    const [file, ...otherFiles] = await attachmentsTo(member.email);
    expect(otherFiles).toEqual([]);
    expect(file?.filename).toMatch(/^animal-query-.*\.csv$/);
    const lines = (file?.text ?? '').split('\r\n');
    expect(lines[0]).toBe('\uFEFFDate,Animal,Milestone,How Acquired,Other Rescue,Last Name,First Name');
    expect(lines).toHaveLength(5);
    expect(lines[1]).toContain("2026-10-03,'=1+1,Adoption");
  });

  it('asks about people as well as about what happened', async () => {
    const people = {
      name: 'On the list',
      question: 'mailListQuery',
      asked: { mailList: 'complete' },
    } as const;
    const { post, mails } = await wanting(people, WEEKLY, 'Administrator');
    await post();
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^On the list: /) as string,
    ]);
  });

  it('asks the animals’ list by a saved view, and leads back to it', async () => {
    const view = { name: 'Here', question: 'animalList', asked: { residents: 'former' } } as const;
    const { id, member, post, mails } = await wanting(view);
    await post();
    const [mail] = await mails();
    expect(mail?.subject).toBe('Here: 3 animals');
    expect(mail?.text).toContain(`/animals?residents=former&saved=${id}`);
    expect((await attachmentsTo(member.email))[0]?.filename).toMatch(/^animals-.*\.csv$/);
  });

  it('says that there is nothing, and brings no file then', async () => {
    const criteria = { ...ADOPTIONS.asked, timeSpan: 'lastWeek' };
    const { member, post, mails } = await wanting({ name: 'None', asked: criteria });
    await post();
    expect((await mails())[0]?.subject).toBe('None: No milestones');
    expect(await attachmentsTo(member.email)).toEqual([]);
  });

  it('asks by a type that was deleted, and says so', async () => {
    const testCaller = { as: 'Administrator', tenant: rescue.id } as const;
    const { id } = (await callApi(lists.animalType.create, { body: { typeName: 'Goats' } }, testCaller)).body
      .data;
    const { post, mails } = await wanting({ asked: { ...ADOPTIONS.asked, animalTypeId: id } });
    await callApi(lists.animalType.remove, { params: { id }, query: {} }, testCaller);
    await post();
    const [mail] = await mails();
    expect(mail?.subject).toMatch(/^Adoptions \d+: No milestones$/);
    expect(mail?.text).toContain('Goats (deleted)');
  });

  it('says what names no type at all, and does not ask', async () => {
    const { post, mails } = await wanting({ asked: { ...ADOPTIONS.asked, animalTypeId: newId() } });
    await post();
    const [mail] = await mails();
    expect(mail?.subject).toMatch(/^Adoptions \d+: couldn’t be run$/);
    expect(mail?.text).toContain('needs attention: Animal type');
    expect(mail?.text).not.toContain('Clover');
  });

  it('comes at once where somebody asks for it, without a way out of what they did not turn on', async () => {
    const { id, member, set, mails } = await wanting();
    await set({ every: 'never' });
    expect((await callApi(questionMails.send, { body: { id } }, member.testCaller)).status).toBe(200);
    const [mail] = await mails();
    expect(mail?.subject).toMatch(/^Adoptions \d+: /);
    expect(mail?.text).not.toContain('/unsubscribe');
  });
});

describe('nobody gets', () => {
  const changes: [string, (subscriber: Awaited<ReturnType<typeof wanting>>) => Promise<unknown>][] = [
    ['who turned it off meanwhile', ({ set }) => set({ every: 'never' })],
    ['who was deactivated', ({ member }) => changeUser(member, { active: false })],
    ['whose role may not ask it any more', ({ member }) => changeUser(member, { role: 'AnimalCaretaker' })],
    ['of a question that was deleted', ({ id, keeper }) => callApi(saved.remove, { params: { id } }, keeper)],
    [
      'of a question that is somebody else’s alone by now',
      ({ id, keeper }) =>
        callApi(saved.update, { params: { id }, body: { ...ADOPTIONS, whose: 'mine' } }, keeper),
    ],
  ];

  it.each(changes)('a mail %s', async (_who, change) => {
    const subscriber = await wanting();
    expect(await subscriber.post()).toEqual(posted(1));
    await change(subscriber);
    expect(await subscriber.mails()).toEqual([]);
  });

  it('a mail that was deactivated before, nor of a rescue that is closed', async () => {
    const subscriber = await wanting();
    await changeUser(subscriber.member, { active: false });
    expect(await subscriber.post()).toEqual(posted(0));
    const open = await wanting();
    const item = await tableOf(rescue.id).get(TENANT);
    const closed = { at: SIX.toISOString(), reason: 'Not paid' };
    await tableOf(rescue.id).putAll([{ ...item!, row: { ...item!.row, closed } }]);
    expect(await open.post()).toEqual(posted(0));
    await tableOf(rescue.id).putAll([item!]);
    expect(await open.post()).toEqual(posted(1));
  });

  it('columns that they do not see, in the mail or its file', async () => {
    const seen = await wanting({ question: 'animalMilestoneSearch', asked: { milestoneType: 'adoption' } });
    const hidden = await wanting(
      { question: 'animalMilestoneSearch', asked: { milestoneType: 'adoption' } },
      WEEKLY,
      'AnimalCaretaker',
    );
    for (const { post } of [seen, hidden]) await post();
    const texts = async ({ member, mails }: typeof seen) => [
      (await mails())[0]?.text ?? '',
      (await attachmentsTo(member.email))[0]?.text ?? '',
    ];
    expect((await texts(seen)).map((text) => /Last Name/.test(text))).toEqual([true, true]);
    expect((await texts(hidden)).map((text) => /Clover/.test(text))).toEqual([true, true]);
    expect((await texts(hidden)).map((text) => /Last Name/.test(text))).toEqual([false, false]);
  });
});
