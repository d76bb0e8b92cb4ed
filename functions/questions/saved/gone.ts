import type { AnyQuestion } from '#shared/contract/question.ts';
import { ALL, type FieldList } from '#shared/contract/question-fields.ts';
import type { Asked } from '#shared/rules/questions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { entries } from '../../lists/entries.ts';
import { pcos } from '../../people/pco.record.ts';
import { pcoKey } from '../../people/pco.table.ts';

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

/** Which of some ids are there, of one list; none is read where none is named. */
async function standing(table: TenantTable, list: FieldList, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  if (list !== 'otherRescue') return (await entries(table, list)).map(({ id }) => id);
  const found = await table.getMany(ids.map(pcoKey), false);
  return found.flatMap((item, i) => {
    const [pco] = item ? pcos.shown([item]) : [];
    return pco && !pco.row.isDeleted ? (ids[i] ?? []) : [];
  });
}

/**
 * Of each question the criteria, by their labels, whose entry of a list is no longer in use: what names one does not mean any
 * more what whoever saved it meant. The lists that are named are read side by side.
 */
export async function goneIn(table: TenantTable, all: readonly Of[]): Promise<string[][]> {
  const named = all.map(namedIn);
  const idsOf = (wanted: FieldList) => [
    ...new Set(named.flat().flatMap(({ list, id }) => (list === wanted ? [id] : []))),
  ];
  const lists = ['animalType', 'acquisitionWay', 'otherRescue'] as const;
  const there = await Promise.all(
    lists.map(async (list) => [list, new Set(await standing(table, list, idsOf(list)))] as const),
  );
  const known = new Map<FieldList, ReadonlySet<string>>(there);
  return named.map((some) =>
    some.filter(({ list, id }) => !known.get(list)?.has(id)).map(({ label }) => label),
  );
}
