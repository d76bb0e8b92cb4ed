import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { keptAs, storeOf } from '#client/kept.ts';
import { useMe } from '#client/me.ts';
import { type Draft, dropDraft, keepDraft, readDraft } from './draft.ts';

/**
 * Keeps what is typed into the text fields of a form, so that a reload or the end of a session does not lose it.
 * @param about what the form is about, in the key of the draft
 * @returns whether an earlier draft is back, and how to forget it (the form begins afresh)
 */
export function useDraft(form: unknown, about: string, fields: readonly string[]) {
  const { tenantId, userId } = useMe();
  const key = keptAs('draft', `${tenantId}-${userId}-${about}`);
  const { setValue, subscribe, reset } = form as UseFormReturn<Record<string, string>>;
  const [kept, setKept] = useState<Draft | undefined>(() => readDraft(storeOf('draft'), key, fields));
  useEffect(() => {
    for (const [name, text] of Object.entries(kept ?? {})) setValue(name, text, { shouldDirty: true });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft(storeOf('draft'), key, values),
    });
    // What was kept is put back once, when the form opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  const forget = () => dropDraft(storeOf('draft'), key);
  const afresh = () => {
    reset();
    forget();
    setKept(undefined);
  };
  return { isBack: kept !== undefined, forget, afresh };
}
