import type * as z from 'zod';
import type { OfferedEntries } from '#shared/calls/lists/adding-many.ts';
import { PICK_LISTS, type ListName } from '#shared/calls/lists/lists.ts';
import { foldCase } from '#shared/rules/text/words.ts';
import type { TenantContext } from '../kernel/context.ts';
import { digest, newId } from '../kernel/ids.ts';
import { changeStamp } from '../kernel/records/audit.ts';
import { transactOnce } from '../kernel/records/idempotent.ts';
import { versionConflict, retryOnConflict } from '../kernel/records/version-conflict.ts';
import { checkType, auditLineOf } from './edit.ts';
import { ACQUISITION_WAYS, VOLUNTEER_REQUIREMENTS } from './defaults/lists.ts';
import { meaningOf } from './defaults/meaning.ts';
import { readDeletedEntries, readEntries, listKeyOf } from './entry/entries.ts';
import type { ListRef } from './entry/engine.ts';
import { type EntryHandler, parseEntryFields, type UntypedFields, textIn } from './entry/entry-input.ts';
import { copiedFieldsOf } from './shared/list-items.ts';
import type { Entry } from './entry/list.record.ts';
import { sharedListOf, readSharedLists } from './shared/shared-lists.ts';
import { claimNameAction } from './entry/store.ts';

/** An entry to add: its fields, or why it cannot be added. */
interface Candidate {
  readonly line: string;
  readonly details?: Omit<Entry, 'id'>;
  readonly message?: string;
}

type OwnListRef = ListRef<ListName>;
type OfferedInput = z.input<typeof OfferedEntries>;

const idOfDefault = (list: ListName, name: string) => digest(`${list}##${foldCase(name)}`).slice(0, 26);

/** The defaults of lists that have no shared list. */
const DEFAULTS: Partial<Record<ListName, readonly Entry[]>> = {
  acquisitionWay: ACQUISITION_WAYS.map((name) => ({ id: idOfDefault('acquisitionWay', name), name })),
  volunteerRequirement: VOLUNTEER_REQUIREMENTS.map(([name, holdsForMonths]) => ({
    id: idOfDefault('volunteerRequirement', name),
    name,
    holdsForMonths,
  })),
};

/** The entries offered for a list of the rescue; for a list of an animal type, those of the matching shared type. */
async function findOffered(context: TenantContext, { list, typeId }: OwnListRef) {
  const sharedList = sharedListOf(list);
  if (!sharedList) return DEFAULTS[list] ?? [];
  const [shared, types] = await Promise.all([
    readSharedLists(),
    PICK_LISTS[list].ofType ? readEntries(context.table, 'animalType') : undefined,
  ]);
  if (!types) return shared[sharedList];
  const animalType = types.find(({ id }) => id === typeId);
  const sharedType = shared.sharedAnimalType.find(
    ({ means, name }) =>
      animalType && ((means && means === animalType.means) || foldCase(name) === foldCase(animalType.name)),
  );
  return shared[sharedList].filter((entry) => entry.typeId === sharedType?.id && sharedType);
}

const readPresentNames = async (context: TenantContext, { list, typeId }: OwnListRef) =>
  new Set((await readEntries(context.table, listKeyOf(list, typeId))).map(({ name }) => foldCase(name)));

/**
 * The offered entries whose name the rescue lacks, each with the rescue's similar or deleted entry, if there is one;
 * sorted, since a stored map has no order.
 */
async function compareWithShared(context: TenantContext, listRef: OwnListRef) {
  const [presentNames, offered, types, deleted] = await Promise.all([
    readPresentNames(context, listRef),
    findOffered(context, listRef),
    // An animal type is recognized by its meaning, not only its name; in other lists, several entries share a meaning.
    listRef.list === 'animalType' ? readEntries(context.table, 'animalType') : [],
    readDeletedEntries(context.table, listKeyOf(listRef.list, listRef.typeId)),
  ]);
  const isType = listRef.list === 'animalType';
  const missingEntries = offered
    .filter(({ name }) => !presentNames.has(foldCase(name)))
    .toSorted((a, b) => foldCase(a.name).localeCompare(foldCase(b.name)));
  return missingEntries.map((entry) => {
    const { name, means } = entry;
    const isSameEntry = (existing: Entry) =>
      foldCase(existing.name) === foldCase(name) || (isType && means && existing.means === means);
    return {
      entry,
      similarEntry: types.find(isSameEntry),
      // A deleted entry is restored, with its records, and not added a second time.
      deleted: deleted.find(({ row }) => isSameEntry(row))?.row,
    };
  });
}

