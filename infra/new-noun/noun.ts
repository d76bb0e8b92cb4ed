import { capital } from '#shared/rules/text/phrases.ts';

/** The areas that a new noun can be in, each with the neighbour that its registrations are placed beside. */
export const AREAS = {
  animals: { kind: 'animal', screen: 'diary', action: 'diary', group: 1 },
  health: { kind: 'health', screen: 'notes', action: 'notes', group: 2 },
} as const;

export type Area = keyof typeof AREAS;

/** A noun of an animal by all of its names. */
export interface Noun {
  readonly area: Area;
  /** The right that opens it: 'animals.actions.notes'. */
  readonly right: string;
  /** 'weight check' */
  readonly one: string;
  /** 'weight checks' */
  readonly many: string;
  /** 'weightCheck': the kind of its ids and of its stored records. */
  readonly kind: string;
  /** 'weightChecks': its calls. */
  readonly calls: string;
  /** 'WeightCheck' */
  readonly type: string;
  /** 'weight-check': its files, paths and keys. */
  readonly path: string;
}

/** The names of a noun. Throws if it is not one or several small words. */
export function nounOf(one: string, area: Area, right: string): Noun {
  if (!/^[a-z]+( [a-z]+)*$/.test(one)) throw new Error(`Not a noun in small letters: '${one}'`);
  const type = one.split(' ').map(capital).join('');
  const kind = type.charAt(0).toLowerCase() + type.slice(1);
  const path = one.replaceAll(' ', '-');
  return { area, right, one, many: `${one}s`, kind, calls: `${kind}s`, type, path };
}

/** 'a weight check', 'an outing'. */
export const article = ({ one }: Noun): string => `${/^[aeio]/.test(one) ? 'an' : 'a'} ${one}`;
