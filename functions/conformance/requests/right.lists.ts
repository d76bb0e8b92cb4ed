import { lists, type ListName, PICK_LISTS } from '#shared/calls/lists/lists.ts';
import { upkeep } from '#shared/calls/lists/upkeep.ts';
import type { Call } from '#shared/contract/call.ts';
import { ask } from '../../test/ask.ts';
import { desk, newWord, rescue, right } from './right.fixture.ts';

/** A form for an entry that nothing is called like yet. */
function form(list: ListName): object {
  const { name, ofType } = PICK_LISTS[list];
  return {
    [name]: newWord().slice(-20),
    ...(list === 'medicine' ? { usedFor: 'Pain' } : {}),
    ...(ofType ? { [ofType.given]: rescue().dogs } : {}),
  };
}

async function added(list: ListName): Promise<string> {
  const { status, body } = await ask(lists[list].create as Call, { body: form(list) }, desk().asker);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return String(body.data['id']);
}

/** The type of an entry, where it has one: what says it is tried as well. */
const typed = (list: ListName) => {
  const { ofType } = PICK_LISTS[list];
  return { query: ofType ? { [ofType.asked]: rescue().dogs } : {} };
};

const ofList = (list: ListName) => {
  const { create, update, remove, restore } = lists[list];
  return [
    right<Call>(create, async () => ({ body: form(list) })),
    right<Call>(update, async () => ({ params: { id: await added(list) }, body: form(list) })),
    right<Call>(remove, async () => ({ params: { id: await added(list) }, ...typed(list) })),
    right<Call>(restore, async () => {
      const id = await added(list);
      await ask(remove as Call, { params: { id } }, desk().asker);
      return { params: { id }, ...typed(list) };
    }),
  ];
};

/** A type with a behaviour of its own, and another one. */
async function twoTypes() {
  const [id, into] = [await added('animalType'), await added('animalType')];
  const body = { behaviorName: newWord().slice(-20), AnimalTypeId: id };
  await ask(lists.behavior.create, { body }, desk().asker);
  return { list: 'animalType' as const, id, into };
}

const MERGES = [
  right(upkeep.merge, async () => ({ body: await twoTypes() })),
  right(upkeep.unmerge, async () => {
    const body = await twoTypes();
    await ask(upkeep.merge, { body }, desk().asker);
    return { body: { list: body.list, id: body.id } };
  }),
];

/** Requests about the entries of all lists. */
export const OF_LISTS = [...(Object.keys(PICK_LISTS) as ListName[]).flatMap(ofList), ...MERGES];
