import { beforeAll, expect, it } from 'vitest';
import { ROLES, type Role } from '#shared/access/roles.ts';
import { hasAccess } from '#shared/access/may.ts';
import { CALLS } from '#shared/calls/index.ts';
import { receipts } from '#shared/calls/giving/receipts.ts';
import { thanks } from '#shared/calls/giving/thanks.ts';
import type { Call } from '#shared/contract/call.ts';
import { newId } from '../kernel/ids.ts';
import { createDonationClient } from '../giving/donations/donations.fixture.ts';
import { createPeopleRegister } from '../people/register.fixture.ts';
import { callApi } from '../test/call-api.ts';
import { mailsTo } from '../test/mailbox.ts';
import { newTenant, addIntake } from '../test/tenant.ts';
import { seedRescue, seedCallers } from '../users/user.fixture.ts';
import { idFieldsOf } from './requests/naming.fixture.ts';

/** An amount that occurs nowhere else; the pattern finds it in cents, as a decimal and as people write it. */
const AMOUNT = '7654321.09';
const AMOUNT_PATTERN = /7,?654,?321[.,]?09/;

/** A rescue with a donation of the amount and a receipt for it; `to` is the email address of the donor. */
async function rescueWithDonation() {
  const tenant = await newTenant();
  await seedRescue(tenant.id);
  await seedCallers(tenant.id);
  const donorEmail = `${newId().toLowerCase()}@mail.example`;
  const animalId = await addIntake(tenant, { animalName: 'Biscuit' });
  const donorId = await createPeopleRegister(tenant.id).add({
    firstName: 'Ada',
    lastName: 'Okafor',
    email: donorEmail,
  });
  const { added, update } = createDonationClient(tenant.id);
  // Notes often contain amounts, too.
  const donationId = await added(donorId, { amount: '1', animalId, notes: `Promised ${AMOUNT}` });
  await update(donationId, { amount: AMOUNT, animalId, notes: `Gave ${AMOUNT}` });
  const admin = { as: 'Administrator', tenant: tenant.id } as const;
  const { body } = await callApi(receipts.issue, { params: { id: donationId }, body: {} }, admin);
  return {
    admin,
    to: donorEmail,
    donation: donationId,
    ids: [donorId, animalId, donationId, body.data.receipt.id],
  };
}

let fixture: Awaited<ReturnType<typeof rescueWithDonation>>;
beforeAll(async () => {
  fixture = await rescueWithDonation();
});

const READ_CALLS = CALLS.filter(({ method, access }) => method === 'GET' && access !== 'public');

/** The inputs of a reading call: one for each id, or a single one if the call takes no id. */
function inputsOf(call: Call): object[] {
  const [field] = idFieldsOf(call);
  const defaults = { params: { active: 'true' }, query: { year: new Date().getUTCFullYear() } as object };
  if (!field) return [defaults];
  const [key = ''] = field.path.map(String);
  return fixture.ids.map((id) => ({ ...defaults, [field.part]: { [key]: id } }));
}

/** The names of the calls whose replies show a role the amount. */
async function revealingCalls(testedRole: Role): Promise<string[]> {
  const testCaller = { ...fixture.admin, as: testedRole };
  const replies = READ_CALLS.flatMap((call) =>
    inputsOf(call).map(async (input) => {
      const reply = await callApi(call, input, testCaller);
      return AMOUNT_PATTERN.test(JSON.stringify(reply)) ? [call.name] : [];
    }),
  );
  return [...new Set((await Promise.all(replies)).flat())].toSorted((a, b) => a.localeCompare(b));
}

it('shows the amount of a donation to an Administrator only in the calls for amounts', async () => {
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
  'shows a %s the amount of a donation in no reply',
  async (role) => {
    expect(await revealingCalls(role)).toEqual([]);
  },
);

it('puts the amount in no mail', async () => {
  // A separate rescue: after a donor is thanked, the list of donors to thank no longer shows the amount.
  const { admin, to, donation: id } = await rescueWithDonation();
  const mailFields = { subject: 'Thank you', message: 'Dear Ada' };
  const draftReply = await callApi(thanks.draft, { query: { id } }, admin);
  expect(JSON.stringify(draftReply)).not.toMatch(AMOUNT_PATTERN);
  await callApi(thanks.send, { params: { id }, body: mailFields }, admin);
  const sentMails = await mailsTo(to);
  expect(sentMails).toHaveLength(1);
  expect(JSON.stringify(sentMails)).not.toMatch(AMOUNT_PATTERN);
});
