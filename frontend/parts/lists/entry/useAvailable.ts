import { useEffect } from 'react';
import { makeCall } from '#client/calls/make-call.ts';
import { type AnyForm, toUntypedForm, useFieldText } from '#ui/form/Form.tsx';
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
    const parsedName = nameInput.safeParse(text);
    if (!parsedName.success || parsedName.data === currentName) return;
    const abortController = new AbortController();
    const checkAvailability = async () => {
      const query = { [name]: parsedName.data, ...typeBody(list, typeId), ...(id ? { id } : {}) };
      // Saving checks again: without a reply nothing is shown before.
      const reply = await makeCall(calls.available, { query }, { signal: abortController.signal }).catch(
        () => undefined,
      );
      if (abortController.signal.aborted || !reply || reply.data['success'] === true) return;
      toUntypedForm(form).setError(name, { type: 'taken', message: String(reply.data['message']) });
    };
    const timer = setTimeout(() => void checkAvailability(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abortController.abort();
    };
    // Form and list do not change while the dialog is mounted.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text, typeId, currentName, id]);
}
