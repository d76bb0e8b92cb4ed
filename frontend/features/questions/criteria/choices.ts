import type { QuestionField } from '#shared/contract/question-fields.ts';
import type { Entries } from './useEntries.ts';

/** What there is to choose from for a criterion; entries that were deleted stand last, and say so. */
export function choicesOf(
  { options = [] }: QuestionField,
  entries: Entries | undefined,
): (readonly [value: string, words: string])[] {
  const known = entries?.entries ?? [];
  return [
    ...options,
    ...known.map(({ id, name, isGone }) => [id, isGone ? `${name} (no longer in use)` : name] as const),
  ];
}
