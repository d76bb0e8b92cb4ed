import { donations } from '#shared/calls/giving/donations.ts';
import { people } from '#shared/calls/people/people.ts';
import { receipts } from '#shared/calls/giving/receipts.ts';
import type { Caller } from '#functions/kernel/caller.ts';
import { callAs } from './calls.ts';
import { daysAgo } from './days.ts';
import type { Contact } from './stories/demo-content.ts';

/** Adds the people and organizations of a demo rescue, with their donations; returns their ids by key. */
export async function addContacts(
  caller: Caller,
  contacts: readonly Contact[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const {
    key,
    rescue,
    hospital,
    firstName = '',
    donationHistory = [],
    volunteerWork: _,
    ...contact
  } of contacts) {
    const entityType = rescue || hospital ? ('CorO' as const) : ('Person' as const);
    const body = {
      ...contact,
      firstName,
      entityType,
      rescue: rescue ?? false,
      hospital: hospital ?? false,
      countryId: caller.countryCode,
    };
    const { id } = await callAs(caller, people.create, { query: { force: false }, body });
    ids.set(key, id);
    for (const { days, donationType = 'money' as const, receipt, ...donationFields } of donationHistory) {
      const donation = { ...donationFields, pcoId: id, donationType, donationDate: daysAgo(caller, days) };
      const createdDonation = await callAs(caller, donations.add, { body: donation });
      if (receipt) await callAs(caller, receipts.issue, { params: { id: createdDonation.id }, body: {} });
    }
  }
  return ids;
}
