import type { Post } from '#functions/kernel/mail/outbox.ts';
import type { StoredTenant } from '#functions/tenants/tenant.record.ts';

/** Thrown for a letter of a rescue that is closed: it waits, or is dropped. */
export class LetterHeld extends Error {}

/** Throws LetterHeld for a closed rescue, so that its letter is not sent. */
export function throwIfClosed(tenant: StoredTenant['row'] | undefined): void {
  if (tenant?.closed) throw new LetterHeld('The rescue is closed');
}

/** Letters that expire: about a day that is over by then, or for a sign-in that is closed. */
const TRANSIENT_LETTERS: readonly Post['letter'][] = ['digest', 'question', 'reset', 'user-name', 'locked'];

/** True if a letter is to go out once its rescue is open again. */
export const isWorthWaiting = ({ letter }: Post): boolean => !TRANSIENT_LETTERS.includes(letter);
