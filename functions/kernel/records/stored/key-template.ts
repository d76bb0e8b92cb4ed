import type { Key } from '../../table/actions.ts';

/** The templates of items' keys, as [partition, sort key]; `<name>` is a placeholder. */
export type Template = readonly [string, string];

/** The names of a template's placeholders. */
type PlaceholderNames<Text extends string> = Text extends `${string}<${infer Name}>${infer Rest}`
  ? Name | PlaceholderNames<Rest>
  : never;

type Values<Name extends string> = Readonly<Record<Name, string | number>>;

/** The values of all placeholders of a key. */
export type KeyParts<T extends Template> = Values<PlaceholderNames<T[0] | T[1]>>;

/** The values of a key prefix: all of the partition key's, and the leading ones of the sort key's. */
export type KeyPrefixParts<T extends Template> = Values<PlaceholderNames<T[0]>> &
  Partial<Values<PlaceholderNames<T[1]>>>;

/** The known values of a key, which may be incomplete. */
export type PartialKeyParts = Readonly<Record<string, unknown>>;

/** The keys of a partition that share a beginning of the sort key. */
export interface KeyPrefix {
  readonly pk: string;
  readonly prefix?: string;
}

/** A declared key: keys, docs and the test over stored items come from its one template. */
export interface KeyTemplate<T extends Template> {
  readonly template: T;
  /** The key of one item. */
  key(parts: KeyParts<T>): Key;
  /** The prefix of the items with these values; throws if one of the partition key is missing. */
  keyPrefix(parts: KeyPrefixParts<T>): KeyPrefix;
  /** The key of these values; undefined if one is missing. */
  resolve(parts: PartialKeyParts): readonly [string, string] | undefined;
}

/** Splits a template, with its placeholders at the odd positions: `animal#<id>` is `['animal#', 'id', '']`. */
export const piecesOf = (text: string): readonly string[] => text.split(/<([^>]*)>/);

/** Thrown if a key cannot be built because a placeholder of its template has no value. */
export class MissingKeyPart extends Error {
  constructor(key: string) {
    super(`A part of ${key} is missing`);
  }
}

/** Fills a template up to the first placeholder without a value. */
function fillTemplate(pieces: readonly string[], parts: PartialKeyParts): { text: string; isWhole: boolean } {
  let text = '';
  for (const [index, piece] of pieces.entries()) {
    const value = index % 2 === 0 ? piece : parts[piece];
    if (typeof value !== 'string' && typeof value !== 'number') return { text, isWhole: false };
    text += value;
  }
  return { text, isWhole: true };
}

/** Makes the functions that build the keys of a template. */
export function parseKeyTemplate<const T extends Template>(template: T): KeyTemplate<T> {
  const [partition, sort] = [piecesOf(template[0]), piecesOf(template[1])];
  const resolve = (parts: PartialKeyParts) => {
    const [pk, sk] = [fillTemplate(partition, parts), fillTemplate(sort, parts)];
    return pk.isWhole && sk.isWhole ? ([pk.text, sk.text] as const) : undefined;
  };
  const missingPart = () => new MissingKeyPart(template.join(' / '));
  return {
    template,
    resolve,
    key(parts) {
      const resolvedKey = resolve(parts);
      if (!resolvedKey) throw missingPart();
      return { pk: resolvedKey[0], sk: resolvedKey[1] };
    },
    keyPrefix(parts) {
      const [pk, sk] = [fillTemplate(partition, parts), fillTemplate(sort, parts)];
      if (!pk.isWhole) throw missingPart();
      return { pk: pk.text, ...(sk.text ? { prefix: sk.text } : {}) };
    },
  };
}
