/** Drafts live in the tab: a reload keeps them, and who opens another tab or browser does not find them. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type Draft = Readonly<Record<string, string>>;

/** What was typed and not saved, as far as it is text of `fields`; undefined if there is nothing. */
export function readDraft(store: Store, key: string, fields: readonly string[]): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(store.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const texts = Object.entries(kept).filter(
      (entry): entry is [string, string] => fields.includes(entry[0]) && typeof entry[1] === 'string',
    );
    return texts.length > 0 ? Object.fromEntries(texts) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what is typed; a store that is full or forbidden keeps nothing, and the form works all the same. */
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
    // What cannot be reached was not kept either.
  }
}
