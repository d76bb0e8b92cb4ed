import { lists, PICK_LISTS } from '#shared/calls/lists/lists.ts';
import { SHARED_LISTS, sharedLists } from '#shared/calls/lists/shared-lists.ts';
import { upkeep } from '#shared/calls/lists/upkeep.ts';
import type { Call } from '#shared/contract/call.ts';
import { callApi } from '../../test/call-api.ts';
import { rescueClient, newWord, rescue, validRequest } from './valid-requests.fixture.ts';

/** All lists, with their calls and their names in requests. */
const ALL_LISTS = [
  ...Object.values(PICK_LISTS).map((each) => ({ ...each, calls: lists[each.list] })),
  ...Object.values(SHARED_LISTS).map((each) => ({ ...each, calls: sharedLists[each.list] })),
];
type AnyListCalls = (typeof ALL_LISTS)[number];

/** The id of the type under which test entries are created. */
async function typeOf({ ofType }: AnyListCalls): Promise<string> {
  if (ofType?.of !== 'sharedAnimalType') return rescue().dogs;
  const { body } = await callApi(sharedLists.sharedAnimalType.list, { query: {} }, rescueClient().testCaller);
  return body.data.saAnimalTypes[0]?.id ?? '';
}

/** The body that creates an entry with an unused name. */
async function form(listCalls: AnyListCalls): Promise<object> {
  return {
    [listCalls.name]: newWord().slice(-20),
    ...('usedFor' in listCalls.fields ? { usedFor: 'Pain' } : {}),
    ...(listCalls.ofType ? { [listCalls.ofType.bodyField]: await typeOf(listCalls) } : {}),
  };
}

async function added(listCalls: AnyListCalls): Promise<string> {
  const { status, body } = await callApi(
    listCalls.calls.create as Call,
    { body: await form(listCalls) },
    rescueClient().testCaller,
  );
  if (status !== 200) throw new Error(JSON.stringify(body));
  return String(body.data['id']);
}

/** The query with the type of an entry, if its list has types, so that this parameter is tested as well. */
const typeQuery = async (listCalls: AnyListCalls) => ({
  query: listCalls.ofType ? { [listCalls.ofType.queryParam]: await typeOf(listCalls) } : {},
});

const requestsOfList = (listCalls: AnyListCalls) => {
  const { create, update, remove, restore } = listCalls.calls;
  return [
    validRequest<Call>(create, async () => ({ body: await form(listCalls) })),
    validRequest<Call>(update, async () => ({
      params: { id: await added(listCalls) },
      body: await form(listCalls),
    })),
    validRequest<Call>(remove, async () => ({
      params: { id: await added(listCalls) },
      ...(await typeQuery(listCalls)),
    })),
    validRequest<Call>(restore, async () => {
      const id = await added(listCalls);
      await callApi(remove as Call, { params: { id } }, rescueClient().testCaller);
      return { params: { id }, ...(await typeQuery(listCalls)) };
    }),
  ];
};

const ANIMAL_TYPE_LIST = { ...PICK_LISTS.animalType, calls: lists.animalType };

/** Requests that add many entries to a list of the rescue. */
const fillRequests = Object.values(PICK_LISTS).flatMap((each) => {
  const { missing, take, paste } = lists[each.list];
  const listCalls = { ...each, calls: lists[each.list] };
  const type = async () =>
    listCalls.ofType ? { [listCalls.ofType.bodyField]: await typeOf(listCalls) } : {};
  return [
    validRequest<Call>(paste, async () => ({
      body: { lines: [`${newWord()}; Pain`.slice(-24)], ...(await type()) },
    })),
    validRequest<Call>(take, async () => {
      const { body } = await callApi<Call>(missing, await typeQuery(listCalls), rescueClient().testCaller);
      const [first] = body.data['entries'] as { id: string }[];
      return { body: { ids: [first?.id], ...(await type()) } };
    }),
  ];
});

/** Adds two animal types, the first with a behavior; returns the body that merges them. */
async function addTwoTypes() {
  const [id, intoId] = [await added(ANIMAL_TYPE_LIST), await added(ANIMAL_TYPE_LIST)];
  const body = { behaviorName: newWord().slice(-20), AnimalTypeId: id };
  await callApi(lists.behavior.create, { body }, rescueClient().testCaller);
  return { list: 'animalType' as const, id, into: intoId };
}

const MERGE_REQUESTS = [
  validRequest(upkeep.order, async () => {
    const id = await added({ ...PICK_LISTS.behavior, calls: lists.behavior });
    return { body: { list: 'behavior' as const, animalTypeId: rescue().dogs, ids: [id] } };
  }),
  validRequest(upkeep.merge, async () => ({ body: await addTwoTypes() })),
  validRequest(upkeep.unmerge, async () => {
    const body = await addTwoTypes();
    await callApi(upkeep.merge, { body }, rescueClient().testCaller);
    return { body: { list: body.list, id: body.id } };
  }),
];

/** Requests about the entries of all lists. */
export const LIST_REQUESTS = [...ALL_LISTS.flatMap(requestsOfList), ...fillRequests, ...MERGE_REQUESTS];
