import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { SignUpForm } from '#shared/calls/accounts/account.schema.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/fields.tsx';
import { emptySignUp } from '../fields/sign-up.ts';
import type { Verification } from './useVerification.ts';
import { VerifyEmail } from './VerifyEmail.tsx';

afterEach(() => vi.useRealTimers());

const TAKEN = 'Email not available. Please try another email.';

/** An address that another account has. */
const verification: Verification = {
  proof: undefined,
  wasSent: false,
  remainingSeconds: 0,
  busy: false,
  problem: '',
  send: () => Promise.resolve(false),
  verifyCode: () => Promise.resolve(),
};

/** The fields below the address: disabled until it is verified. */
function Below({ open }: { open: boolean }) {
  return (
    <fieldset disabled={!open}>
      <TextField name="username" label="User ID" />
    </fieldset>
  );
}

function Proving({ proof }: { proof?: string }) {
  const form = useForm({ defaultValues: { email: 'ada@example.org', firstName: 'Ada', username: '' } });
  return (
    <FormProvider {...form}>
      <VerifyEmail verification={{ ...verification, wasSent: true, proof }} />
      <Below open={proof !== undefined} />
    </FormProvider>
  );
}

function Step() {
  const form = useSchemaForm(SignUpForm, { ...emptySignUp(), email: 'ada@example.org', firstName: 'Ada' });
  return (
    <FormProvider {...form}>
      <VerifyEmail verification={verification} />
    </FormProvider>
  );
}

it('that an address is taken stands beside the button for a while, and at the field until another stands there', async () => {
  vi.useFakeTimers();
  render(<Step />);
  const field = screen.getByLabelText<HTMLInputElement>(/^Email/);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Verify Email' })));
  expect(screen.getAllByText(TAKEN)).toHaveLength(2);
  expect(field.closest('.registration-verify')).toBeNull();
  act(() => void vi.advanceTimersByTime(3100));
  expect(screen.getAllByText(TAKEN)).toHaveLength(1);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  vi.useRealTimers();
  fireEvent.change(field, { target: { value: 'ada@example.com' } });
  await waitFor(() => expect(screen.queryByText(TAKEN)).toBeNull());
});

it('once the address is proven one goes on at the User ID, and not when one comes back to it', async () => {
  const { rerender } = render(<Proving />);
  expect(document.activeElement).toBe(screen.getByLabelText('Verification Code'));
  rerender(<Proving proof="p" />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('User ID')));
  cleanup();
  render(<Proving proof="p" />);
  expect(document.activeElement).toBe(document.body);
});
