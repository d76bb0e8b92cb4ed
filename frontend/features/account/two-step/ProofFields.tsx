import * as z from 'zod';
import { Code } from '#shared/calls/accounts/account.schema.ts';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { CodeField } from '#ui/form/CodeField.tsx';
import { PasswordField } from '#ui/form/password/PasswordField.tsx';

/** The fields to replace or end a second step: here there always is one. */
export const ProofForm = z.object({ ...accounts.twoStepEnd.body.shape, code: Code });

/** The password and a code once more. */
export function ProofFields() {
  return (
    <>
      <PasswordField name="password" label="Your password" required autoComplete="current-password" />
      <CodeField />
    </>
  );
}
