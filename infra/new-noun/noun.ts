import { capitalize } from '#shared/rules/text/phrases.ts';

/** The areas that a new noun can be in, each with the existing entries beside which its registrations are inserted. */
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
  readonly singular: string;
  /** 'weight checks' */
  readonly plural: string;
  /** 'weightCheck': the kind of its ids and of its stored records. */
  readonly kind: string;
  /** 'weightChecks': its calls. */
  readonly calls: string;
  /** 'WeightCheck' */
  readonly type: string;
  /** 'weight-check': its files, paths and keys. */
  readonly path: string;
}

/** Derives all names of a noun from its singular. Throws if that is not one or several lower-case words. */
export function nounOf(singular: string, area: Area, right: string): Noun {
  if (!/^[a-z]+( [a-z]+)*$/.test(singular)) throw new Error(`Not a noun in small letters: '${singular}'`);
  const type = singular.split(' ').map(capitalize).join('');
  const kind = type.charAt(0).toLowerCase() + type.slice(1);
  const path = singular.replaceAll(' ', '-');
  return { area, right, singular, plural: `${singular}s`, kind, calls: `${kind}s`, type, path };
}

/** 'a weight check', 'an outing'. */
export const withArticle = ({ singular }: Noun): string =>
  `${/^[aeio]/.test(singular) ? 'an' : 'a'} ${singular}`;
