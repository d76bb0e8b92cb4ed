import { useEffect } from 'react';
import { makeCall } from '#client/calls/make-call.ts';
import { type AnyForm, untyped, useFieldText } from '#ui/form/Form.tsx';
import { type EntryRow, type ListDefinition, typeBody } from '../list/list.ts';

/** A name is checked after this pause in typing. */
const PAUSE_MS = 400;

/** Shows at the field while typing that another entry has the name already. */
export function useAvailable(
  form: AnyForm,
  list: ListDefinition,
  { typeId, entry }: { readonly typeId?: string | undefined; readonly entry?: EntryRow | undefined },
): void {
  const { name, nameInput, calls } = list;
  const text = useFieldText(form, name);
  const currentName = entry?.name;
  const id = entry?.id;
  useEffect(() => {
    const typed = nameInput.safeParse(text);
    if (!typed.success || typed.data === currentName) return;
    const stop = new AbortController();
    const ask = async () => {
      const query = { [name]: typed.data, ...typeBody(list, typeId), ...(id ? { id } : {}) };
      // Saving checks again: without a reply nothing is shown before.
      const reply = await makeCall(calls.available, { query }, { signal: stop.signal }).catch(
        () => undefined,
      );
      if (stop.signal.aborted || !reply || reply.data['success'] === true) return;
      untyped(form).setError(name, { type: 'taken', message: String(reply.data['message']) });
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
    // Form and list do not change while the dialog is mounted.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text, typeId, currentName, id]);
}
