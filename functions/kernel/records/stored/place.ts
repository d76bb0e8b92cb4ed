import type { Key } from '../../table/actions.ts';

/** The templates of items' keys, as [partition, sort key]; `<name>` is a part that differs from item to item. */
export type Template = readonly [string, string];

/** The parts that a text names. */
type Names<Text extends string> = Text extends `${string}<${infer Name}>${infer Rest}`
  ? Name | Names<Rest>
  : never;

type Values<Name extends string> = Readonly<Record<Name, string | number>>;

/** The values of the parts of one item's place. */
export type PlaceParts<T extends Template> = Values<Names<T[0] | T[1]>>;

/** The parts of a key prefix: all of the partition key's, and the leading ones of the sort key's. */
export type KeyPrefixParts<T extends Template> = Values<Names<T[0]>> & Partial<Values<Names<T[1]>>>;

/** Parts as far as they are known. */
export type PartialParts = Readonly<Record<string, unknown>>;

/** The partition, and the beginning of the sort keys that are meant. */
export interface KeyPrefix {
  readonly pk: string;
  readonly prefix?: string;
}

/** A place that was declared: keys, docs and the test over what is stored come from its one template. */
export interface KeyTemplate<T extends Template> {
  readonly template: T;
  /** The key of one item. */
  key(parts: PlaceParts<T>): Key;
  /** The range of the items that have these parts; throws if one of the partition is missing. */
  span(parts: KeyPrefixParts<T>): KeyPrefix;
  /** The place that these parts make; undefined where one is missing. */
  resolve(parts: PartialParts): readonly [string, string] | undefined;
}

/** A text with its parts at the odd places: `animal#<id>` is `['animal#', 'id', '']`. */
export const piecesOf = (text: string): readonly string[] => text.split(/<([^>]*)>/);

/** A key cannot be built, since a part that its template names is absent. */
export class MissingKeyPart extends Error {
  constructor(key: string) {
    super(`A part of ${key} is missing`);
  }
}

/** A text up to the first part that is not known. */
function filled(pieces: readonly string[], parts: PartialParts): { text: string; isWhole: boolean } {
  let text = '';
  for (const [index, piece] of pieces.entries()) {
    const value = index % 2 === 0 ? piece : parts[piece];
    if (typeof value !== 'string' && typeof value !== 'number') return { text, isWhole: false };
    text += value;
  }
  return { text, isWhole: true };
}

/** The place that a template declares. */
export function place<const T extends Template>(template: T): KeyTemplate<T> {
  const [partition, sort] = [piecesOf(template[0]), piecesOf(template[1])];
  const resolve = (parts: PartialParts) => {
    const [pk, sk] = [filled(partition, parts), filled(sort, parts)];
    return pk.isWhole && sk.isWhole ? ([pk.text, sk.text] as const) : undefined;
  };
  const missingPart = () => new MissingKeyPart(template.join(' / '));
  return {
    template,
    resolve,
    key(parts) {
      const found = resolve(parts);
      if (!found) throw missingPart();
      return { pk: found[0], sk: found[1] };
    },
    span(parts) {
      const [pk, sk] = [filled(partition, parts), filled(sort, parts)];
      if (!pk.isWhole) throw missingPart();
      return { pk: pk.text, ...(sk.text ? { prefix: sk.text } : {}) };
    },
  };
}
