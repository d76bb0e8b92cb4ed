import type { AnyQuestion } from '#shared/contract/question.ts';
import { ALL, type FieldList } from '#shared/contract/question-fields.ts';
import type { Asked } from '#shared/rules/questions/questions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { entries } from '../../lists/entry/entries.ts';
import { pcos } from '../../people/pco/pco.record.ts';
import { pcoKey } from '../../people/pco/pco.table.ts';

interface Of {
  readonly question: AnyQuestion;
  readonly asked: Asked;
}

/** The entries that the criteria of a question name, each with its list. */
const namedIn = ({ question, asked }: Of) =>
  Object.entries(question.fields).flatMap(([name, { list, label }]) => {
    const id = asked[name];
    return list && id && id !== ALL ? [{ list, label, id }] : [];
  });

type Names = readonly (readonly [id: string, name: string])[];

/** The names of those of some ids that are there, of one list; nothing is read where none is named. */
async function namesInUse(table: TenantTable, list: FieldList, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return [];
  if (list !== 'otherRescue') return (await entries(table, list)).map(({ id, name }) => [id, name]);
  const found = await table.getMany(ids.map(pcoKey), false);
  return found.flatMap((item, i): Names => {
    const [pco] = item ? pcos.shown([item]) : [];
    return pco && !pco.row.isDeleted ? [[ids[i] ?? '', pco.row.lastName]] : [];
  });
}

/** The names of the entries that questions name and that are in use, by their lists, which are read side by side. */
export async function namesFor(
  table: TenantTable,
  all: readonly Of[],
): Promise<ReadonlyMap<FieldList, ReadonlyMap<string, string>>> {
  const named = all.flatMap(namedIn);
  const idsOf = (wanted: FieldList) => [
    ...new Set(named.flatMap(({ list, id }) => (list === wanted ? [id] : []))),
  ];
  const lists = ['animalType', 'acquisitionWay', 'otherRescue'] as const;
  return new Map(
    await Promise.all(
      lists.map(async (list) => [list, new Map(await namesInUse(table, list, idsOf(list)))] as const),
    ),
  );
}

/**
 * Of each question the criteria, by their labels, whose entry of a list is no longer in use: what names one does not mean any
 * more what whoever saved it meant.
 */
export async function goneIn(table: TenantTable, all: readonly Of[]): Promise<string[][]> {
  const known = await namesFor(table, all);
  return all.map((of) => goneOf(of, known));
}

/** The same of one question, by the names that were read. */
export const goneOf = (of: Of, known: Awaited<ReturnType<typeof namesFor>>): string[] =>
  namedIn(of)
    .filter(({ list, id }) => !known.get(list)?.has(id))
    .map(({ label }) => label);
