import { beforeAll, expect, it } from 'vitest';
import { ROLES, type Role } from '#shared/access/roles.ts';
import { hasAccess } from '#shared/access/may.ts';
import { CALLS } from '#shared/calls/index.ts';
import { receipts } from '#shared/calls/giving/receipts.ts';
import { thanks } from '#shared/calls/giving/thanks.ts';
import type { Call } from '#shared/contract/call.ts';
import { newId } from '../kernel/ids.ts';
import { createDonationClient } from '../giving/donations/donations.fixture.ts';
import { register } from '../people/register.fixture.ts';
import { callApi } from '../test/call-api.ts';
import { mailsTo } from '../test/mailbox.ts';
import { newTenant, addIntake } from '../test/tenant.ts';
import { seedRescue, seedCallers } from '../users/user.fixture.ts';
import { idFieldsOf } from './requests/naming.fixture.ts';

/** An amount that is nothing else, in cents, decimal or as people write it. */
const AMOUNT = '7654321.09';
const SEEN = /7,?654,?321[.,]?09/;

/** A rescue with a donation of the amount, which is on a receipt; `to` is the giver's address. */
async function rescueWithDonation() {
  const tenant = await newTenant();
  await seedRescue(tenant.id);
  await seedCallers(tenant.id);
  const to = `${newId().toLowerCase()}@mail.example`;
  const animalId = await addIntake(tenant, { animalName: 'Biscuit' });
  const giver = await register(tenant.id).add({ firstName: 'Ada', lastName: 'Okafor', email: to });
  const { added, update } = createDonationClient(tenant.id);
  // Notes often say amounts, too.
  const donation = await added(giver, { amount: '1', animalId, notes: `Promised ${AMOUNT}` });
  await update(donation, { amount: AMOUNT, animalId, notes: `Gave ${AMOUNT}` });
  const admin = { as: 'Administrator', tenant: tenant.id } as const;
  const { body } = await callApi(receipts.issue, { params: { id: donation }, body: {} }, admin);
  return { admin, to, donation, ids: [giver, animalId, donation, body.data.receipt.id] };
}

let fixture: Awaited<ReturnType<typeof rescueWithDonation>>;
beforeAll(async () => {
  fixture = await rescueWithDonation();
});

const READS = CALLS.filter(({ method, access }) => method === 'GET' && access !== 'public');

/** A reading call for each id that it may be asked with. */
function inputsOf(call: Call): object[] {
  const [field] = idFieldsOf(call);
  const defaults = { params: { active: 'true' }, query: { year: new Date().getUTCFullYear() } as object };
  if (!field) return [defaults];
  const [key = ''] = field.path.map(String);
  return fixture.ids.map((id) => ({ ...defaults, [field.part]: { [key]: id } }));
}

/** The names of the calls whose replies tell a role the amount. */
async function revealingCalls(as: Role): Promise<string[]> {
  const testCaller = { ...fixture.admin, as };
  const replies = READS.flatMap((call) =>
    inputsOf(call).map(async (input) => {
      const reply = await callApi(call, input, testCaller);
      return SEEN.test(JSON.stringify(reply)) ? [call.name] : [];
    }),
  );
  return [...new Set((await Promise.all(replies)).flat())].toSorted((a, b) => a.localeCompare(b));
}

it('an Administrator reads the amount of a donation where it belongs', async () => {
  expect(await revealingCalls('Administrator')).toEqual([
    'donations.list',
    'history.list',
    'personal.data',
    'questions.donationsSearch',
    'receipts.draft',
    'receipts.get',
    'receipts.list',
    'statements.givers',
    'thanks.waiting',
    'ties.history',
  ]);
});

it.each(ROLES.filter((role) => !hasAccess(role, 'pco_history.donation_amount')))(
  'no reply tells a %s the amount of a donation',
  async (role) => {
    expect(await revealingCalls(role)).toEqual([]);
  },
);

it('no mail tells it', async () => {
  // Of another rescue: a giver who was thanked is no longer on the list of those who wait.
  const { admin, to, donation: id } = await rescueWithDonation();
  const words = { subject: 'Thank you', message: 'Dear Ada' };
  const draft = await callApi(thanks.draft, { query: { id } }, admin);
  expect(JSON.stringify(draft)).not.toMatch(SEEN);
  await callApi(thanks.send, { params: { id }, body: words }, admin);
  const mails = await mailsTo(to);
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails)).not.toMatch(SEEN);
});
