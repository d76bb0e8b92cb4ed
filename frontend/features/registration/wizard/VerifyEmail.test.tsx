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

const TAKEN_MESSAGE = 'Email not available. Please try another email.';

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
function FieldsBelow({ isEnabled }: { isEnabled: boolean }) {
  return (
    <fieldset disabled={!isEnabled}>
      <TextField name="username" label="User ID" />
    </fieldset>
  );
}

function VerifiedForm({ proof }: { proof?: string }) {
  const form = useForm({ defaultValues: { email: 'ada@example.org', firstName: 'Ada', username: '' } });
  return (
    <FormProvider {...form}>
      <VerifyEmail verification={{ ...verification, wasSent: true, proof }} />
      <FieldsBelow isEnabled={proof !== undefined} />
    </FormProvider>
  );
}

function UnverifiedForm() {
  const form = useSchemaForm(SignUpForm, { ...emptySignUp(), email: 'ada@example.org', firstName: 'Ada' });
  return (
    <FormProvider {...form}>
      <VerifyEmail verification={verification} />
    </FormProvider>
  );
}

it('says for a while at the button, and at the field until it changes, that an address is taken', async () => {
  vi.useFakeTimers();
  render(<UnverifiedForm />);
  const field = screen.getByLabelText<HTMLInputElement>(/^Email/);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Verify Email' })));
  expect(screen.getAllByText(TAKEN_MESSAGE)).toHaveLength(2);
  expect(field.closest('.registration-verify')).toBeNull();
  act(() => void vi.advanceTimersByTime(3100));
  expect(screen.getAllByText(TAKEN_MESSAGE)).toHaveLength(1);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  vi.useRealTimers();
  fireEvent.change(field, { target: { value: 'ada@example.com' } });
  await waitFor(() => expect(screen.queryByText(TAKEN_MESSAGE)).toBeNull());
});

it('focuses the User ID once the address is verified, but not when returning later', async () => {
  const { rerender } = render(<VerifiedForm />);
  expect(document.activeElement).toBe(screen.getByLabelText('Verification Code'));
  rerender(<VerifiedForm proof="p" />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('User ID')));
  cleanup();
  render(<VerifiedForm proof="p" />);
  expect(document.activeElement).toBe(document.body);
});
