/**
 * Drafts live in `sessionStorage`, not on the device, since a rescue's computers are shared. The key holds user,
 * tenant, record and version, so a draft never overwrites a newer record. Texts, numbers and ticks are stored; lists,
 * files and picked people are not, and fields named like a password, code, token or secret never.
 */
import { use, useEffect, useState } from 'react';
import { keptAs, storeOf } from '#client/kept/kept.ts';
import { SessionContext } from '#client/session/session-context.ts';
import { type AnyForm, untyped } from '#ui/form/Form.tsx';
import { type Draft, dropDraft, keepDraft, leavesOf, readDraft, typedIn } from './draft.ts';

/**
 * Keeps what is typed into a form, so that a reload or the end of a session does not lose it; never passwords, codes or
 * secrets.
 * @param about what the form is about, in the key of the draft; undefined keeps nothing
 * @param carried what was typed over an older version, which begins as typed over this one
 * @returns the values that it began with as `first`, whether an earlier draft `isBack` or one `isCarried`, what is `typed` by now, how to forget it, and how the form
 * starts over
 */
export function useDraft(form: AnyForm, about: string | undefined, carried: Draft | undefined) {
  const session = use(SessionContext);
  const whose = session ? `${session.tenantId}-${session.userId}` : 'door';
  const key = about === undefined ? '' : keptAs('draft', `${whose}-${about}`);
  const { getValues, setValue, subscribe, reset, formState } = untyped(form);
  const [first] = useState(() => leavesOf(formState.defaultValues));
  const [kept, setKept] = useState<Draft | undefined>(() => {
    if (carried) return typedIn(carried, first);
    return key ? readDraft(storeOf('draft'), key, first) : undefined;
  });
  useEffect(() => {
    if (!key) return;
    if (carried && kept) keepDraft(storeOf('draft'), key, kept);
    for (const [name, value] of Object.entries(kept ?? {})) setValue(name, value, { shouldDirty: true });
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) keepDraft(storeOf('draft'), key, typedIn(leavesOf(values), first));
        else dropDraft(storeOf('draft'), key);
      },
    });
    // The draft is restored once, when the form opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  const forget = () => {
    if (key) dropDraft(storeOf('draft'), key);
  };
  const afresh = () => {
    reset();
    forget();
    setKept(undefined);
  };
  const typed = () => typedIn(leavesOf(getValues()), first);
  const isKept = kept !== undefined;
  return { first, isBack: isKept && !carried, isCarried: isKept && Boolean(carried), typed, forget, afresh };
}
