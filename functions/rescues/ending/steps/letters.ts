import { administrators } from '#functions/accounts/user/user.record.ts';
import { post, type Post } from '#functions/kernel/mail/outbox.ts';
import type { Action, Item } from '#functions/kernel/table/actions.ts';

interface LetterRequest {
  readonly tenantId: string;
  readonly what: Extract<Post, { letter: 'rescue' }>['what'];
  readonly now: Date;
}

/** The writes that mail every active Administrator of a rescue what becomes of it; for the registry. */
export function lettersTo(item: Item | undefined, { tenantId, what, now }: LetterRequest): Action[] {
  const ids = item ? administrators.read(item).row.ids : [];
  return ids.map((userId) => post({ letter: 'rescue', what, tenantId, userId }, now));
}
