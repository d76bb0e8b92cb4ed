/**
 * Kept until one signs out: the last round that a person saw, who is signed in, without any token, whom they picked last, the
 * name of the rescue, which is shown before anything has answered (`public/first.js`), and what is documented so
 * (docs/product/shell.md 1.3).
 */
const SESSION = ['round-seen', 'who', 'people-picked', 'rescue', 'country', 'state', 'email'] as const;

/** Kept on the device for good. */
type Device =
  /** What a person pressed on the round and what was not sent yet: only its answer ends it. */
  | 'round-taps'
  /** Which tablet at the door this browser is, and what was tapped there and not sent yet. */
  | 'kiosk'
  | 'kiosk-taps'
  /** That whose time is shown was read on this device. */
  | 'zone-read'
  /** Light or dark, where somebody chose other than what the device asks for (`public/first.js`). */
  | 'theme'
  /** How high the rows of lists are. */
  | 'density';

/**
 * Kept for one tab, until that is closed: the page that a visitor asked for before signing in, that the first-time wizard
 * led somebody to their first animal, how somebody came to sign up, what was typed into a form and not saved, which clinic
 * and kinds somebody chose last, when a page was loaded anew since a part of it was missing, what the sign-in page is to say
 * first, which link has confirmed an account.
 */
const TAB = [
  'wanted',
  'first-animal',
  'sign-up-type',
  'draft',
  'last-used',
  'healed',
  'welcome',
  'confirmed',
] as const;

export type What = (typeof TAB)[number] | (typeof SESSION)[number] | Device;

const PREFIX = 'havenkeep-';

/** Where it is kept; a browser may refuse it by a throw, or be full. */
export const storeOf = (what: What): Storage =>
  TAB.some((kept) => kept === what) ? sessionStorage : localStorage;

/** Under which key; `whose` where each person or form has its own. */
export const keptAs = (what: What, whose?: string): string => PREFIX + what + (whose ? `-${whose}` : '');

/** Forgets what reaches as far as a session, of whoever it is. */
export function forgetSession(): void {
  for (const kept of Object.keys(localStorage))
    if (SESSION.some((what) => `${kept.replace(PREFIX, '')}-`.startsWith(`${what}-`)))
      localStorage.removeItem(kept);
}
