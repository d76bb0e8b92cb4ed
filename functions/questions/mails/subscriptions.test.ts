import { beforeAll, describe, expect, it } from 'vitest';
import { questionLeaving } from '#shared/calls/questions/question-leaving.ts';
import { questionMails } from '#shared/calls/questions/question-mails.ts';
import { saved } from '#shared/calls/questions/saved.ts';
import { newIp } from '../../accounts/user/account.fixture.ts';
import { newSecret } from '../../kernel/ids.ts';
import { callApi, callApiForText } from '../../test/call-api.ts';
import { newTenant } from '../../test/tenant.ts';
import { seedRescue } from '../../users/user.fixture.ts';
import { linkOf } from './mail.fixture.ts';

const testCaller = { as: 'Administrator' as const, tenant: '' };

beforeAll(async () => {
  testCaller.tenant = (await newTenant()).id;
  await seedRescue(testCaller.tenant);
});

const BODY = {
  name: 'Adoptions',
  question: 'animalMilestoneQuery',
  asked: { milestoneType: 'adoption', timeSpan: 'lastMonth', animalTypeId: 'all' },
  whose: 'rescue',
} as const;

let saves = 0;
const saveQuestion = async () => {
  const body = { ...BODY, name: `Adoptions ${++saves}` };
  return (await callApi(saved.add, { body }, testCaller)).body.data.ids[0] ?? '';
};
const mailNow = async (id: string) =>
  (await callApi(saved.list, {}, testCaller)).body.data.saved.find((each) => each.id === id)?.mail;
const recipientWith = (token: string, ip = newIp()) => ({
  look: () => callApi(questionLeaving.look, { query: { token } }, { ip }),
  leave: (headers = {}) => callApi(questionLeaving.leave, { query: { token } }, { ip, headers }),
  again: () => callApi(questionLeaving.again, { query: { token } }, { ip }),
});

describe('the mail of a saved question', () => {
  it.each([
    [{ every: 'daily' }, 'every'],
    [{ every: 'week', weekday: 'someday' }, 'weekday'],
    [{ every: 'month', monthDay: 0 }, 'monthDay'],
    [{ every: 'month', monthDay: 32 }, 'monthDay'],
  ])('is refused at its field: %j', async (overrides, field) => {
    const body = { id: await saveQuestion(), ...overrides } as never;
    const reply = await callApi(questionMails.set, { body }, testCaller);
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, [field]]);
  });

  it('is turned on, changed and off by whoever sees the question, and by nobody else for them', async () => {
    const id = await saveQuestion();
    const set = (body: object, as = testCaller) =>
      callApi(questionMails.set, { body: { id, ...body } as never }, as);
    const on = await set({ every: 'month', monthDay: 31 });
    expect(on.body).toMatchObject({
      message: 'You get this question by email',
      data: { first: expect.stringMatching(/-(28|29|30|31)$/) },
    });
    expect(await mailNow(id)).toEqual({ every: 'month', weekday: 'monday', monthDay: 31 });
    const managerQuestions = (await callApi(saved.list, {}, { ...testCaller, as: 'AnimalManager' })).body.data
      .saved;
    expect(managerQuestions.find((each) => each.id === id)?.mail).toBeUndefined();
    expect((await set({ every: 'week', weekday: 'friday' })).status).toBe(200);
    expect(await mailNow(id)).toMatchObject({ every: 'week', weekday: 'friday' });
    expect((await set({ every: 'never' })).body.message).toBe('You no longer get this question by email');
    expect(await mailNow(id)).toBeUndefined();
    expect((await set({ every: 'never' })).status).toBe(200);
  });

  it('is not there for a question that one does not see', async () => {
    const id = await saveQuestion();
    const caretaker = { ...testCaller, as: 'AnimalCaretaker' } as const;
    expect((await callApi(questionMails.set, { body: { id, every: 'week' } }, caretaker)).status).toBe(404);
    expect((await callApi(questionMails.send, { body: { id } }, caretaker)).status).toBe(404);
    const other = { as: 'Administrator', tenant: (await newTenant()).id } as const;
    expect((await callApi(questionMails.set, { body: { id, every: 'week' } }, other)).status).toBe(404);
  });

  it('is sent at once twenty times an hour', async () => {
    const id = await saveQuestion();
    const fosterParent = { ...testCaller, as: 'FosterParent' } as const;
    const send = () => callApi(questionMails.send, { body: { id } }, fosterParent);
    for (let sent = 0; sent < 20; sent += 1) expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
  });
});

describe('the link of a mail', () => {
  it('ends its mails by one press, as often as it is pressed, and lets them come again', async () => {
    const id = await saveQuestion();
    const reader = recipientWith(await linkOf(id, testCaller));
    expect((await reader.look()).body.data).toMatchObject({ question: `Adoptions ${saves}`, isOn: true });
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' };
    expect((await reader.leave(form)).body.data.isOn).toBe(false);
    expect((await reader.leave()).body.data.isOn).toBe(false);
    expect(await mailNow(id)).toBeUndefined();
    expect((await reader.again()).body.data.isOn).toBe(true);
    expect(await mailNow(id)).toMatchObject({ every: 'week' });
  });

  it('of an earlier mail works, too', async () => {
    const id = await saveQuestion();
    const [first, second] = [await linkOf(id, testCaller), await linkOf(id, testCaller)];
    expect(first).not.toBe(second);
    expect((await recipientWith(first).look()).status).toBe(200);
    expect((await recipientWith(second).look()).status).toBe(200);
  });

  it('is none with another secret, which counts as a guess', async () => {
    const token = await linkOf(await saveQuestion(), testCaller);
    const wrong = recipientWith(token.replace(/[\w-]{43}$/, newSecret()));
    expect((await wrong.leave()).status).toBe(404);
    for (let tries = 0; tries < 20; tries += 1) await wrong.look();
    expect((await wrong.look()).status).toBe(429);
    expect((await recipientWith('x'.repeat(60)).look()).status).toBe(404);
  });

  it('leads a program that fetches it to the page, and changes nothing', async () => {
    const id = await saveQuestion();
    const token = await linkOf(id, testCaller);
    const reply = await callApiForText(questionLeaving.page, { query: { token } });
    expect(reply.text).toContain(`/unsubscribe?of=question&amp;token=${token}`);
    expect(await mailNow(id)).toBeDefined();
  });
});
