import type { Input } from '#shared/contract/call.ts';
import { mailings } from '#shared/calls/mailings/mailings.ts';
import { PcoInput, people } from '#shared/calls/people/people.ts';
import type { RecipientStatus } from '#shared/rules/mail/mailings.ts';
import { newId } from '../kernel/ids.ts';
import { tableOf } from '../kernel/table/table.ts';
import { pcos } from '../people/pco/pco.record.ts';
import { newPco } from '../people/pco/pco.table.ts';
import { ask, type Asker } from '../test/ask.ts';
import { sendMailings } from '../test/jobs.ts';
import { TENANT, tenantIn } from '../tenants/tenant.record.ts';

type Create = Input<typeof mailings.create>['body'];

/** The calls about mails, as a user makes them; a refusal is an error. */
export const mailing = (asker: Asker) => {
  const body = (id: string) => ({ params: { id }, body: {} });
  const input = (id: string) => ({ params: { id } });
  return {
    create: (overrides: Partial<Create>) =>
      ask(
        mailings.create,
        {
          body: {
            subject: 'News',
            message: 'Hello {{firstName|friend}}',
            audience: { to: 'mail-list' },
            ...overrides,
          },
        },
        asker,
      ),
    get: async (id: string) => (await ask(mailings.get, input(id), asker)).body.data.mailing,
    gather: (id: string) => ask(mailings.gather, input(id), asker),
    send: (id: string) => ask(mailings.send, body(id), asker),
    cancel: (id: string) => ask(mailings.cancel, input(id), asker),
    pause: (id: string) => ask(mailings.pause, input(id), asker),
    resume: (id: string) => ask(mailings.resume, input(id), asker),
    resend: (id: string) => ask(mailings.resend, input(id), asker),
    test: (id: string) => ask(mailings.test, input(id), asker),
    discard: (id: string) => ask(mailings.discard, input(id), asker),
    to: async (id: string, standing: RecipientStatus) =>
      (await ask(mailings.recipients, { params: { id }, query: { standing, Limit: '100' } }, asker)).body.data
        .recipients,
  };
};

/** People put into a rescue's register; on the mail list, each with an address, unless given otherwise. */
export async function peopleOf(
  tenantId: string,
  many: readonly Parameters<typeof pcos.next>[1][],
): Promise<{ id: string; email: string }[]> {
  const stamp = { changedBy: 'Ada Okafor', changedAt: '2026-11-01T08:00:00.000Z' };
  const records = many.map((overrides, i) => {
    const place = { city: 'Dunedin', state: 'Otago', countryId: 'NZ' };
    const name = { firstName: `First${i}`, lastName: `Last${String(i).padStart(3, '0')}` };
    const email = `${newId().toLowerCase()}@mail.example`;
    return pcos.next(newPco(PcoInput.parse({ ...name, ...place, email, mailList: true }), stamp), overrides);
  });
  await tableOf(tenantId).putAll(records.map((record) => pcos.item({ ...record, v: 1 })));
  return records.map(({ row: { id, email } }) => ({ id, email }));
}

/** Gives a rescue a name and, unless told, a postal address. */
export async function housed(tenantId: string, overrides: { street?: string } = {}): Promise<void> {
  const item = await tableOf(tenantId).get(TENANT);
  const name = tenantIn(item)?.name || 'Saltmarsh';
  const facts = { name, street: '1 Quay', city: 'Dunedin', state: 'Otago', zip: '9016' };
  const row = { ...item?.row, id: tenantId, ...facts, emailAddress: 'hello@saltmarsh.example', ...overrides };
  await tableOf(tenantId).putAll([{ ...TENANT, kind: 'tenant', v: (item?.v ?? 0) + 1, row }]);
}

/** A new mail with all its recipients found, to one new person or to as many. */
export async function newReadyMailing(
  asker: Asker,
  count = 1,
  overrides: Partial<Create> = {},
): Promise<string> {
  const { tenant = '' } = asker;
  await housed(tenant);
  const recipients = await peopleOf(
    tenant,
    Array.from({ length: count }, () => ({})),
  );
  const audience = { to: 'people' as const, ids: recipients.map(({ id }) => id) };
  const { body, status } = await mailing(asker).create({ audience, ...overrides });
  if (status !== 200) throw new Error(JSON.stringify(body));
  await mailing(asker).gather(body.data.mailing.id);
  return body.data.mailing.id;
}

/** A mail to one person that is done. */
export async function sentTo(asker: Asker, tenantId: string, standing: 'sent' | 'failed'): Promise<string> {
  const id = await newReadyMailing(asker);
  await mailing(asker).send(id);
  await sendMailings(tenantId, standing === 'sent' ? {} : { hand: async () => standing });
  return id;
}

/** A mail to two that was sent, and the token of the links that the first got. */
export async function written(
  asker: Asker,
  tenantId: string,
): Promise<{ id: string; token: string; pcoId: string }> {
  const id = await newReadyMailing(asker, 2);
  await mailing(asker).send(id);
  let token = '';
  await sendMailings(tenantId, {
    now: () => new Date(Date.now() + 61_000),
    hand: async (mail, _from, { recipient }) => {
      const found = /\?token=([\w.-]+)/.exec(mail.text)?.[1] ?? '';
      token ||= found;
      return recipient === 'test' ? 'later' : 'sent';
    },
  });
  const [, , recipientId] = token.split('.');
  const to = (await mailing(asker).to(id, 'sent')).find((each) => each.id === recipientId);
  return { id, token, pcoId: to?.pcoId ?? '' };
}

/** The register's record of a person. */
export const personOf = async (asker: Asker, id: string) =>
  (await ask(people.get, { params: { id } }, asker)).body.data.pco;
