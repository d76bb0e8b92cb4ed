/**
 * Drafts are stored in `sessionStorage`, which ends with the tab, since a rescue's computers are shared. The key holds
 * user, tenant, record and version, so a draft never overwrites a newer record. Texts, lists of texts, numbers and
 * checkboxes are stored; other lists and files are not, and fields named like a password, code or token never.
 */
import { use, useEffect, useState } from 'react';
import { storageKey, storageFor, VISITOR } from '#client/storage/browser-storage.ts';
import { SessionContext } from '#client/session/session-context.ts';
import { type AnyForm, toUntypedForm } from '#ui/form/Form.tsx';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

type Leaf = string | number | boolean | readonly string[];

/** The values of a form's fields, by their dotted names. */
export type Draft = Readonly<Record<string, Leaf>>;

/** Fields that are never kept in a draft, however a form is set up. */
const SECRET = /password|(?<!post)code$|secret|token|otp/i;

const isLeaf = (value: unknown): value is Leaf =>
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((item) => typeof item === 'string'));

/** The fields of a form's values as a draft: without secrets, files, and lists other than (empty) lists of texts. */
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

/** The fields of `values` that differ from `initialValues`; fields that are missing there are dropped. */
export const changedFields = (values: Draft, initialValues: Draft): Draft =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => name in initialValues && String(value) !== String(initialValues[name]),
    ),
  );

/** The fields of the stored draft that differ from the form's initial values; undefined if there are none. */
export function readDraft(store: Store, key: string, initialValues: Draft): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(store.getItem(key) ?? 'null');
    const typedDraft = changedFields(leavesOf(stored), initialValues);
    return Object.keys(typedDraft).length > 0 ? typedDraft : undefined;
  } catch {
    return undefined;
  }
}

/** Stores typed values; where the store is full or forbidden the form works without. */
export function storeDraft(store: Store, key: string, values: Draft): void {
  try {
    store.setItem(key, JSON.stringify(values));
  } catch {
    // The dialog still asks before it is left.
  }
}

/** Forgets what was typed: it was saved or given up. */
export function removeDraft(store: Store, key: string): void {
  try {
    store.removeItem(key);
  } catch {
    // Without storage there is no draft either.
  }
}

/**
 * Keeps what is typed into a form, so that a reload or the end of a session does not lose it; never passwords, codes or
 * secrets.
 * @param draftKey the part of the draft's key that names what the form is about; undefined keeps no draft
 * @param carriedDraft the input typed over an older version, with which the form begins
 * @returns the form's `initialValues`, whether an earlier draft was restored (`isRestored`) or carried over
 * (`isCarried`), and functions that give the input typed so far (`changedDraft`), delete the draft (`forget`) and reset
 * the form (`startOver`)
 */
export function useDraft(form: AnyForm, draftKey: string | undefined, carriedDraft: Draft | undefined) {
  const session = use(SessionContext);
  const owner = session ? `${session.tenantId}-${session.userId}` : VISITOR;
  const key = draftKey === undefined ? '' : storageKey('draft', `${owner}-${draftKey}`);
  const { getValues, setValue, subscribe, reset, formState } = toUntypedForm(form);
  const [initialValues] = useState(() => leavesOf(formState.defaultValues));
  const [draft, setDraft] = useState<Draft | undefined>(() => {
    if (carriedDraft) return changedFields(carriedDraft, initialValues);
    return key ? readDraft(storageFor('draft'), key, initialValues) : undefined;
  });
  useEffect(() => {
    if (!key) return;
    if (carriedDraft && draft) storeDraft(storageFor('draft'), key, draft);
    for (const [name, value] of Object.entries(draft ?? {})) setValue(name, value, { shouldDirty: true });
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) storeDraft(storageFor('draft'), key, changedFields(leavesOf(values), initialValues));
        else removeDraft(storageFor('draft'), key);
      },
    });
    // The draft is restored once, when the form opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  const forget = () => {
    if (key) removeDraft(storageFor('draft'), key);
  };
  const startOver = () => {
    reset();
    forget();
    setDraft(undefined);
  };
  const changedDraft = () => changedFields(leavesOf(getValues()), initialValues);
  const hasDraft = draft !== undefined;
  return {
    initialValues,
    isRestored: hasDraft && !carriedDraft,
    isCarried: hasDraft && Boolean(carriedDraft),
    changedDraft,
    forget,
    startOver,
  };
}
