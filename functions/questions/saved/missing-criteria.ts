import type { AnyQuestion } from '#shared/contract/question.ts';
import { ALL, type FieldList } from '#shared/contract/question-fields.ts';
import type { CriterionValues } from '#shared/rules/questions/questions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { readDeletedEntries, readEntriesByIds } from '../../lists/entry/entries.ts';
import { pcos } from '../../people/pco/pco.record.ts';
import { pcoKey } from '../../people/pco/pco.table.ts';

interface QuestionCriteria {
  readonly question: AnyQuestion;
  readonly asked: CriterionValues;
}

/** The present entry of an id in a criterion, or one that was deleted. */
interface CriterionEntry {
  readonly name: string;
  readonly isDeleted: boolean;
}

type EntriesByList = ReadonlyMap<FieldList, ReadonlyMap<string, CriterionEntry>>;

/** The entries that the criteria of a question name, each with its list. */
const referencesIn = ({ question, asked }: QuestionCriteria) =>
  Object.entries(question.fields).flatMap(([name, { list, label }]) => {
    const id = asked[name];
    return list && id && id !== ALL ? [{ list, label, id }] : [];
  });

type FoundEntries = readonly (readonly [id: string, named: CriterionEntry])[];

async function findRescues(table: TenantTable, ids: readonly string[]): Promise<FoundEntries> {
  const found = await table.getMany(ids.map(pcoKey), false);
  return found.flatMap((item, i): FoundEntries => {
    const [pco] = item ? pcos.readable([item]) : [];
    return pco ? [[ids[i] ?? '', { name: pco.row.lastName, isDeleted: pco.row.isDeleted }]] : [];
  });
}

/**
 * The present entries of some ids of a list: a merged one is the entry that it was merged into, a deleted one keeps its
 * name. Unknown ids are left out. Nothing is read if there are no ids.
 */
async function findEntries(
  table: TenantTable,
  list: FieldList,
  ids: readonly string[],
): Promise<FoundEntries> {
  if (ids.length === 0) return [];
  if (list === 'otherRescue') return findRescues(table, ids);
  const listedEntries = await readEntriesByIds(table, list, ids);
  const found = ids.flatMap((id): FoundEntries => {
    const entry = listedEntries.get(id);
    return entry ? [[id, { name: entry.name, isDeleted: false }]] : [];
  });
  const missingIds = ids.filter((id) => !listedEntries.has(id));
  if (missingIds.length === 0) return found;
  const [deleted, entryNames] = await Promise.all([readDeletedEntries(table, list), table.entryNames()]);
  const deletedEntries = missingIds.flatMap((id): FoundEntries => {
    const currentId = entryNames(id)?.id ?? id;
    const entry = deleted.find(({ row }) => row.id === currentId);
    return entry ? [[id, { name: entry.row.name, isDeleted: true }]] : [];
  });
  return [...found, ...deletedEntries];
}

/** The present entries that questions name, by their lists, which are read in parallel. */
export async function findEntriesFor(
  table: TenantTable,
  allCriteria: readonly QuestionCriteria[],
): Promise<EntriesByList> {
  const references = allCriteria.flatMap(referencesIn);
  const idsOf = (fieldList: FieldList) => [
    ...new Set(references.flatMap(({ list, id }) => (list === fieldList ? [id] : []))),
  ];
  const lists = ['animalType', 'acquisitionWay', 'otherRescue'] as const;
  return new Map(
    await Promise.all(
      lists.map(async (list) => [list, new Map(await findEntries(table, list, idsOf(list)))] as const),
    ),
  );
}

/** The labels of a question's criteria that name an entry which never existed, and of those whose entry was deleted. */
export function missingCriteria(
  criteria: QuestionCriteria,
  entriesByList: EntriesByList,
): { readonly gone: string[]; readonly deleted: string[] } {
  const references = referencesIn(criteria).map(({ list, label, id }) => ({
    label,
    found: entriesByList.get(list)?.get(id),
  }));
  return {
    gone: references.flatMap(({ label, found }) => (found ? [] : [label])),
    deleted: references.flatMap(({ label, found }) => (found?.isDeleted ? [label] : [])),
  };
}
