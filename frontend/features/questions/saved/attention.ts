import type { SavedQuestion } from '#shared/calls/questions/saved.ts';
import { joinWords } from '#shared/rules/text/phrases.ts';

/** The warning that a saved question names missing or deleted entries; '' if there are none. */
export function attentionOf({ gone, deleted }: Pick<SavedQuestion, 'gone' | 'deleted'>): string {
  if (gone.length > 0) return `Needs attention: ${gone.join(', ')}`;
  if (deleted.length === 0) return '';
  return `${joinWords(deleted)} ${deleted.length === 1 ? 'was' : 'were'} deleted`;
}
