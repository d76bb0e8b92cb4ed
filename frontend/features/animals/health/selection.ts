/** The selection after a press: one more or one less; where only one can be selected, it takes the place of another. */
export function pressed(now: ReadonlySet<string>, id: string, several: boolean): ReadonlySet<string> {
  const next = new Set(several || now.has(id) ? now : []);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The form of a completion is for one reminder: its button is there while at most one is selected (spec 001 §4). */
export const showsComplete = (selected: ReadonlySet<string>): boolean => selected.size <= 1;

/** Why reminders cannot be marked as given: none selected, or one that is still to come (spec 001 §4). */
export function whyNotGiven(
  selected: readonly { readonly dueDate?: string | undefined }[],
  today: string,
): 'none' | 'future' | undefined {
  if (selected.length === 0) return 'none';
  return selected.some(({ dueDate = '' }) => dueDate > today) ? 'future' : undefined;
}
