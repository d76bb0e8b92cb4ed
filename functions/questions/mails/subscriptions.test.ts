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

let savedCount = 0;
const saveQuestion = async () => {
  const body = { ...BODY, name: `Adoptions ${++savedCount}` };
  return (await callApi(saved.add, { body }, testCaller)).body.data.ids[0] ?? '';
};
const getMailSettings = async (id: string) =>
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

  it('can be turned on, changed and turned off by a user who sees the question, only for themselves', async () => {
    const id = await saveQuestion();
    const setMail = (body: object, caller = testCaller) =>
      callApi(questionMails.set, { body: { id, ...body } as never }, caller);
    const setReply = await setMail({ every: 'month', monthDay: 31 });
    expect(setReply.body).toMatchObject({
      message: 'You get this question by email',
      data: { first: expect.stringMatching(/-(28|29|30|31)$/) },
    });
    expect(await getMailSettings(id)).toEqual({ every: 'month', weekday: 'monday', monthDay: 31 });
    const managerQuestions = (await callApi(saved.list, {}, { ...testCaller, as: 'AnimalManager' })).body.data
      .saved;
    expect(managerQuestions.find((each) => each.id === id)?.mail).toBeUndefined();
    expect((await setMail({ every: 'week', weekday: 'friday' })).status).toBe(200);
    expect(await getMailSettings(id)).toMatchObject({ every: 'week', weekday: 'friday' });
    expect((await setMail({ every: 'never' })).body.message).toBe('You no longer get this question by email');
    expect(await getMailSettings(id)).toBeUndefined();
    expect((await setMail({ every: 'never' })).status).toBe(200);
  });

  it('is not available for a question that the user does not see', async () => {
    const id = await saveQuestion();
    const caretaker = { ...testCaller, as: 'AnimalCaretaker' } as const;
    expect((await callApi(questionMails.set, { body: { id, every: 'week' } }, caretaker)).status).toBe(404);
    expect((await callApi(questionMails.send, { body: { id } }, caretaker)).status).toBe(404);
    const otherAdmin = { as: 'Administrator', tenant: (await newTenant()).id } as const;
    expect((await callApi(questionMails.set, { body: { id, every: 'week' } }, otherAdmin)).status).toBe(404);
  });

  it('is sent at once twenty times an hour', async () => {
    const id = await saveQuestion();
    const fosterParent = { ...testCaller, as: 'FosterParent' } as const;
    const send = () => callApi(questionMails.send, { body: { id } }, fosterParent);
    for (let sentCount = 0; sentCount < 20; sentCount += 1) expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
  });
});

describe('the unsubscribe link of a mail', () => {
  it('ends the mails with one click, can be used repeatedly, and can turn them on again', async () => {
    const id = await saveQuestion();
    const recipient = recipientWith(await linkOf(id, testCaller));
    expect((await recipient.look()).body.data).toMatchObject({
      question: `Adoptions ${savedCount}`,
      isOn: true,
    });
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' };
    expect((await recipient.leave(form)).body.data.isOn).toBe(false);
    expect((await recipient.leave()).body.data.isOn).toBe(false);
    expect(await getMailSettings(id)).toBeUndefined();
    expect((await recipient.again()).body.data.isOn).toBe(true);
    expect(await getMailSettings(id)).toMatchObject({ every: 'week' });
  });

  it('still works from an earlier mail', async () => {
    const id = await saveQuestion();
    const [firstToken, secondToken] = [await linkOf(id, testCaller), await linkOf(id, testCaller)];
    expect(firstToken).not.toBe(secondToken);
    expect((await recipientWith(firstToken).look()).status).toBe(200);
    expect((await recipientWith(secondToken).look()).status).toBe(200);
  });

  it('is rejected with a wrong secret, which counts as a guess', async () => {
    const token = await linkOf(await saveQuestion(), testCaller);
    const guesser = recipientWith(token.replace(/[\w-]{43}$/, newSecret()));
    expect((await guesser.leave()).status).toBe(404);
    for (let attempts = 0; attempts < 20; attempts += 1) await guesser.look();
    expect((await guesser.look()).status).toBe(429);
    expect((await recipientWith('x'.repeat(60)).look()).status).toBe(404);
  });

  it('leads to a page when a program fetches it, and changes nothing', async () => {
    const id = await saveQuestion();
    const token = await linkOf(id, testCaller);
    const reply = await callApiForText(questionLeaving.page, { query: { token } });
    expect(reply.text).toContain(`/unsubscribe?of=question&amp;token=${token}`);
    expect(await getMailSettings(id)).toBeDefined();
  });
});
