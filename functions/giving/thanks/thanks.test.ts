import { beforeAll, describe, expect, it } from 'vitest';
import { thanks } from '#shared/calls/giving/thanks.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { photoBytes, uploadAndProcess } from '../../attachments/attachment.fixture.ts';
import { newId } from '../../kernel/ids.ts';
import { callApi } from '../../test/call-api.ts';
import { mailsTo } from '../../test/mailbox.ts';
import { newTenant, addIntake, type TestTenant } from '../../test/tenant.ts';
import { seedRescue } from '../../users/user.fixture.ts';
import { createDonationClient } from '../donations/donations.fixture.ts';
import { createPeopleRegister, markBounced } from '../../people/register.fixture.ts';

let tenant: TestTenant;
let email: string;
let donorId: string;
let animalId: string;

const createClient = () => createDonationClient(tenant.id);
const admin = () => createClient().admin;
const readDraft = async (id: string) => (await callApi(thanks.draft, { query: { id } }, admin())).body.data;
const send = (id: string, fields: { subject?: string; message?: string; again?: boolean } = {}) =>
  callApi(
    thanks.send,
    { params: { id }, body: { subject: 'Thank you', message: 'Dear Ada,\n\nthank you', ...fields } },
    admin(),
  );
const mark = (id: string, thanked: boolean) =>
  callApi(thanks.mark, { params: { id }, body: { thanked } }, admin());
const findDonation = async (id: string) => {
  const { donations } = await createClient().list(donorId);
  const found = donations.find((donation) => donation.id === id);
  if (!found) throw new Error('No donation');
  return found;
};
const listWaitingIds = async () =>
  (await callApi(thanks.waiting, { query: { limit: '100' } }, admin())).body.data.donations.map(
    ({ id }) => id,
  );

beforeAll(async () => {
  tenant = await newTenant();
  await seedRescue(tenant.id);
  animalId = await addIntake(tenant, { animalName: 'Biscuit' });
  const photoFields = { animalId, fileName: 'a.jpg', contentType: 'image/jpeg' };
  await uploadAndProcess(admin(), await photoBytes(), photoFields);
  email = `${newId().toLowerCase()}@mail.example`;
  donorId = await createPeopleRegister(tenant.id).add({ firstName: 'Ada', lastName: 'Okafor', email: email });
});

/** The mails that were delivered to an address, with their HTML and pictures. */
async function readDeliveredMails(address: string) {
  await mailsTo(address);
  const { emails } = (await (await fetch(`${process.env['SES_ENDPOINT']}/store`)).json()) as {
    emails: {
      destination: { to: string[] };
      subject: string;
      body: { html: string; text: string };
      raw?: string;
    }[];
  };
  return emails.filter(({ destination }) => destination.to.some((recipient) => recipient.includes(address)));
}

