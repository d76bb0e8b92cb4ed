import type { SavedQuestion } from '#shared/calls/questions/saved.ts';

/** The warning that a saved question names missing or deleted entries; '' if there are none. */
export function attentionOf({ gone, deleted }: Pick<SavedQuestion, 'gone' | 'deleted'>): string {
  if (gone.length > 0) return `Needs attention: ${gone.join(', ')}`;
  return deleted.length > 0 ? `${deleted.join(', ')} was deleted` : '';
}
