import { donations } from '#shared/calls/giving/donations.ts';
import type { Input } from '#shared/contract/call.ts';
import { ask, type Asker } from '../../test/ask.ts';

export type Gift = Input<typeof donations.update>['body'];

/** The required fields of a donation. */
export const GIFT = { donationDate: '2026-02-01', amount: 10, donationType: 'money' } as const;

/** The donations of a rescue, as its Administrator books them. */
export function donationDesk(tenant: string) {
  const admin: Asker & { tenant: string } = { as: 'Administrator', tenant };
  const add = (pcoId: string, gift: Partial<Gift> = {}) =>
    ask(donations.add, { body: { ...GIFT, ...gift, pcoId } }, admin);
  const added = async (pcoId: string, gift: Partial<Gift> = {}): Promise<string> => {
    const { status, body } = await add(pcoId, gift);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.data.id;
  };
  const list = async (pcoId: string, cursor?: string) => {
    const query = { pcoId, ...(cursor ? { cursor } : {}) };
    return (await ask(donations.list, { query }, admin)).body.data;
  };
  const update = (id: string, gift: Partial<Gift>) =>
    ask(donations.update, { params: { id }, body: { ...GIFT, ...gift } }, admin);
  const remove = (id: string) => ask(donations.remove, { params: { id } }, admin);
  const restore = (id: string) => ask(donations.restore, { params: { id } }, admin);
  return { admin, add, added, list, update, remove, restore };
}
