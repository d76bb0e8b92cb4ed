import { PICK_LISTS, type ListName, type lists } from '#shared/calls/lists/lists.ts';
import type { Colour } from '#shared/rules/lists.ts';
import { fold } from '#shared/rules/words.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { addEntry, changeEntry, type Facts, removeEntry, restoreEntry } from './change.ts';
import { placeOfList } from './entries.ts';
import type { Holdings } from './holding.ts';
import { listEntries, type StoredEntry } from './list.record.ts';
import { ownLists } from './store.ts';

type Given = Readonly<Record<string, unknown>>;

/** What the calls of all lists are given, as far as a list has it. */
interface Asked {
  readonly params: { readonly id: string };
  readonly query: Given;
  readonly body: Given;
}

type Answering = (asked: Asked, context: TenantContext) => Promise<Given>;

const textIn = (given: Given, key: string | undefined): string | undefined => {
  const value = key === undefined ? undefined : given[key];
  return typeof value === 'string' ? value : undefined;
};

/** What answers the calls of a list; keys are the list's own. */
function handlersOf(list: ListName, holdings: Holdings): Record<keyof (typeof lists)[ListName], Answering> {
  const { name, items, ofType, taken } = PICK_LISTS[list];
  const shown = ({
    row: { name: called, ...row },
    v: version,
    changedBy,
    changedAt,
  }: StoredEntry): Given => ({
    ...row,
    [name]: called,
    version,
    changedBy,
    changedAt,
  });
  const factsIn = (body: Given): Facts => ({
    name: textIn(body, name) ?? '',
    ...(body['usedFor'] ? { usedFor: textIn(body, 'usedFor') } : {}),
    ...(body['notes'] ? { notes: textIn(body, 'notes') } : {}),
    ...(body['colour'] ? { colour: body['colour'] as Colour } : {}),
  });
  return {
    async list({ query }, context) {
      const store = ownLists(context);
      const place = placeOfList(list, textIn(query, ofType?.asked));
      const found = await (query['deleted'] ? store.deleted(place) : store.all(place));
      return { [items]: found.map(shown) };
    },

    async available({ query }, { table }) {
      const place = placeOfList(list, textIn(query, ofType?.given));
      const folded = fold(textIn(query, name) ?? '');
      const there = await table.get(listEntries.key({ list: place, name: folded }));
      const isFree = !there || listEntries.read(there).row.id === query['id'];
      return { success: isFree, message: isFree ? '' : taken };
    },

    create: ({ body }, context) =>
      addEntry(context, { list, typeId: textIn(body, ofType?.given) }, factsIn(body), shown),

    update({ params: { id }, body }, context) {
      const version = typeof body['version'] === 'number' ? body['version'] : undefined;
      const typeId = textIn(body, ofType?.given);
      return changeEntry(context, { list, typeId, id, version }, factsIn(body), shown);
    },

    async remove({ params: { id }, query }, context) {
      await removeEntry(context, { list, id, typeId: textIn(query, ofType?.asked) }, holdings[list]);
      return {};
    },

    restore: ({ params: { id }, query }, context) =>
      restoreEntry(context, { list, id, typeId: textIn(query, ofType?.asked) }, shown),
  };
}

type ListHandlers = { readonly [L in ListName]: Handlers<(typeof lists)[L]> };

/** What answers the calls of all lists. @param holdings what holds entries that are to be deleted */
export function listHandlersWith(holdings: Holdings): ListHandlers {
  const byList = Object.keys(PICK_LISTS).map((list) => [list, handlersOf(list as ListName, holdings)]);
  return Object.fromEntries(byList);
}
