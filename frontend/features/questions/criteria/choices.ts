import type { FieldList, Fields, QuestionField } from '#shared/contract/question-fields.ts';
import type { CriterionValues } from '#shared/rules/questions/questions.ts';
import type { ListEntries } from './useEntries.ts';

/** The choices of a criterion; deleted entries come last, and are marked. */
export function choicesOf(
  { options = [] }: QuestionField,
  entries: ListEntries | undefined,
): (readonly [value: string, label: string])[] {
  const listEntries = entries?.entries ?? [];
  return [
    ...options,
    ...listEntries.map(({ id, name, isGone }) => [id, isGone ? `${name} (deleted)` : name] as const),
  ];
}

type EntriesByList = Readonly<Record<FieldList, ListEntries>>;

/** Replaces merged entries in the criteria by those that they became part of, as the server does. */
export const replaceMerged = (
  fields: Fields,
  criteria: CriterionValues,
  entries: EntriesByList,
): CriterionValues =>
  Object.fromEntries(
    Object.entries(criteria).map(([name, value]) => {
      const list = fields[name]?.list;
      return [name, (list && entries[list].merged.get(value)) ?? value];
    }),
  );

/** The names of deleted entries in the criteria; records may still have them, so they are asked for. */
export const deletedNames = (fields: Fields, criteria: CriterionValues, entries: EntriesByList): string[] =>
  Object.entries(criteria).flatMap(([name, value]) => {
    const list = fields[name]?.list;
    const found = list && entries[list].entries?.find(({ id }) => id === value);
    return found?.isGone ? [found.name] : [];
  });
