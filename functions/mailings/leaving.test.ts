import { beforeEach, describe, expect, it } from 'vitest';
import { leaving } from '#shared/calls/mailings/leaving.ts';
import { people } from '#shared/calls/people/people.ts';
import { newId } from '../kernel/ids.ts';
import { callApi, type TestCaller, callApiForText } from '../test/call-api.ts';
import { newTenant } from '../test/tenant.ts';
import { personOf, newSentMailingWithLink } from './mailing.fixture.ts';

let testCaller: TestCaller & { tenant: string };

beforeEach(async () => {
  testCaller = { as: 'Administrator', tenant: (await newTenant()).id };
});

const isOnMailList = async (id: string) => (await personOf(testCaller, id)).mailList;

/** A press in a mail program: no cookie, another origin, a body of either kind. */
const pressUnsubscribe = (token: string, type: string, rawBody: string) =>
  callApi(
    leaving.leave,
    { query: { token } },
    {
      ip: newId(),
      raw: rawBody,
      headers: { 'content-type': type, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
    },
  );

const FORM_BODY = ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'] as const;
const MULTIPART_BODY = [
  'multipart/form-data; boundary=x',
  '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
] as const;

describe('unsubscribing from the mail list', () => {
  it.each(['a'.repeat(43), `${newId()}.${newId()}.a1.${'b'.repeat(43)}`])(
    'is not done by %s',
    async (token) => {
      const client = { ip: newId() };
      for (const call of [leaving.look, leaving.leave, leaving.again])
        expect(await callApi(call, { query: { token } }, client)).toMatchObject({ status: 404 });
    },
  );

  it('is not possible with a token whose secret is wrong', async () => {
    const { token, pcoId } = await newSentMailingWithLink(testCaller, testCaller.tenant);
    const spoiltToken = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    expect((await pressUnsubscribe(spoiltToken, ...FORM_BODY)).status).toBe(404);
    expect(await isOnMailList(pcoId)).toBe(true);
  });

  it.each([
    ['urlencoded', FORM_BODY],
    ['multipart', MULTIPART_BODY],
  ])('takes one click in a mail program, %s', async (_, [type, rawBody]) => {
    const { token, pcoId } = await newSentMailingWithLink(testCaller, testCaller.tenant);
    expect(await pressUnsubscribe(token, type, rawBody)).toMatchObject({
      status: 200,
      body: { data: { isOn: false } },
    });
    expect(await pressUnsubscribe(token, type, rawBody)).toMatchObject({
      status: 200,
      body: { data: { isOn: false } },
    });
    expect(await isOnMailList(pcoId)).toBe(false);
  });

  it('is not triggered by fetching the link, which leads to the page', async () => {
    const { token, pcoId } = await newSentMailingWithLink(testCaller, testCaller.tenant);
    const { status, text, headers } = await callApiForText(leaving.page, { query: { token } });
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain(`/unsubscribe?token=${token}`);
    expect((await callApi(leaving.look, { query: { token } })).body.data).toMatchObject({
      rescue: 'Saltmarsh',
      isOn: true,
    });
    expect(await isOnMailList(pcoId)).toBe(true);
  });

  it('shows only a masked address', async () => {
    const { token } = await newSentMailingWithLink(testCaller, testCaller.tenant);
    const { address } = (await callApi(leaving.look, { query: { token } })).body.data;
    expect(address).toMatch(/^.•••@mail\.example$/);
  });

  it('can be reversed', async () => {
    const { token, pcoId } = await newSentMailingWithLink(testCaller, testCaller.tenant);
    await pressUnsubscribe(token, ...FORM_BODY);
    expect((await callApi(leaving.again, { query: { token } })).body.data.isOn).toBe(true);
    expect(await isOnMailList(pcoId)).toBe(true);
  });

  it('is not possible once the person is deleted', async () => {
    const { token, pcoId } = await newSentMailingWithLink(testCaller, testCaller.tenant);
    await callApi(people.remove, { params: { id: pcoId } }, testCaller);
    expect((await pressUnsubscribe(token, ...FORM_BODY)).status).toBe(404);
    for (const call of [leaving.look, leaving.again])
      expect((await callApi(call, { query: { token } })).status).toBe(404);
  });

  it('by staff is not undone by an old link', async () => {
    const { token, pcoId } = await newSentMailingWithLink(testCaller, testCaller.tenant);
    await pressUnsubscribe(token, ...FORM_BODY);
    const setMailList = (mailList: boolean) =>
      callApi(people.mailList, { params: { id: pcoId }, body: { mailList, askedAgain: true } }, testCaller);
    await setMailList(true);
    await setMailList(false);
    expect((await callApi(leaving.look, { query: { token } })).body.data).toMatchObject({
      isOn: false,
      canReturn: false,
    });
    expect((await callApi(leaving.again, { query: { token } })).status).toBe(409);
    expect(await isOnMailList(pcoId)).toBe(false);
  });
});
