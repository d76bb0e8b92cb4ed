import { PICK_LISTS, type ListName, type lists } from '#shared/calls/lists/lists.ts';
import { SHARED_LISTS, type sharedLists, type SharedListName } from '#shared/calls/lists/shared-lists.ts';
import type { Handlers } from '../kernel/context.ts';
import { tenantListOperations } from './edit.ts';
import type { AnyList, ListOperations } from './entry/engine.ts';
import type { StoredEntry } from './entry/list.record.ts';
import { type EntryHandler, parseEntryFields, type UntypedFields, textIn } from './entry/entry-input.ts';
import { fillingHandlers } from './filling.ts';
import { sharedListOperations } from './shared/shared-change.ts';
import { sharedListOf } from './shared/shared-lists.ts';
import type { DeletionChecks } from './entry/deletion-checks.ts';

/** The names of a list in requests and replies. */
interface Keys<L extends AnyList> {
  readonly list: L;
  readonly name: string;
  readonly items: string;
  readonly ofType?: { readonly queryParam: string; readonly bodyField: string };
  readonly takenMessage: string;
}

/** The role name that requests the suggested lists, from which all rescues start (product/lists 2.1). */
const SUGGESTED_ROLE = 'SuperAdministrator';

/** The handlers of a list, by key. */
function handlersOf<L extends AnyList>(
  engine: ListOperations<L>,
  suggested: SharedListName | undefined,
  { list, name, items, ofType, takenMessage }: Keys<L>,
): Record<keyof (typeof sharedLists)[SharedListName], EntryHandler> {
  const toReply = ({
    row: { name: entryName, ...row },
    v: version,
    changedBy,
    changedAt,
  }: StoredEntry): UntypedFields => ({
    ...row,
    [name]: entryName,
    version,
    changedBy,
    changedAt,
  });
  const queryListRef = (query: UntypedFields) => ({ list, typeId: textIn(query, ofType?.queryParam) });
  const bodyListRef = (body: UntypedFields) => ({ list, typeId: textIn(body, ofType?.bodyField) });
  return {
    async list({ query }, context) {
      if (query['deleted']) {
        const listRef = queryListRef(query);
        const [deletedEntries, currentList] = await Promise.all([
          engine.deleted(context, listRef),
          engine.all(context, listRef),
        ]);
        const merged = await engine.merged(context, [...deletedEntries, ...currentList.entries]);
        return { [items]: deletedEntries.map(toReply), merged };
      }
      const isSuggested = suggested && query['roleName'] === SUGGESTED_ROLE;
      const { entries, orderVersion } = await (isSuggested
        ? sharedListOperations.all(context, { ...queryListRef(query), list: suggested })
        : engine.all(context, queryListRef(query)));
      return { [items]: entries.map(toReply), orderVersion };
    },

    async available({ query }, context) {
      const namesake = await engine.findByName(context, bodyListRef(query), textIn(query, name) ?? '');
      const isFree = !namesake || namesake.row.id === query['id'];
      return { success: isFree, message: isFree ? '' : takenMessage };
    },

    create: ({ body }, context) =>
      engine.add(context, bodyListRef(body), parseEntryFields(body, name), toReply),

    update({ params: { id }, body }, context) {
      const version = typeof body['version'] === 'number' ? body['version'] : undefined;
      return engine.change(
        context,
        { ...bodyListRef(body), id, version },
        parseEntryFields(body, name),
        toReply,
      );
    },

    async remove({ params: { id }, query }, context) {
      await engine.remove(context, { ...queryListRef(query), id });
      return {};
    },

    restore: ({ params: { id }, query }, context) =>
      engine.restore(context, { ...queryListRef(query), id }, toReply),
  };
}

type EntryHandlers = Record<keyof (typeof lists)[ListName], EntryHandler>;
type ListHandlers = { readonly [L in ListName]: Handlers<(typeof lists)[L]> };
type SharedHandlers = { readonly [L in SharedListName]: Handlers<(typeof sharedLists)[L]> };

const sharedHandlers = Object.values(SHARED_LISTS).map((keys) => [
  keys.list,
  handlersOf(sharedListOperations, undefined, keys),
]);

/** The handlers of all lists. @param deletionChecks refuse to delete entries that records name */
export function listHandlersWith(deletionChecks: DeletionChecks): ListHandlers & SharedHandlers {
  const engine = tenantListOperations(deletionChecks);
  const pickListHandlers = Object.values(PICK_LISTS).map((keys) => [
    keys.list,
    {
      ...handlersOf(engine, sharedListOf(keys.list), keys),
      ...fillingHandlers(keys.list),
    } satisfies EntryHandlers,
  ]);
  return Object.fromEntries([...pickListHandlers, ...sharedHandlers]);
}
