import { PICK_LISTS, type ListName, type lists } from '#shared/calls/lists/lists.ts';
import { SHARED_LISTS, type sharedLists, type SharedListName } from '#shared/calls/lists/shared-lists.ts';
import type { Handlers } from '../kernel/context.ts';
import { ownEngineWith } from './edit.ts';
import type { AnyList, Engine } from './entry/engine.ts';
import type { StoredEntry } from './entry/list.record.ts';
import { type EntryHandler, factsIn, type EntryInput, textIn } from './entry/entry-input.ts';
import { fillingHandlers } from './filling.ts';
import { sharedEngine } from './shared/shared-change.ts';
import { sharedListOf } from './shared/shared-lists.ts';
import type { DeletionChecks } from './entry/deletion-checks.ts';

/** The names of a list in requests and replies. */
interface Keys<L extends AnyList> {
  readonly list: L;
  readonly name: string;
  readonly items: string;
  readonly ofType?: { readonly queryParam: string; readonly bodyField: string };
  readonly taken: string;
}

/** Lists are requested by role name: this role's are those that all rescues start from (product/lists 2.1). */
const SUGGESTED = 'SuperAdministrator';

/** The handlers of a list, by key. */
function handlersOf<L extends AnyList>(
  engine: Engine<L>,
  suggested: SharedListName | undefined,
  { list, name, items, ofType, taken }: Keys<L>,
): Record<keyof (typeof sharedLists)[SharedListName], EntryHandler> {
  const shown = ({
    row: { name: called, ...row },
    v: version,
    changedBy,
    changedAt,
  }: StoredEntry): EntryInput => ({
    ...row,
    [name]: called,
    version,
    changedBy,
    changedAt,
  });
  const asked = (query: EntryInput) => ({ list, typeId: textIn(query, ofType?.queryParam) });
  const given = (body: EntryInput) => ({ list, typeId: textIn(body, ofType?.bodyField) });
  return {
    async list({ query }, context) {
      if (query['deleted']) {
        const where = asked(query);
        const [gone, there] = await Promise.all([engine.deleted(context, where), engine.all(context, where)]);
        const merged = await engine.merged(context, [...gone, ...there.entries]);
        return { [items]: gone.map(shown), merged };
      }
      const isSuggested = suggested && query['roleName'] === SUGGESTED;
      const { entries, orderVersion } = await (isSuggested
        ? sharedEngine.all(context, { ...asked(query), list: suggested })
        : engine.all(context, asked(query)));
      return { [items]: entries.map(shown), orderVersion };
    },

    async available({ query }, context) {
      const bearer = await engine.called(context, given(query), textIn(query, name) ?? '');
      const isFree = !bearer || bearer.row.id === query['id'];
      return { success: isFree, message: isFree ? '' : taken };
    },

    create: ({ body }, context) => engine.add(context, given(body), factsIn(body, name), shown),

    update({ params: { id }, body }, context) {
      const version = typeof body['version'] === 'number' ? body['version'] : undefined;
      return engine.change(context, { ...given(body), id, version }, factsIn(body, name), shown);
    },

    async remove({ params: { id }, query }, context) {
      await engine.remove(context, { ...asked(query), id });
      return {};
    },

    restore: ({ params: { id }, query }, context) => engine.restore(context, { ...asked(query), id }, shown),
  };
}

type Answers = Record<keyof (typeof lists)[ListName], EntryHandler>;
type ListHandlers = { readonly [L in ListName]: Handlers<(typeof lists)[L]> };
type SharedHandlers = { readonly [L in SharedListName]: Handlers<(typeof sharedLists)[L]> };

const sharedHandlers = Object.values(SHARED_LISTS).map((keys) => [
  keys.list,
  handlersOf(sharedEngine, undefined, keys),
]);

/** The handlers of all lists. @param deletionChecks refuse to delete entries that records name */
export function listHandlersWith(deletionChecks: DeletionChecks): ListHandlers & SharedHandlers {
  const engine = ownEngineWith(deletionChecks);
  const own = Object.values(PICK_LISTS).map((keys) => [
    keys.list,
    { ...handlersOf(engine, sharedListOf(keys.list), keys), ...fillingHandlers(keys.list) } satisfies Answers,
  ]);
  return Object.fromEntries([...own, ...sharedHandlers]);
}
