import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import * as z from 'zod';
import type { ApiError } from '#client/wire/api-error.ts';
import { useCall } from '#client/calls/api.ts';
import { users } from '#shared/calls/users/users.ts';
import { TextField } from '#ui/form/fields.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { FormDialog } from './FormDialog.tsx';
import { useSave } from './useSave.ts';

const Schema = z.object({
  firstName: z.string().min(1, 'Please give a name'),
  email: z.string(),
  kinds: z.array(z.string()),
});

function Edit({ onClose, password = false }: { onClose: () => void; password?: boolean }) {
  const form = useSchemaForm(
    password ? z.object({ ...Schema.shape, password: z.string(), code: z.string() }) : Schema,
    {
      firstName: 'Ines',
      email: 'i@example.org',
      kinds: ['Dogs', 'Cats'],
      ...(password ? { password: '', code: '' } : {}),
    },
  );
  const save = useSave(
    users.update,
    form,
    (values, { version = 1, force }) =>
      ({
        params: { id: 'u' },
        body: { lastName: 'Duarte', role: 'Administrator', ...values, version, force },
      }) as never,
    { draftKey: 'user:u', forcedCode: 'namesake', onDone: onClose },
  );
  return (
    <FormDialog title="Edit User" save={save} subject="this user" forceLabel="Add Anyway" onClose={onClose}>
      <TextField name="firstName" label="First Name" />
      <TextField name="email" label="Email" />
      {password && <TextField name="password" label="Password" />}
      {password && <TextField name="code" label="Code" />}
    </FormDialog>
  );
}

/** A page that reads the users, with a form dialog over it. */
export function Page({ password = false }: { password?: boolean }) {
  const [open, setOpen] = useState(true);
  const { data } = useCall(users.list, { params: { active: 'true' } });
  return (
    <>
      <p>{data ? 'read' : 'reading'}</p>
      {open ? (
        <Edit password={password} onClose={() => setOpen(false)} />
      ) : (
        <button type="button" onClick={() => setOpen(true)}>
          Open again
        </button>
      )}
    </>
  );
}

export const READ = { 'users.list': () => ({ usersVMs: [], twoStepRequired: false }) };
export const saved = () => ({ newEmail: '' });
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const waitForClose = () => screen.findByRole('button', { name: 'Open again' });
/** Makes a handler that throws the errors in turn, and then answers that the record was saved. */
export const rejectWith = (...errors: ApiError[]) => {
  const remaining = [...errors];
  return () => {
    const error = remaining.shift();
    if (error) throw error;
    return saved();
  };
};
