/** Drafts live in the tab: a reload keeps them, and who opens another tab or browser does not find them. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

type Leaf = string | number | boolean | readonly string[];

/** The values of a form's fields, by their dotted names. */
export type Draft = Readonly<Record<string, Leaf>>;

/** Fields that are never kept in a draft, however a form is set up. */
const SECRET = /password|code$|secret|token|otp/i;

const isLeaf = (value: unknown): value is Leaf =>
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string'));

/** The fields of a form's values as a draft: no lists but of texts, no files, no secrets. */
export function leavesOf(values: unknown, prefix = ''): Draft {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return {};
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const name = prefix + key;
      if (isLeaf(value)) return SECRET.test(key) ? [] : [[name, value] as const];
      return Object.entries(leavesOf(value, `${name}.`));
    }),
  );
}

/** The typed part of `values`: the fields that `first`, the initial values, has with another value. */
export const typedIn = (values: Draft, first: Draft): Draft =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => name in first && String(value) !== String(first[name])),
  );

/** The draft, limited to fields that the form's initial values `first` have. */
export function readDraft(store: Store, key: string, first: Draft): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(store.getItem(key) ?? 'null');
    const typed = typedIn(leavesOf(kept), first);
    return Object.keys(typed).length > 0 ? typed : undefined;
  } catch {
    return undefined;
  }
}

/** Stores typed values; where the store is full or forbidden the form works without. */
export function keepDraft(store: Store, key: string, values: Draft): void {
  try {
    store.setItem(key, JSON.stringify(values));
  } catch {
    // The dialog still asks before it is left.
  }
}

/** Forgets what was typed: it was saved or given up. */
export function dropDraft(store: Store, key: string): void {
  try {
    store.removeItem(key);
  } catch {
    // Without storage there is no draft either.
  }
}
