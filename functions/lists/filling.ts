import type * as z from 'zod';
import type { Offered } from '#shared/calls/lists/adding-many.ts';
import { PICK_LISTS, type ListName } from '#shared/calls/lists/lists.ts';
import { fold } from '#shared/rules/text/words.ts';
import type { TenantContext } from '../kernel/context.ts';
import { digest, newId } from '../kernel/ids.ts';
import { byNow } from '../kernel/records/audit.ts';
import { transactOnce } from '../kernel/records/idempotent.ts';
import { versionConflict, retryOnConflict } from '../kernel/records/version-conflict.ts';
import { checkType, lineOf } from './edit.ts';
import { ACQUISITION_WAYS, VOLUNTEER_REQUIREMENTS } from './defaults/lists.ts';
import { meaningOf } from './defaults/meaning.ts';
import { readDeleted, entries, placeOfList } from './entry/entries.ts';
import type { ListRef } from './entry/engine.ts';
import { type EntryHandler, factsIn, type EntryInput, textIn } from './entry/entry-input.ts';
import { factsOf } from './shared/list-items.ts';
import type { Entry } from './entry/list.record.ts';
import { sharedListOf, sharedNow } from './shared/shared-lists.ts';
import { claimName } from './entry/store.ts';

/** An entry to add: its fields, or why it cannot be added. */
interface Candidate {
  readonly line: string;
  readonly facts?: Omit<Entry, 'id'>;
  readonly message?: string;
}

type OwnListRef = ListRef<ListName>;
type OfferedInput = z.input<typeof Offered>;

const idOfDefault = (list: ListName, name: string) => digest(`${list}##${fold(name)}`).slice(0, 26);

/** The defaults of lists that have no shared list. */
const DEFAULTS: Partial<Record<ListName, readonly Entry[]>> = {
  acquisitionWay: ACQUISITION_WAYS.map((name) => ({ id: idOfDefault('acquisitionWay', name), name })),
  volunteerRequirement: VOLUNTEER_REQUIREMENTS.map(([name, holdsForMonths]) => ({
    id: idOfDefault('volunteerRequirement', name),
    name,
    holdsForMonths,
  })),
};

/** The entries that are there for a list of the rescue; of a type's list those of the type that is like it. */
async function offered(context: TenantContext, { list, typeId }: OwnListRef) {
  const from = sharedListOf(list);
  if (!from) return DEFAULTS[list] ?? [];
  const [shared, types] = await Promise.all([
    sharedNow(),
    PICK_LISTS[list].ofType ? entries(context.table, 'animalType') : undefined,
  ]);
  if (!types) return shared[from];
  const animalType = types.find(({ id }) => id === typeId);
  const sharedType = shared.sharedAnimalType.find(
    ({ means, name }) =>
      animalType && ((means && means === animalType.means) || fold(name) === fold(animalType.name)),
  );
  return shared[from].filter((entry) => entry.typeId === sharedType?.id && sharedType);
}

const presentIn = async (context: TenantContext, { list, typeId }: OwnListRef) =>
  new Set((await entries(context.table, placeOfList(list, typeId))).map(({ name }) => fold(name)));

/** The entries of the shared list compared with those of the rescue, by name: a stored map has no order. */
async function comparedOf(context: TenantContext, listRef: OwnListRef) {
  const [present, shared, types, deleted] = await Promise.all([
    presentIn(context, listRef),
    offered(context, listRef),
    // A type is here by what it means, whatever it is called; of other lists several entries mean the same.
    listRef.list === 'animalType' ? entries(context.table, 'animalType') : [],
    readDeleted(context.table, placeOfList(listRef.list, listRef.typeId)),
  ]);
  const isType = listRef.list === 'animalType';
  const missingEntries = shared
    .filter(({ name }) => !present.has(fold(name)))
    .toSorted((a, b) => fold(a.name).localeCompare(fold(b.name)));
  return missingEntries.map((entry) => {
    const { name, means } = entry;
    const isIt = (existing: Entry) =>
      fold(existing.name) === fold(name) || (isType && means && existing.means === means);
    return {
      entry,
      similarEntry: types.find(isIt),
      // A deleted entry is restored, with its records, and not added a second time.
      deleted: deleted.find(({ row }) => isIt(row))?.row,
    };
  });
}

