import type { Area, Call } from './call.ts';

/** The levels of a key in one part of the product; 'write' includes reading. */
export const KEY_LEVELS = ['', 'read', 'write'] as const;
export type KeyLevel = (typeof KEY_LEVELS)[number];

/** The parts of the product that keys are given for: each with its title and the areas whose calls it opens. */
export const KEY_PARTS = {
  animals: { title: 'Animals, milestones and files', areas: ['animals', 'attachments'], levels: KEY_LEVELS },
  health: { title: 'Health records and reminders', areas: ['health'], levels: KEY_LEVELS },
  people: { title: 'People, companies and organizations', areas: ['people'], levels: KEY_LEVELS },
  giving: { title: 'Donations and receipts', areas: ['giving'], levels: KEY_LEVELS },
  volunteers: { title: 'Volunteers and hours', areas: ['volunteers'], levels: KEY_LEVELS },
  lists: { title: 'Lists', areas: ['lists'], levels: KEY_LEVELS },
  figures: {
    title: 'Questions, reports and statistics',
    areas: ['questions', 'reports', 'statistics'],
    levels: ['', 'read'],
  },
} as const satisfies Readonly<
  Record<string, { title: string; areas: readonly Area[]; levels: readonly KeyLevel[] }>
>;

export type KeyPart = keyof typeof KEY_PARTS;

/** The level of a key in each part; a part that is absent is closed to it. */
export type KeyAccess = Readonly<Partial<Record<KeyPart, KeyLevel | undefined>>>;

const KEY_PART_ENTRIES = Object.entries(KEY_PARTS) as readonly (readonly [
  KeyPart,
  (typeof KEY_PARTS)[KeyPart],
])[];

/** The access that a key needs for a call: the part of the product, and the level there. */
export interface KeyNeed {
  readonly part: KeyPart;
  readonly level: 'read' | 'write';
}

/**
 * The access that a key needs for a call; undefined for calls that no key may make: those of accounts, users, the
 * installation and secrets, and public ones, which need no key.
 */
export function keyNeedOf(call: Pick<Call, 'area' | 'method' | 'access' | 'secret'>): KeyNeed | undefined {
  if (call.access === 'public' || call.secret) return undefined;
  const level = call.method === 'GET' ? 'read' : 'write';
  const partEntry = KEY_PART_ENTRIES.find(
    ([, { areas, levels }]) =>
      (areas as readonly string[]).includes(call.area) && (levels as readonly string[]).includes(level),
  );
  return partEntry && { part: partEntry[0], level };
}

/** True if a key with this access may make a call that needs `level` in `part`. */
export const grantsAccess = (access: KeyAccess, { part, level }: KeyNeed): boolean =>
  access[part] === 'write' || access[part] === level;

/** True if every level of an access is one that its part has. */
export const isValidKeyAccess = (access: KeyAccess): boolean =>
  KEY_PART_ENTRIES.every(([part, { levels }]) => (levels as readonly string[]).includes(access[part] ?? ''));