/** The entries that the rescue lacks, has under another name, or deleted. */
async function findMissing(context: TenantContext, listRef: OwnListRef): Promise<OfferedInput> {
  const comparison = await compareWithShared(context, listRef);
  return {
    entries: comparison.flatMap(({ entry, similarEntry, deleted }) => (similarEntry || deleted ? [] : entry)),
    alike: comparison.flatMap(({ entry: { name }, similarEntry }) =>
      similarEntry ? { name, as: similarEntry.name } : [],
    ),
    deleted: comparison.flatMap(({ similarEntry, deleted }) =>
      deleted && !similarEntry ? { id: deleted.id, name: deleted.name } : [],
    ),
  };
}

/** The reasons why entries of the shared list can't be added, by entry id; entries without one can. */
async function findRejectionReasons(
  context: TenantContext,
  listRef: OwnListRef,
): Promise<ReadonlyMap<string, string>> {
  const comparison = await compareWithShared(context, listRef);
  return new Map(
    comparison.flatMap(({ entry: { id }, similarEntry, deleted }): [string, string][] =>
      similarEntry
        ? [[id, `Here as ${similarEntry.name}`]]
        : deleted
          ? [[id, `${deleted.name} was deleted: restore it`]]
          : [],
    ),
  );
}

/**
 * Adds the valid, new candidates in one transaction, and returns the outcome of each. 422 for an unknown animal type.
 */
const addEntries = (
  context: TenantContext,
  listRef: OwnListRef,
  candidates: readonly Candidate[],
): Promise<UntypedFields> =>
  retryOnConflict(async () => {
    const { list, typeId } = listRef;
    const [presentNames] = await Promise.all([
      readPresentNames(context, listRef),
      checkType(context, list, typeId),
    ]);
    const outcomes = candidates.map(({ line, details, message = '' }) => {
      if (!details) return { line, outcome: 'faulty', message };
      const isPresent = presentNames.has(foldCase(details.name));
      presentNames.add(foldCase(details.name));
      if (isPresent) return { line, outcome: 'there', message: PICK_LISTS[list].takenMessage };
      const row = { id: newId(), ...meaningOf(list, details.name), ...details };
      return { line, outcome: 'added', message: '', entry: { row, more: {}, v: 1, ...changeStamp(context) } };
    });
    const addedEntries = outcomes.flatMap(({ entry }) => entry ?? []);
    const actions = addedEntries.flatMap((entry) => [
      claimNameAction(listKeyOf(list, typeId), entry, versionConflict),
      auditLineOf(context, `list.${list}.add`, { after: entry }),
    ]);
    const reply = {
      added: addedEntries.length,
      outcomes: outcomes.map(({ line, outcome, message }) => ({ line, outcome, message })),
    };
    return addedEntries.length > 0 ? transactOnce(context, actions, reply) : reply;
  });

/** A pasted line as an entry: the use of a medicine is written after a semicolon. */
function candidateOf(list: ListName, line: string): Candidate {
  const { name, nameInput, fields } = PICK_LISTS[list];
  const hasUse = 'usedFor' in fields;
  const [first = '', ...rest] = hasUse ? line.split(';') : [line];
  const usedFor = rest.join(';').trim();
  const parsedName = nameInput.safeParse(first.trim());
  const parsedUse = hasUse ? fields.usedFor.safeParse(usedFor) : undefined;
  const fault = parsedName.error ?? parsedUse?.error;
  if (fault) return { line, message: fault.issues[0]?.message ?? '' };
  return { line, details: parseEntryFields({ [name]: parsedName.data, usedFor: parsedUse?.data }, name) };
}

type FillingHandlers = Record<'missing' | 'take' | 'paste', EntryHandler>;

/** The handlers of a list's calls that add many entries. */
export function fillingHandlers(list: ListName): FillingHandlers {
  const { ofType, title } = PICK_LISTS[list];
  const listRefOf = (body: UntypedFields) => ({ list, typeId: textIn(body, ofType?.bodyField) });
  return {
    async missing({ query }, context) {
      return findMissing(context, { list, typeId: textIn(query, ofType?.queryParam) });
    },

    async take({ body }, context) {
      const listRef = listRefOf(body);
      const [offered, reasons] = await Promise.all([
        findOffered(context, listRef),
        findRejectionReasons(context, listRef),
      ]);
      const byId = new Map(offered.map((entry) => [entry.id, entry]));
      const candidates = [body['ids']].flat().map((id): Candidate => {
        const entry = byId.get(String(id));
        if (!entry) return { line: String(id), message: `${title} not found` };
        const { name, ...rest } = entry;
        const message = reasons.get(entry.id);
        if (message) return { line: name, message };
        return { line: name, details: { ...copiedFieldsOf(rest), name } };
      });
      return addEntries(context, listRef, candidates);
    },

    paste: ({ body }, context) =>
      addEntries(
        context,
        listRefOf(body),
        [body['lines']].flat().map((line) => candidateOf(list, String(line))),
      ),
  };
}