/** The entries that the rescue lacks, has under another name, or deleted. */
async function missingOf(context: TenantContext, listRef: OwnListRef): Promise<OfferedInput> {
  const compared = await comparedOf(context, listRef);
  return {
    entries: compared.flatMap(({ entry, similarEntry, deleted }) => (similarEntry || deleted ? [] : entry)),
    alike: compared.flatMap(({ entry: { name }, similarEntry }) =>
      similarEntry ? { name, as: similarEntry.name } : [],
    ),
    deleted: compared.flatMap(({ similarEntry, deleted }) =>
      deleted && !similarEntry ? { id: deleted.id, name: deleted.name } : [],
    ),
  };
}

/** Why an entry of the shared list is not taken over; undefined where it may be. */
async function reasonsNot(context: TenantContext, listRef: OwnListRef): Promise<ReadonlyMap<string, string>> {
  const compared = await comparedOf(context, listRef);
  return new Map(
    compared.flatMap(({ entry: { id }, similarEntry, deleted }): [string, string][] =>
      similarEntry
        ? [[id, `Here as ${similarEntry.name}`]]
        : deleted
          ? [[id, `${deleted.name} was deleted: restore it`]]
          : [],
    ),
  );
}

/** Adds those that can be added, all or none, and tells of each what became of it. 422 for a type that is not there. */
const addMany = (
  context: TenantContext,
  listRef: OwnListRef,
  candidates: readonly Candidate[],
): Promise<EntryInput> =>
  retryOnConflict(async () => {
    const { list, typeId } = listRef;
    const [present] = await Promise.all([presentIn(context, listRef), checkType(context, list, typeId)]);
    const outcomes = candidates.map(({ line, facts, message = '' }) => {
      if (!facts) return { line, outcome: 'faulty', message };
      const isThere = present.has(fold(facts.name));
      present.add(fold(facts.name));
      if (isThere) return { line, outcome: 'there', message: PICK_LISTS[list].taken };
      const row = { id: newId(), ...meaningOf(list, facts.name), ...facts };
      return { line, outcome: 'added', message: '', entry: { row, more: {}, v: 1, ...byNow(context) } };
    });
    const added = outcomes.flatMap(({ entry }) => entry ?? []);
    const actions = added.flatMap((entry) => [
      claimName(placeOfList(list, typeId), entry, versionConflict),
      lineOf(context, `list.${list}.add`, { after: entry }),
    ]);
    const reply = {
      added: added.length,
      outcomes: outcomes.map(({ line, outcome, message }) => ({ line, outcome, message })),
    };
    return added.length > 0 ? transactOnce(context, actions, reply) : reply;
  });

/** A pasted line as an entry: the use of a medicine is written after a semicolon. */
function candidateOf(list: ListName, line: string): Candidate {
  const { name, nameInput, fields } = PICK_LISTS[list];
  const hasUse = 'usedFor' in fields;
  const [first = '', ...rest] = hasUse ? line.split(';') : [line];
  const usedFor = rest.join(';').trim();
  const called = nameInput.safeParse(first.trim());
  const use = hasUse ? fields.usedFor.safeParse(usedFor) : undefined;
  const fault = called.error ?? use?.error;
  if (fault) return { line, message: fault.issues[0]?.message ?? '' };
  return { line, facts: factsIn({ [name]: called.data, usedFor: use?.data }, name) };
}

type FillingHandlers = Record<'missing' | 'take' | 'paste', EntryHandler>;

/** The handlers of a list's calls that add many entries. */
export function fillingHandlers(list: ListName): FillingHandlers {
  const { ofType, title } = PICK_LISTS[list];
  const listRefOf = (body: EntryInput) => ({ list, typeId: textIn(body, ofType?.bodyField) });
  return {
    async missing({ query }, context) {
      return missingOf(context, { list, typeId: textIn(query, ofType?.queryParam) });
    },

    async take({ body }, context) {
      const listRef = listRefOf(body);
      const [shared, reasons] = await Promise.all([offered(context, listRef), reasonsNot(context, listRef)]);
      const byId = new Map(shared.map((entry) => [entry.id, entry]));
      const candidates = [body['ids']].flat().map((id): Candidate => {
        const entry = byId.get(String(id));
        if (!entry) return { line: String(id), message: `${title} not found` };
        const { name, ...rest } = entry;
        const message = reasons.get(entry.id);
        if (message) return { line: name, message };
        return { line: name, facts: { ...factsOf(rest), name } };
      });
      return addMany(context, listRef, candidates);
    },

    paste: ({ body }, context) =>
      addMany(
        context,
        listRefOf(body),
        [body['lines']].flat().map((line) => candidateOf(list, String(line))),
      ),
  };
}
