import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PasswordForm } from '#shared/calls/accounts/account.schema.ts';
import { Form, useSchemaForm } from '../Form.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

function Screen() {
  const form = useSchemaForm(PasswordForm, { password: '', confirmPassword: '' });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <NewPasswordFields />
    </Form>
  );
}

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const metRules = () =>
  [...document.querySelectorAll('[data-met]')].map((part) => part.firstChild?.textContent);

it('shows which rules the password meets already', () => {
  render(<Screen />);
  expect(metRules()).toEqual([]);
  type(/^Password/, 'Abc1');
  expect(metRules()).toEqual(['a lowercase letter', 'an uppercase letter', 'a digit']);
});

it('checks the second field again when the first changes', async () => {
  render(<Screen />);
  type(/^Password/, 'Havenkeep#1');
  type(/^Confirm Password/, 'Havenkeep#12');
  await screen.findByText('Password mismatch');
  type(/^Password/, 'Havenkeep#12');
  await expect.poll(() => screen.queryByText('Password mismatch')).toBeNull();
});

it('shows the password on request', () => {
  render(<Screen />);
  const field = screen.getByLabelText<HTMLInputElement>(/^Password/);
  expect(field.type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show Password' }));
  expect(field.type).toBe('text');
});