describe('a thank-you', () => {
  it('starts with a text about the donation, the animal and its picture, and never names the amount', async () => {
    const id = await createClient().added(donorId, {
      amount: '123.45',
      tribute: 'memory',
      tributeName: 'Rusty',
      animalId,
    });
    const draft = await readDraft(id);
    expect(draft).toMatchObject({
      to: email,
      animalName: 'Biscuit',
      pictureUrl: expect.stringContaining('web.webp'),
    });
    expect((await fetch(draft.pictureUrl ?? '')).headers.get('content-type')).toBe('image/webp');
    expect(draft.message).toContain('Dear Ada,');
    expect(draft.message).toContain('your gift in memory of Rusty. It helps us to care for Biscuit.');
    expect(JSON.stringify(draft)).not.toMatch(/123[.,]?45/);
  });

  it('is mailed with the picture, and marks the donation as thanked', async () => {
    const id = await createClient().added(donorId, { amount: '123.45', animalId });
    expect(await listWaitingIds()).toContain(id);
    expect(
      await send(id, { subject: 'From Biscuit', message: 'Dear <b>Ada</b>,\n\nthank you' }),
    ).toMatchObject({
      status: 200,
      body: { message: 'Thank-you sent', data: { to: email } },
    });
    const [mail] = (await readDeliveredMails(email)).filter(({ subject }) => subject === 'From Biscuit');
    expect(mail?.body.html).toContain('Dear &lt;b&gt;Ada&lt;/b&gt;,');
    expect(mail?.body.html).toMatch(/<img src="data:image\/jpeg;base64,[^"]+" alt="Biscuit"/);
    expect(JSON.stringify(mail)).not.toMatch(/123[.,]45/);
    expect(await listWaitingIds()).not.toContain(id);
    expect(
      (await createClient().list(donorId)).donations.find((thankedDonation) => thankedDonation.id === id)
        ?.thankedAt,
    ).toBeDefined();
  });

  it('is sent once despite simultaneous requests, and again on explicit request', async () => {
    const id = await createClient().added(donorId);
    const subject = `Once ${newId()}`;
    const replies = await Promise.all(Array.from({ length: 5 }, () => send(id, { subject })));
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect((await send(id, { subject, again: true })).status).toBe(200);
    expect((await readDeliveredMails(email)).filter((mail) => mail.subject === subject)).toHaveLength(2);
  });

  it('is not sent to a donor without an address or of another rescue', async () => {
    const donorWithoutEmail = await createPeopleRegister(tenant.id).add({ lastName: 'Mill' });
    const id = await createClient().added(donorWithoutEmail);
    expect(await send(id)).toMatchObject({
      status: 422,
      body: { fields: { message: 'Mill has no email address' } },
    });
    const otherRescue = createDonationClient(newId());
    const otherDonationId = await otherRescue.added(
      await createPeopleRegister(otherRescue.admin.tenant).add({ lastName: 'Far' }),
    );
    expect((await send(otherDonationId)).status).toBe(404);
  });

  it('is listed as waiting with its donor and its notes', async () => {
    const id = await createClient().added(donorId, { notes: 'In a jar' });
    const { donations } = (await callApi(thanks.waiting, { query: { limit: '100' } }, admin())).body.data;
    expect(donations.find((waitingDonation) => waitingDonation.id === id)).toMatchObject({
      notes: 'In a jar',
      pcoName: 'Ada Okafor',
      hasEmail: true,
    });
  });

  it('waits without an email address if the last email to its donor bounced', async () => {
    const bouncedId = await createPeopleRegister(tenant.id).add({
      lastName: newId(),
      email: 'b@mail.example',
    });
    const id = await createClient().added(bouncedId);
    await markBounced(tenant.id, bouncedId);
    const { body } = await callApi(thanks.waiting, { query: { limit: '100' } }, admin());
    expect(body.data.donations.find((donation) => donation.id === id)?.hasEmail).toBe(false);
  });

  it('by letter or phone can be noted, and undone', async () => {
    const id = await createClient().added(donorId);
    expect((await mark(id, true)).body.message).toBe('Marked as thanked');
    expect(await listWaitingIds()).not.toContain(id);
    const { thankedAt } = await findDonation(id);
    expect((await mark(id, true)).status).toBe(200);
    expect((await findDonation(id)).thankedAt).toBe(thankedAt);
    expect((await mark(id, false)).body.message).toBe('Marked as not thanked yet');
    expect(await listWaitingIds()).toContain(id);
  });

  it('is only for roles that may book donations', async () => {
    const id = await createClient().added(donorId);
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

it('the list of donations to thank for lacks old ones, and a page continues after the last one', async () => {
  const otherClient = createDonationClient(newId());
  const pco = await createPeopleRegister(otherClient.admin.tenant).add({ lastName: 'Much' });
  await otherClient.added(pco, { donationDate: '2020-01-01' });
  const ids: string[] = [];
  for (let i = 0; i < 12; i++) ids.push(await otherClient.added(pco));
  for (const id of ids.slice(2)) await callApi(thanks.mark, { params: { id }, body: {} }, otherClient.admin);
  const listedIds: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: '1', ...(cursor ? { cursor } : {}) };
    const { data } = (await callApi(thanks.waiting, { query }, otherClient.admin)).body;
    expect(data.donations.length).toBeLessThanOrEqual(1);
    listedIds.push(...data.donations.map(({ id }) => id));
    cursor = data.nextCursor;
  } while (cursor);
  expect(listedIds.toSorted()).toEqual(ids.slice(0, 2).toSorted());
});

it('a page of the donations to thank for ends with the first read that finds any', async () => {
  const otherClient = createDonationClient(newId());
  const pco = await createPeopleRegister(otherClient.admin.tenant).add({ lastName: 'Much' });
  const today = new Date().toISOString().slice(0, 10);
  const ids: string[] = [];
  for (const days of [1, 2, 3, 4, 5])
    ids.push(await otherClient.added(pco, { donationDate: addDays(today, -days) }));
  const [, , , waitingId, otherWaitingId] = ids;
  for (const id of ids.slice(0, 3))
    await callApi(thanks.mark, { params: { id }, body: {} }, otherClient.admin);
  const listPage = async (cursor?: string) => {
    const query = { limit: '2', ...(cursor ? { cursor } : {}) };
    return (await callApi(thanks.waiting, { query }, otherClient.admin)).body.data;
  };
  const firstPage = await listPage();
  expect(firstPage.donations.map(({ id }) => id)).toEqual([waitingId]);
  const nextPage = await listPage(firstPage.nextCursor);
  expect(nextPage.donations.map(({ id }) => id)).toEqual([otherWaitingId]);
});

describe('several donations of a donor', () => {
  it('are thanked for by one mail, which lists them in natural language', async () => {
    const address = `${newId().toLowerCase()}@mail.example`;
    const donor = await createPeopleRegister(tenant.id).add({
      firstName: 'Bo',
      lastName: 'Lind',
      email: address,
    });
    const recentFields = { donationDate: new Date().toISOString().slice(0, 10), amount: 44 };
    const ids = [
      await createClient().added(donor, { ...recentFields, tribute: 'memory', tributeName: 'Rusty' }),
      await createClient().added(donor, { ...recentFields, animalId }),
      await createClient().added(donor, recentFields),
    ];
    const [id = ''] = ids;
    const query = { id, all: true };
    const draft = (await callApi(thanks.draft, { query }, admin())).body.data;
    expect(draft).toMatchObject({ gifts: 3, subject: expect.stringMatching(/^Thank you from Biscuit and /) });
    expect(draft.message).toContain('for your 3 gifts in memory of Rusty. They help us to care for Biscuit.');
    const fields = { subject: draft.subject, message: draft.message, all: true };
    const otherAdmin = { as: 'Administrator', tenant: newId() } as const;
    expect((await callApi(thanks.send, { params: { id }, body: fields }, otherAdmin)).status).not.toBe(200);
    expect((await callApi(thanks.send, { params: { id }, body: fields }, admin())).status).toBe(200);
    expect(await mailsTo(address)).toHaveLength(1);
    const { donations } = await createClient().list(donor);
    expect(donations.map(({ thankedAt }) => thankedAt !== undefined)).toEqual([true, true, true]);
    expect((await callApi(thanks.send, { params: { id }, body: fields }, admin())).status).toBe(409);
  });

  it('are marked as thanked by one request', async () => {
    const donor = await createPeopleRegister(tenant.id).add({ lastName: `Giver ${newId()}` });
    const recentFields = { donationDate: new Date().toISOString().slice(0, 10) };
    const [id, otherId] = [
      await createClient().added(donor, recentFields),
      await createClient().added(donor, recentFields),
    ];
    const body = { thanked: true, all: true };
    expect((await callApi(thanks.mark, { params: { id }, body }, admin())).status).toBe(200);
    expect(await listWaitingIds()).not.toContain(otherId);
  });
});
