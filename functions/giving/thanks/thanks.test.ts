import { beforeAll, describe, expect, it } from 'vitest';
import { thanks } from '#shared/calls/giving/thanks.ts';
import { photoBytes, uploaded } from '../../attachments/attachment.fixture.ts';
import { newId } from '../../kernel/ids.ts';
import { callApi } from '../../test/call-api.ts';
import { mailsTo } from '../../test/mailbox.ts';
import { newTenant, addIntake, type TestTenant } from '../../test/tenant.ts';
import { seedRescue } from '../../users/user.fixture.ts';
import { createDonationClient } from '../donations/donations.fixture.ts';
import { register } from '../../people/register.fixture.ts';

let tenant: TestTenant;
let to: string;
let giver: string;
let animalId: string;

const desk = () => createDonationClient(tenant.id);
const admin = () => desk().admin;
const draftOf = async (id: string) => (await callApi(thanks.draft, { query: { id } }, admin())).body.data;
const send = (id: string, words: { subject?: string; message?: string; again?: boolean } = {}) =>
  callApi(
    thanks.send,
    { params: { id }, body: { subject: 'Thank you', message: 'Dear Ada,\n\nthank you', ...words } },
    admin(),
  );
const mark = (id: string, thanked: boolean) =>
  callApi(thanks.mark, { params: { id }, body: { thanked } }, admin());
const waitingIds = async () =>
  (await callApi(thanks.waiting, { query: { limit: '100' } }, admin())).body.data.donations.map(
    ({ id }) => id,
  );

beforeAll(async () => {
  tenant = await newTenant();
  await seedRescue(tenant.id);
  animalId = await addIntake(tenant, { animalName: 'Biscuit' });
  const facts = { animalId, fileName: 'a.jpg', contentType: 'image/jpeg' };
  await uploaded(admin(), await photoBytes(), facts);
  to = `${newId().toLowerCase()}@mail.example`;
  giver = await register(tenant.id).add({ firstName: 'Ada', lastName: 'Okafor', email: to });
});

/** A mail as it went over the wire, with its pictures. */
async function deliveredMails(address: string) {
  await mailsTo(address);
  const { emails } = (await (await fetch(`${process.env['SES_ENDPOINT']}/store`)).json()) as {
    emails: {
      destination: { to: string[] };
      subject: string;
      body: { html: string; text: string };
      raw?: string;
    }[];
  };
  return emails.filter(({ destination }) => destination.to.some((each) => each.includes(address)));
}

describe('a thank-you', () => {
  it('begins with words of the gift, the animal and its picture, and never with the amount', async () => {
    const id = await desk().added(giver, {
      amount: '123.45',
      tribute: 'memory',
      tributeName: 'Rusty',
      animalId,
    });
    const draft = await draftOf(id);
    expect(draft).toMatchObject({
      to,
      animalName: 'Biscuit',
      pictureUrl: expect.stringContaining('web.webp'),
    });
    expect((await fetch(draft.pictureUrl ?? '')).headers.get('content-type')).toBe('image/webp');
    expect(draft.message).toContain('Dear Ada,');
    expect(draft.message).toContain('your gift in memory of Rusty. It helps us to care for Biscuit.');
    expect(JSON.stringify(draft)).not.toMatch(/123[.,]?45/);
  });

  it('is mailed with the picture, and its giver is thanked then', async () => {
    const id = await desk().added(giver, { amount: '123.45', animalId });
    expect(await waitingIds()).toContain(id);
    expect(
      await send(id, { subject: 'From Biscuit', message: 'Dear <b>Ada</b>,\n\nthank you' }),
    ).toMatchObject({
      status: 200,
      body: { message: 'Thank-you sent', data: { to } },
    });
    const [mail] = (await deliveredMails(to)).filter(({ subject }) => subject === 'From Biscuit');
    expect(mail?.body.html).toContain('Dear &lt;b&gt;Ada&lt;/b&gt;,');
    expect(mail?.body.html).toMatch(/<img src="data:image\/jpeg;base64,[^"]+" alt="Biscuit"/);
    expect(JSON.stringify(mail)).not.toMatch(/123[.,]45/);
    expect(await waitingIds()).not.toContain(id);
    expect((await desk().list(giver)).donations.find((one) => one.id === id)?.thankedAt).toBeDefined();
  });

  it('is sent once, however many press at the same moment; again where that is meant', async () => {
    const id = await desk().added(giver);
    const subject = `Once ${newId()}`;
    const replies = await Promise.all(Array.from({ length: 5 }, () => send(id, { subject })));
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect((await send(id, { subject, again: true })).status).toBe(200);
    expect((await deliveredMails(to)).filter((mail) => mail.subject === subject)).toHaveLength(2);
  });

  it('goes to nobody without an address, and to nobody of another rescue', async () => {
    const withoutEmail = await register(tenant.id).add({ lastName: 'Mill' });
    const id = await desk().added(withoutEmail);
    expect(await send(id)).toMatchObject({
      status: 422,
      body: { fields: { message: 'Mill has no email address' } },
    });
    const otherRescue = createDonationClient(newId());
    const otherGift = await otherRescue.added(
      await register(otherRescue.admin.tenant).add({ lastName: 'Far' }),
    );
    expect((await send(otherGift)).status).toBe(404);
  });

  it('waits with its giver and its notes', async () => {
    const id = await desk().added(giver, { notes: 'In a jar' });
    const { donations } = (await callApi(thanks.waiting, { query: { limit: '100' } }, admin())).body.data;
    expect(donations.find((one) => one.id === id)).toMatchObject({
      notes: 'In a jar',
      pcoName: 'Ada Okafor',
      hasEmail: true,
    });
  });

  it('by letter or phone is noted, and taken back', async () => {
    const id = await desk().added(giver);
    expect((await mark(id, true)).body.message).toBe('Marked as thanked');
    expect(await waitingIds()).not.toContain(id);
    expect((await mark(id, false)).body.message).toBe('Marked as not thanked yet');
    expect(await waitingIds()).toContain(id);
  });

  it('is for whoever books donations alone', async () => {
    const id = await desk().added(giver);
    const manager = { as: 'AnimalManager', tenant: tenant.id } as const;
    for (const { status } of [
      await callApi(thanks.waiting, { query: {} }, manager),
      await callApi(thanks.draft, { query: { id } }, manager),
      await callApi(thanks.mark, { params: { id }, body: {} }, manager),
      await callApi(thanks.send, { params: { id }, body: { subject: 'a', message: 'b' } }, manager),
    ])
      expect(status).toBe(403);
  });
});

