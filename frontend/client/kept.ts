/** How far it reaches: one tab until that is closed, one's session until one signs out, or the device for good. */
type Reach = 'tab' | 'session' | 'device';

/** Everything that this site keeps in a browser: how far it reaches and under which key. */
const KEPT = {
  /** The page that a visitor asked for before signing in. */
  wanted: ['tab', 'havenkeep-wanted'],
  /** That the first-time wizard led somebody to their first animal. */
  firstAnimal: ['tab', 'havenkeep-first-animal'],
  /** How somebody came to sign up. */
  signUpType: ['tab', 'havenkeep-sign-up-type'],
  /** What was typed into a form and not saved; its key names whose it is. */
  draft: ['tab', 'draft'],
  /** The last round that a person saw. */
  roundSeen: ['session', 'havenkeep-round-seen'],
  /** What a person pressed on the round and what was not sent yet: only its answer ends it. */
  roundTaps: ['device', 'havenkeep-round-taps'],
  /** That whose time is shown was read on this device. */
  zoneRead: ['device', 'havenkeep-zone-read'],
  // What signing out is documented to forget (docs/product/shell.md 1.3), whoever kept it.
  country: ['session', 'country'],
  state: ['session', 'state'],
  email: ['session', 'email'],
} as const satisfies Record<string, readonly [Reach, string]>;

export type What = keyof typeof KEPT;

/** Where it is kept; a browser may refuse it by a throw, or be full. */
export const storeOf = (what: What): Storage => (KEPT[what][0] === 'tab' ? sessionStorage : localStorage);

/** Under which key; `whose` where each person or form has its own. */
export const keptAs = (what: What, whose?: string): string =>
  whose === undefined ? KEPT[what][1] : `${KEPT[what][1]}-${whose}`;

/** Forgets what reaches as far as a session, of whoever it is. */
export function forgetSession(): void {
  const ends = Object.values(KEPT).flatMap(([reach, key]) => (reach === 'session' ? [key] : []));
  for (const kept of Object.keys(localStorage))
    if (ends.some((key) => kept === key || kept.startsWith(`${key}-`))) localStorage.removeItem(kept);
}
