import type { FieldList, Fields, QuestionField } from '#shared/contract/question-fields.ts';
import type { CriterionValues } from '#shared/rules/questions/questions.ts';
import type { ListEntries } from './useEntries.ts';

/** The choices of a criterion: its fixed options, then the entries of its list. Deleted entries are marked. */
export function choicesOf(
  { options = [] }: QuestionField,
  entries: ListEntries | undefined,
): (readonly [value: string, label: string])[] {
  const listEntries = entries?.entries ?? [];
  return [
    ...options,
    ...listEntries.map(({ id, name, isDeleted }) => [id, isDeleted ? `${name} (deleted)` : name] as const),
  ];
}

type EntriesByList = Readonly<Record<FieldList, ListEntries>>;

/** Replaces each merged entry in the criteria by the entry that it was merged into, as the server does. */
export const replaceMerged = (
  fields: Fields,
  criteria: CriterionValues,
  entries: EntriesByList,
): CriterionValues =>
  Object.fromEntries(
    Object.entries(criteria).map(([name, value]) => {
      const list = fields[name]?.list;
      return [name, (list && entries[list].mergeTargets.get(value)) ?? value];
    }),
  );

/**
 * The names of deleted entries in the criteria, for a notice to the user. Records may still have such an entry, so the
 * search includes it.
 */
export const deletedNames = (fields: Fields, criteria: CriterionValues, entries: EntriesByList): string[] =>
  Object.entries(criteria).flatMap(([name, value]) => {
    const list = fields[name]?.list;
    const entry = list && entries[list].entries?.find(({ id }) => id === value);
    return entry?.isDeleted ? [entry.name] : [];
  });
