import { useState } from 'react';
import { accounts } from '#shared/calls/accounts.ts';
import { useAsk } from '../../app/useAsk.ts';
import { Button } from '../../ui/Button.tsx';
import { DoorCard, DoorNotice } from '../../ui/DoorCard.tsx';
import { Form, useSchemaForm } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { useOnce } from '../../ui/useOnce.ts';
import { BackToLogin } from './BackToLogin.tsx';

/** /forgot-password: mails a link that sets a new one; the answer takes the form's place (spec 000 §2). */
export default function ForgotPasswordPage() {
  const form = useSchemaForm(accounts.forgotPassword.query, { userName: '', email: '' });
  const { ask, busy, refused } = useAsk(form);
  const [answer, setAnswer] = useState('');
  const submit = useOnce(
    form.handleSubmit(async (query) => {
      const reply = await ask(accounts.forgotPassword, { query });
      if (reply) setAnswer(reply.message ?? '');
    }),
  );
  return (
    <DoorCard title="Forgot password?" lead={answer ? undefined : 'We mail you a link that sets a new one.'}>
      {refused && <DoorNotice tone="error">{refused}</DoorNotice>}
      {answer ? (
        <DoorNotice tone="success">{answer}</DoorNotice>
      ) : (
        <Form form={form} onSubmit={submit}>
          <TextField name="userName" label="User Name" autoComplete="username" required />
          <TextField
            name="email"
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
          />
          <Button type="submit" variant="primary" busy={busy}>
            Send the link
          </Button>
        </Form>
      )}
      <BackToLogin />
    </DoorCard>
  );
}
