import type { SavedQuestion } from '#shared/calls/questions/saved.ts';

/** A warning about a saved question before it is opened: it names nothing there is, or what was deleted; '' for nothing. */
export function attentionOf({ gone, deleted }: Pick<SavedQuestion, 'gone' | 'deleted'>): string {
  if (gone.length > 0) return `Needs attention: ${gone.join(', ')}`;
  return deleted.length > 0 ? `${deleted.join(', ')} was deleted` : '';
}
