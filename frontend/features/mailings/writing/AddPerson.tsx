import * as z from 'zod';
import { useMe } from '#client/session/me.ts';
import { findPeople, notePicked } from '#parts/pickers/people.ts';
import { Form, useSchemaForm } from '#ui/form/Form.tsx';
import { PickerField } from '#ui/form/picker/PickerField.tsx';

const Adding = z.object({ person: z.string() });

/** Adds a person of the register to the recipients. */
export function AddPerson({ onAdd }: { readonly onAdd: (id: string) => void }) {
  const me = useMe();
  const form = useSchemaForm(Adding, { person: '' });
  const add = (id: string) => {
    notePicked(me, id);
    onAdd(id);
    form.reset({ person: '' });
  };
  return (
    <Form form={form} onSubmit={() => undefined}>
      <PickerField
        name="person"
        label="Add a person"
        search={(text) => findPeople(text, me)}
        placeholder="Name, phone or email"
        offers
        onPicked={add}
      />
    </Form>
  );
}
