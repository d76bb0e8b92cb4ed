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

const isOn = async (id: string) => (await personOf(testCaller, id)).mailList;

/** A press in a mail program: no cookie, another origin, a body of either kind. */
const pressed = (token: string, type: string, raw: string) =>
  callApi(
    leaving.leave,
    { query: { token } },
    {
      ip: newId(),
      raw,
      headers: { 'content-type': type, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
    },
  );

const FORM = ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'] as const;
const PARTS = [
  'multipart/form-data; boundary=x',
  '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
] as const;

describe('leaving the mail list', () => {
  it.each(['a'.repeat(43), `${newId()}.${newId()}.a1.${'b'.repeat(43)}`])(
    'is not done by %s',
    async (token) => {
      const from = { ip: newId() };
      for (const call of [leaving.look, leaving.leave, leaving.again])
        expect(await callApi(call, { query: { token } }, from)).toMatchObject({ status: 404 });
    },
  );

  it('is not done by the token of another, nor by one whose secret is another', async () => {
    const { token, pcoId } = await newSentMailingWithLink(testCaller, testCaller.tenant);
    const spoilt = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    expect((await pressed(spoilt, ...FORM)).status).toBe(404);
    expect(await isOn(pcoId)).toBe(true);
  });

  it.each([
    ['urlencoded', FORM],
    ['multipart', PARTS],
  ])('is one press of a mail program, %s', async (_, [type, raw]) => {
    const { token, pcoId } = await newSentMailingWithLink(testCaller, testCaller.tenant);
    expect(await pressed(token, type, raw)).toMatchObject({ status: 200, body: { data: { isOn: false } } });
    expect(await pressed(token, type, raw)).toMatchObject({ status: 200, body: { data: { isOn: false } } });
    expect(await isOn(pcoId)).toBe(false);
  });

  it('is not done by fetching its address, which leads to the page', async () => {
    const { token, pcoId } = await newSentMailingWithLink(testCaller, testCaller.tenant);
    const { status, text, headers } = await callApiForText(leaving.page, { query: { token } });
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain(`/unsubscribe?token=${token}`);
    expect((await callApi(leaving.look, { query: { token } })).body.data).toMatchObject({
      rescue: 'Saltmarsh',
      isOn: true,
    });
    expect(await isOn(pcoId)).toBe(true);
  });

  it('shows no more of the address than its owner needs', async () => {
    const { token } = await newSentMailingWithLink(testCaller, testCaller.tenant);
    const { address } = (await callApi(leaving.look, { query: { token } })).body.data;
    expect(address).toMatch(/^.•••@mail\.example$/);
  });

  it('can be taken back, and both stand in the history', async () => {
    const { token, pcoId } = await newSentMailingWithLink(testCaller, testCaller.tenant);
    await pressed(token, ...FORM);
    expect((await callApi(leaving.again, { query: { token } })).body.data.isOn).toBe(true);
    expect(await isOn(pcoId)).toBe(true);
  });

  it('leads nowhere once the person is gone', async () => {
    const { token, pcoId } = await newSentMailingWithLink(testCaller, testCaller.tenant);
    await callApi(people.remove, { params: { id: pcoId } }, testCaller);
    expect((await pressed(token, ...FORM)).status).toBe(404);
    for (const call of [leaving.look, leaving.again])
      expect((await callApi(call, { query: { token } })).status).toBe(404);
  });

  it('by staff is not undone by an old link', async () => {
    const { token, pcoId } = await newSentMailingWithLink(testCaller, testCaller.tenant);
    await pressed(token, ...FORM);
    const switched = (mailList: boolean) =>
      callApi(people.mailList, { params: { id: pcoId }, body: { mailList, askedAgain: true } }, testCaller);
    await switched(true);
    await switched(false);
    expect((await callApi(leaving.look, { query: { token } })).body.data).toMatchObject({
      isOn: false,
      canReturn: false,
    });
    expect((await callApi(leaving.again, { query: { token } })).status).toBe(409);
    expect(await isOn(pcoId)).toBe(false);
  });
});
