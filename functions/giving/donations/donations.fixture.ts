import { donations } from '#shared/calls/giving/donations.ts';
import type { Input } from '#shared/contract/call.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';

export type Gift = Input<typeof donations.update>['body'];

/** The required fields of a donation. */
export const DONATION_INPUT = { donationDate: '2026-02-01', amount: 10, donationType: 'money' } as const;

/** Calls to the API for the donations of a rescue, made as its Administrator. */
export function createDonationClient(tenant: string) {
  const admin: TestCaller & { tenant: string } = { as: 'Administrator', tenant };
  const add = (pcoId: string, donation: Partial<Gift> = {}) =>
    callApi(donations.add, { body: { ...DONATION_INPUT, ...donation, pcoId } }, admin);
  const added = async (pcoId: string, donation: Partial<Gift> = {}): Promise<string> => {
    const { status, body } = await add(pcoId, donation);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.data.id;
  };
  const list = async (pcoId: string, cursor?: string) => {
    const query = { pcoId, ...(cursor ? { cursor } : {}) };
    return (await callApi(donations.list, { query }, admin)).body.data;
  };
  const update = (id: string, donation: Partial<Gift>) =>
    callApi(donations.update, { params: { id }, body: { ...DONATION_INPUT, ...donation } }, admin);
  const remove = (id: string) => callApi(donations.remove, { params: { id } }, admin);
  const restoreDonation = (id: string) => callApi(donations.restore, { params: { id } }, admin);
  return { admin, add, added, list, update, remove, restore: restoreDonation };
}
