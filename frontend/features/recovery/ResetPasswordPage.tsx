import { useState } from 'react';
import { PasswordForm } from '#shared/calls/accounts/account.schema.ts';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { linkOfPage } from '#client/link.ts';
import { useAsk } from '#client/useAsk.ts';
import { Button } from '#ui/Button.tsx';
import { DoorCard, DoorNotice } from '#ui/DoorCard.tsx';
import { Form, useSchemaForm } from '#ui/form/Form.tsx';
import { NewPasswordFields } from '#ui/form/NewPasswordFields.tsx';
import { useOnce } from '#ui/useOnce.ts';
import { BackToLogin } from './BackToLogin.tsx';

/** How long the success stands before the sign-in page comes (product/accounts 4.2). */
const LEAVES_MS = 1000;

/** /auth/reset-password: sets a new password by the link of a mail (product/accounts 4.2). */
export default function ResetPasswordPage() {
  const form = useSchemaForm(PasswordForm, { password: '', confirmPassword: '' });
  const { ask, busy, refused } = useAsk(form);
  const [answer, setAnswer] = useState('');
  const submit = useOnce(
    form.handleSubmit(async ({ password }) => {
      const reply = await ask(accounts.resetPassword, { body: { ...linkOfPage(), password } });
      if (!reply) return;
      setAnswer(reply.message ?? '');
      setTimeout(() => location.assign('/login'), LEAVES_MS);
    }),
  );
  return (
    <DoorCard
      title="Set a new password"
      lead={answer ? undefined : 'You are signed out everywhere else then.'}
    >
      {refused && (
        <DoorNotice tone="error">
          {refused}. <a href="/forgot-password">Ask for a new link</a>
        </DoorNotice>
      )}
      {answer ? (
        <DoorNotice tone="success">{answer}</DoorNotice>
      ) : (
        <Form form={form} onSubmit={submit}>
          <NewPasswordFields label="New password" confirmLabel="Confirm Password" />
          <Button type="submit" variant="primary" busy={busy}>
            Set the password
          </Button>
        </Form>
      )}
      <BackToLogin />
    </DoorCard>
  );
}
