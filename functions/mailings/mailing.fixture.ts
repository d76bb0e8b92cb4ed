import type { Input } from '#shared/contract/call.ts';
import { mailings } from '#shared/calls/mailings/mailings.ts';
import { PcoInput, people } from '#shared/calls/people/people.ts';
import type { RecipientStanding } from '#shared/rules/mail/mailings.ts';
import { newId } from '../kernel/ids.ts';
import { tableOf } from '../kernel/table/table.ts';
import { pcos } from '../people/pco/pco.record.ts';
import { newPco } from '../people/pco/pco.table.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { sendMailings } from '../test/jobs.ts';
import { TENANT_KEY, tenantIn } from '../tenants/tenant.record.ts';

type Create = Input<typeof mailings.create>['body'];

/** The calls about mails, as a user makes them; a refusal is an error. */
export const mailing = (testCaller: TestCaller) => {
  const body = (id: string) => ({ params: { id }, body: {} });
  const input = (id: string) => ({ params: { id } });
  return {
    create: (overrides: Partial<Create>) =>
      callApi(
        mailings.create,
        {
          body: {
            subject: 'News',
            message: 'Hello {{firstName|friend}}',
            audience: { to: 'mail-list' },
            ...overrides,
          },
        },
        testCaller,
      ),
    get: async (id: string) => (await callApi(mailings.get, input(id), testCaller)).body.data.mailing,
    gather: (id: string) => callApi(mailings.gather, input(id), testCaller),
    send: (id: string) => callApi(mailings.send, body(id), testCaller),
    cancel: (id: string) => callApi(mailings.cancel, input(id), testCaller),
    pause: (id: string) => callApi(mailings.pause, input(id), testCaller),
    resume: (id: string) => callApi(mailings.resume, input(id), testCaller),
    resend: (id: string) => callApi(mailings.resend, input(id), testCaller),
    test: (id: string) => callApi(mailings.test, input(id), testCaller),
    discard: (id: string) => callApi(mailings.discard, input(id), testCaller),
    to: async (id: string, standing: RecipientStanding) =>
      (await callApi(mailings.recipients, { params: { id }, query: { standing, Limit: '100' } }, testCaller))
        .body.data.recipients,
  };
};

/** People put into a rescue's register; on the mail list, each with an address, unless given otherwise. */
export async function peopleOf(
  tenantId: string,
  overridesList: readonly Parameters<typeof pcos.nextVersion>[1][],
): Promise<{ id: string; email: string }[]> {
  const stamp = { changedBy: 'Ada Okafor', changedAt: '2026-11-01T08:00:00.000Z' };
  const records = overridesList.map((overrides, i) => {
    const address = { city: 'Dunedin', state: 'Otago', countryId: 'NZ' };
    const name = { firstName: `First${i}`, lastName: `Last${String(i).padStart(3, '0')}` };
    const email = `${newId().toLowerCase()}@mail.example`;
    return pcos.nextVersion(
      newPco(PcoInput.parse({ ...name, ...address, email, mailList: true }), stamp),
      overrides,
    );
  });
  await tableOf(tenantId).putAll(records.map((record) => pcos.item({ ...record, v: 1 })));
  return records.map(({ row: { id, email } }) => ({ id, email }));
}

/** Gives a rescue a name and, unless overridden, a postal address. */
export async function setTenantAddress(tenantId: string, overrides: { street?: string } = {}): Promise<void> {
  const item = await tableOf(tenantId).get(TENANT_KEY);
  const name = tenantIn(item)?.name || 'Saltmarsh';
  const details = { name, street: '1 Quay', city: 'Dunedin', state: 'Otago', zip: '9016' };
  const row = {
    ...item?.row,
    id: tenantId,
    ...details,
    emailAddress: 'hello@saltmarsh.example',
    ...overrides,
  };
  await tableOf(tenantId).putAll([{ ...TENANT_KEY, kind: 'tenant', v: (item?.v ?? 0) + 1, row }]);
}

/** A new mail with all its recipients found, to one new person or to as many. */
export async function newReadyMailing(
  testCaller: TestCaller,
  count = 1,
  overrides: Partial<Create> = {},
): Promise<string> {
  const { tenant = '' } = testCaller;
  await setTenantAddress(tenant);
  const recipients = await peopleOf(
    tenant,
    Array.from({ length: count }, () => ({})),
  );
  const audience = { to: 'people' as const, ids: recipients.map(({ id }) => id) };
  const { body, status } = await mailing(testCaller).create({ audience, ...overrides });
  if (status !== 200) throw new Error(JSON.stringify(body));
  await mailing(testCaller).gather(body.data.mailing.id);
  return body.data.mailing.id;
}

/** A mail to one person that is done. */
export async function newSentMailing(
  testCaller: TestCaller,
  tenantId: string,
  standing: 'sent' | 'failed',
): Promise<string> {
  const id = await newReadyMailing(testCaller);
  await mailing(testCaller).send(id);
  await sendMailings(tenantId, standing === 'sent' ? {} : { submit: async () => standing });
  return id;
}

/** A mail to two that was sent, and the token of the links that the first got. */
export async function newSentMailingWithLink(
  testCaller: TestCaller,
  tenantId: string,
): Promise<{ id: string; token: string; pcoId: string }> {
  const id = await newReadyMailing(testCaller, 2);
  await mailing(testCaller).send(id);
  let token = '';
  await sendMailings(tenantId, {
    now: () => new Date(Date.now() + 61_000),
    submit: async (mail, _from, { recipient }) => {
      const found = /\?token=([\w.-]+)/.exec(mail.text)?.[1] ?? '';
      token ||= found;
      return recipient === 'test' ? 'later' : 'sent';
    },
  });
  const [, , recipientId] = token.split('.');
  const recipient = (await mailing(testCaller).to(id, 'sent')).find((each) => each.id === recipientId);
  return { id, token, pcoId: recipient?.pcoId ?? '' };
}

/** The register's record of a person. */
export const personOf = async (testCaller: TestCaller, id: string) =>
  (await callApi(people.get, { params: { id } }, testCaller)).body.data.pco;