it('old gifts wait no more, and a page goes on where the last one ended', async () => {
  const other = createDonationClient(newId());
  const pco = await register(other.admin.tenant).add({ lastName: 'Much' });
  await other.added(pco, { donationDate: '2020-01-01' });
  const ids: string[] = [];
  for (let i = 0; i < 12; i++) ids.push(await other.added(pco));
  for (const id of ids.slice(2)) await callApi(thanks.mark, { params: { id }, body: {} }, other.admin);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: '1', ...(cursor ? { cursor } : {}) };
    const { data } = (await callApi(thanks.waiting, { query }, other.admin)).body;
    seen.push(...data.donations.map(({ id }) => id));
    cursor = data.nextCursor;
  } while (cursor);
  expect(seen.toSorted()).toEqual(ids.slice(0, 2).toSorted());
});

describe('several gifts of a donor', () => {
  it('are thanked for by one mail, which names them sensibly', async () => {
    const address = `${newId().toLowerCase()}@mail.example`;
    const donor = await register(tenant.id).add({ firstName: 'Bo', lastName: 'Lind', email: address });
    const recent = { donationDate: new Date().toISOString().slice(0, 10), amount: 44 };
    const ids = [
      await desk().added(donor, { ...recent, tribute: 'memory', tributeName: 'Rusty' }),
      await desk().added(donor, { ...recent, animalId }),
      await desk().added(donor, recent),
    ];
    const [id = ''] = ids;
    const query = { id, all: true };
    const draft = (await callApi(thanks.draft, { query }, admin())).body.data;
    expect(draft).toMatchObject({ gifts: 3, subject: expect.stringMatching(/^Thank you from Biscuit and /) });
    expect(draft.message).toContain('for your 3 gifts in memory of Rusty. They help us to care for Biscuit.');
    const words = { subject: draft.subject, message: draft.message, all: true };
    const other = { as: 'Administrator', tenant: newId() } as const;
    expect((await callApi(thanks.send, { params: { id }, body: words }, other)).status).not.toBe(200);
    expect((await callApi(thanks.send, { params: { id }, body: words }, admin())).status).toBe(200);
    expect(await mailsTo(address)).toHaveLength(1);
    const { donations } = await desk().list(donor);
    expect(donations.map(({ thankedAt }) => thankedAt !== undefined)).toEqual([true, true, true]);
    expect((await callApi(thanks.send, { params: { id }, body: words }, admin())).status).toBe(409);
  });

  it('are marked as thanked by one press, and those that were thanked stay so', async () => {
    const donor = await register(tenant.id).add({ lastName: `Giver ${newId()}` });
    const recent = { donationDate: new Date().toISOString().slice(0, 10) };
    const [id, other] = [await desk().added(donor, recent), await desk().added(donor, recent)];
    const body = { thanked: true, all: true };
    expect((await callApi(thanks.mark, { params: { id }, body }, admin())).status).toBe(200);
    expect(await waitingIds()).not.toContain(other);
  });
});
