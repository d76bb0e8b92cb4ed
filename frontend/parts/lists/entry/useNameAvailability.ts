import { useEffect } from 'react';
import { makeCall } from '#client/calls/make-call.ts';
import { type AnyForm, toUntypedForm, useFieldText } from '#ui/form/Form.tsx';
import { type EntryRow, type ListDefinition, typeBody } from '../list/list.ts';

/** The pause in typing after which the name is checked. */
const PAUSE_MS = 400;

/** Checks the name while the user types, and shows an error at the field if another entry has it already. */
export function useNameAvailability(
  form: AnyForm,
  list: ListDefinition,
  { typeId, entry }: { readonly typeId?: string | undefined; readonly entry?: EntryRow | undefined },
): void {
  const { name: nameField, nameInput, calls } = list;
  const text = useFieldText(form, nameField);
  const currentName = entry?.name;
  const id = entry?.id;
  useEffect(() => {
    const parsedName = nameInput.safeParse(text);
    if (!parsedName.success || parsedName.data === currentName) return;
    const abortController = new AbortController();
    const checkAvailability = async () => {
      const query = { [nameField]: parsedName.data, ...typeBody(list, typeId), ...(id ? { id } : {}) };
      // If this check fails, no error is shown: saving checks the name again.
      const reply = await makeCall(calls.available, { query }, { signal: abortController.signal }).catch(
        () => undefined,
      );
      if (abortController.signal.aborted || !reply || reply.data['success'] === true) return;
      toUntypedForm(form).setError(nameField, { type: 'taken', message: String(reply.data['message']) });
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
