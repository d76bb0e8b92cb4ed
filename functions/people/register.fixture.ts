import { people } from '#shared/calls/people/people.ts';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import type { Input } from '#shared/contract/call.ts';
import { newId } from '../kernel/ids.ts';
import { tableOf } from '../kernel/table/table.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { pcos } from './pco/pco.record.ts';

type Body = Input<typeof people.create>['body'];
/** The required fields of a PCO besides its name. */
export const OTAGO = { state: 'Otago', countryId: 'NZ' } as const;

/** Stores that the last email to a person bounced. */
export async function markBounced(tenant: string, id: string): Promise<void> {
  const table = tableOf(tenant);
  const pco = await pcos.getExisting(table, { id });
  const emailFailedAt = new Date().toISOString();
  await table.transact(pcos.updateActions(pco, pcos.nextVersion(pco, { emailFailedAt })));
}

/** Helpers that add and read people in a new rescue, as its Administrator. */
export function createPeopleRegister(tenant = newId()) {
  const admin: TestCaller & { tenant: string } = { as: 'Administrator', tenant };
  const add = async (body: Partial<Body>): Promise<string> => {
    const reply = await callApi(
      people.create,
      { query: { force: 'true' }, body: { ...OTAGO, ...body } },
      admin,
    );
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return reply.body.data.id;
  };
  const list = async (query: Input<typeof people.list>['query'] = {}) =>
    (await callApi(people.list, { query }, admin)).body.data;
  const names = async (query: Input<typeof people.list>['query'] = {}) =>
    (await list(query)).pcos.map(({ lastName }) => lastName);
  const update = (id: string, body: object, query = {}) =>
    callApi(people.update, { params: { id }, query, body: { ...OTAGO, ...body } }, admin);
  const get = async (id: string) =>
    (await callApi(people.get, { params: { id }, query: {} }, admin)).body.data.pco;
  const restore = (id: string) => callApi(people.restore, { params: { id } }, admin);
  const remove = (id: string) => callApi(people.remove, { params: { id } }, admin);
  const counts = async () => (await callApi(dashboard.counts, {}, admin)).body.data.pcoCount;
  const rescues = async () =>
    (await callApi(people.otherRescues, {}, admin)).body.data.pcoOtherRescues.map(
      (each) => each.lastNameOtherRescue,
    );
  const hospitals = async () =>
    (await callApi(people.hospitals, {}, admin)).body.data.pcoHospitals.map((each) => each.lastNameHospital);
  const changes = async (id: string) =>
    (await tableOf(tenant).all({ pk: `audit#${id}` })).map(({ row, more }) => [
      row['what'],
      more?.['changes'],
    ]);
  return {
    admin,
    add,
    list,
    names,
    get,
    update,
    remove,
    restore,
    counts,
    rescues,
    hospitals,
    changes,
  };
}
