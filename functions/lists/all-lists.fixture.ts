import { lists, PICK_LISTS } from '#shared/calls/lists/lists.ts';
import { SHARED_LISTS, sharedLists } from '#shared/calls/lists/shared-lists.ts';
import type { Call } from '#shared/contract/call.ts';
import { newId } from '../kernel/ids.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { newTenant } from '../test/tenant.ts';

/** All lists with their calls; tests of the behavior that they share run for each. */
export const ALL_LISTS = [
  ...Object.values(PICK_LISTS).map((each) => ({ ...each, calls: lists[each.list], isShared: false })),
  ...Object.values(SHARED_LISTS).map((each) => ({ ...each, calls: sharedLists[each.list], isShared: true })),
];
export type AnyOfLists = (typeof ALL_LISTS)[number];

/** A name that no entry has, within the length limit of every list. */
export const newName = () => `N ${newId().slice(-12).toLowerCase()}`;

type Body = Readonly<Record<string, unknown>>;

/** Makes a rescue and opens one of its lists as a user with all rights. */
export async function openList(definition: AnyOfLists) {
  const tenant = await newTenant();
  const testCaller: TestCaller = { as: 'SuperAdministrator', tenant: tenant.id };
  const { body: types } = await callApi(sharedLists.sharedAnimalType.list, { query: {} }, testCaller);
  const [shared, other] = types.data.saAnimalTypes.map(({ id }) => id);
  const [typeId = '', otherType = ''] = definition.isShared ? [shared, other] : [tenant.dogs, tenant.cats];
  const send = (key: keyof AnyOfLists['calls'], input: object, user: TestCaller = testCaller) =>
    callApi<Call>(definition.calls[key], input, user);
  const form = (name: string, type = typeId): Body => ({
    [definition.name]: name,
    ...('usedFor' in definition.fields ? { usedFor: 'Pain' } : {}),
    ...(definition.ofType ? { [definition.ofType.bodyField]: type } : {}),
  });
  const query = (type = typeId): Body => (definition.ofType ? { [definition.ofType.queryParam]: type } : {});
  return {
    tenant,
    testCaller,
    send,
    form,
    query,
    otherType,
    create: (name: string, user?: TestCaller) => send('create', { body: form(name) }, user),
    /** Adds an entry and returns it as the call answers it. */
    async added(name = newName()) {
      const { status, body } = await send('create', { body: form(name) });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.data as { id: string; version: number } & Body;
    },
    update: (id: string, name: string, overrides: Body = {}) =>
      send('update', { params: { id }, body: { ...form(name), ...overrides } }),
    remove: (id: string, overrides: Body = {}) => send('remove', { params: { id }, query: overrides }),
    restore: (id: string, overrides: Body = {}) => send('restore', { params: { id }, query: overrides }),
    async available(name: string, overrides: Body = {}) {
      const { usedFor: _, ...fields } = form(name);
      return (await send('available', { query: { ...fields, ...overrides } })).body;
    },
    async listAll(overrides: Body = {}) {
      const { body } = await send('list', { query: { ...query(), ...overrides } });
      return body.data[definition.items] as ({ id: string; version: number } & Body)[];
    },
  };
}
export type OpenList = Awaited<ReturnType<typeof openList>>;
