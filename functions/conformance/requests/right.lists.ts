import { lists, PICK_LISTS } from '#shared/calls/lists/lists.ts';
import { SHARED_LISTS, sharedLists } from '#shared/calls/lists/shared-lists.ts';
import { upkeep } from '#shared/calls/lists/upkeep.ts';
import type { Call } from '#shared/contract/call.ts';
import { ask } from '../../test/ask.ts';
import { desk, newWord, rescue, right } from './right.fixture.ts';

/** All lists, with what they are called in requests. */
const ALL = [
  ...Object.values(PICK_LISTS).map((each) => ({ ...each, calls: lists[each.list] })),
  ...Object.values(SHARED_LISTS).map((each) => ({ ...each, calls: sharedLists[each.list] })),
];
type AnyListCalls = (typeof ALL)[number];

/** The type of the entries that are made here. */
async function typeOf({ ofType }: AnyListCalls): Promise<string> {
  if (ofType?.of !== 'sharedAnimalType') return rescue().dogs;
  const { body } = await ask(sharedLists.sharedAnimalType.list, { query: {} }, desk().asker);
  return body.data.saAnimalTypes[0]?.id ?? '';
}

/** A form for an entry that nothing is called like yet. */
async function form(listCalls: AnyListCalls): Promise<object> {
  return {
    [listCalls.name]: newWord().slice(-20),
    ...('usedFor' in listCalls.fields ? { usedFor: 'Pain' } : {}),
    ...(listCalls.ofType ? { [listCalls.ofType.bodyField]: await typeOf(listCalls) } : {}),
  };
}

async function added(listCalls: AnyListCalls): Promise<string> {
  const { status, body } = await ask(
    listCalls.calls.create as Call,
    { body: await form(listCalls) },
    desk().asker,
  );
  if (status !== 200) throw new Error(JSON.stringify(body));
  return String(body.data['id']);
}

/** The type of an entry, where it has one: what says it is tried as well. */
const typed = async (listCalls: AnyListCalls) => ({
  query: listCalls.ofType ? { [listCalls.ofType.queryParam]: await typeOf(listCalls) } : {},
});

const ofList = (listCalls: AnyListCalls) => {
  const { create, update, remove, restore } = listCalls.calls;
  return [
    right<Call>(create, async () => ({ body: await form(listCalls) })),
    right<Call>(update, async () => ({
      params: { id: await added(listCalls) },
      body: await form(listCalls),
    })),
    right<Call>(remove, async () => ({
      params: { id: await added(listCalls) },
      ...(await typed(listCalls)),
    })),
    right<Call>(restore, async () => {
      const id = await added(listCalls);
      await ask(remove as Call, { params: { id } }, desk().asker);
      return { params: { id }, ...(await typed(listCalls)) };
    }),
  ];
};

const TYPES = { ...PICK_LISTS.animalType, calls: lists.animalType };

/** Requests that add many entries to a list of the rescue. */
const fillings = Object.values(PICK_LISTS).flatMap((each) => {
  const { missing, take, paste } = lists[each.list];
  const listCalls = { ...each, calls: lists[each.list] };
  const type = async () =>
    listCalls.ofType ? { [listCalls.ofType.bodyField]: await typeOf(listCalls) } : {};
  return [
    right<Call>(paste, async () => ({
      body: { lines: [`${newWord()}; Pain`.slice(-24)], ...(await type()) },
    })),
    right<Call>(take, async () => {
      const { body } = await ask<Call>(missing, await typed(listCalls), desk().asker);
      const [first] = body.data['entries'] as { id: string }[];
      return { body: { ids: [first?.id], ...(await type()) } };
    }),
  ];
});

/** A type with a behavior, and another one. */
async function twoTypes() {
  const [id, into] = [await added(TYPES), await added(TYPES)];
  const body = { behaviorName: newWord().slice(-20), AnimalTypeId: id };
  await ask(lists.behavior.create, { body }, desk().asker);
  return { list: 'animalType' as const, id, into };
}

const MERGES = [
  right(upkeep.order, async () => {
    const id = await added({ ...PICK_LISTS.behavior, calls: lists.behavior });
    return { body: { list: 'behavior' as const, animalTypeId: rescue().dogs, ids: [id] } };
  }),
  right(upkeep.merge, async () => ({ body: await twoTypes() })),
  right(upkeep.unmerge, async () => {
    const body = await twoTypes();
    await ask(upkeep.merge, { body }, desk().asker);
    return { body: { list: body.list, id: body.id } };
  }),
];

/** Requests about the entries of all lists. */
export const OF_LISTS = [...ALL.flatMap(ofList), ...fillings, ...MERGES];
