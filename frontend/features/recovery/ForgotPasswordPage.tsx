import { useState } from 'react';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { linkOfPage } from '#client/link.ts';
import { useSave } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/fields.tsx';
import { RequestEmail } from './RequestEmail.tsx';

/** /forgot-password: requests an email with a link for setting a new password (product/accounts 4.1). */
export default function ForgotPasswordPage() {
  const [replyMessage, setReplyMessage] = useState('');
  const form = useSchemaForm(accounts.forgotPassword.query, { userName: '', email: linkOfPage().email });
  const save = useSave(accounts.forgotPassword, form, (query) => ({ query }), {
    draftKey: 'forgot-password',
    successMessage: '',
    onDone: (_data, _values, message = '') => setReplyMessage(message),
  });
  return (
    <RequestEmail
      title="Forgot password?"
      lead="We’ll email you a link to set a new one."
      buttonLabel="Send the link"
      save={save}
      replyMessage={replyMessage}
    >
      <TextField name="userName" label="User ID" autoComplete="username" required />
      <TextField name="email" label="Email" type="email" inputMode="email" autoComplete="email" required />
    </RequestEmail>
  );
}
