import * as z from 'zod';
import { TwoFactorCode } from '#shared/calls/accounts/account.schema.ts';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { CodeField } from '#ui/form/CodeField.tsx';
import { PasswordField } from '#ui/form/password/PasswordField.tsx';

/** The schema of the forms that replace or end two-step sign-in, or make new recovery codes: password and code. */
export const ProofSchema = z.object({ ...accounts.twoStepEnd.body.shape, code: TwoFactorCode });

/** The fields for the password and a code. */
export function ProofFields() {
  return (
    <>
      <PasswordField name="password" label="Your password" required autoComplete="current-password" />
      <CodeField />
    </>
  );
}
