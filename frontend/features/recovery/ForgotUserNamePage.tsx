import { useState } from 'react';
import { accounts } from '#shared/calls/accounts.ts';
import { useAsk } from '../../app/useAsk.ts';
import { Button } from '../../ui/Button.tsx';
import { DoorCard, DoorNotice } from '../../ui/DoorCard.tsx';
import { Form, useSchemaForm } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { useOnce } from '../../ui/useOnce.ts';
import { BackToLogin } from './BackToLogin.tsx';

/** /forgot-username: mails the user name of an address; the answer takes the form's place (spec 000 §2). */
export default function ForgotUserNamePage() {
  const form = useSchemaForm(accounts.forgotUserName.query, { email: '' });
  const { ask, busy, refused } = useAsk(form);
  const [answer, setAnswer] = useState('');
  const submit = useOnce(
    form.handleSubmit(async (query) => {
      const reply = await ask(accounts.forgotUserName, { query });
      if (reply) setAnswer(reply.message ?? '');
    }),
  );
  return (
    <DoorCard
      title="Forgot user name?"
      lead={answer ? undefined : 'We mail it to the address of your account.'}
    >
      {refused && <DoorNotice tone="error">{refused}</DoorNotice>}
      {answer ? (
        <DoorNotice tone="success">{answer}</DoorNotice>
      ) : (
        <Form form={form} onSubmit={submit}>
          <TextField
            name="email"
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
          />
          <Button type="submit" variant="primary" busy={busy}>
            Send my user name
          </Button>
        </Form>
      )}
      <BackToLogin />
    </DoorCard>
  );
}
