import { useState } from 'react';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { useSave } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/fields.tsx';
import { RequestEmail } from './RequestEmail.tsx';

/** /forgot-username: sends the user ID to the email address of its account (product/accounts 4.1). */
export default function ForgotUserNamePage() {
  const [replyMessage, setReplyMessage] = useState('');
  const form = useSchemaForm(accounts.forgotUserName.query, { email: '' });
  const save = useSave(accounts.forgotUserName, form, (query) => ({ query }), {
    draftKey: 'forgot-user-name',
    successMessage: '',
    onDone: (_data, _values, message = '') => setReplyMessage(message),
  });
  return (
    <RequestEmail
      title="Forgot user ID?"
      lead="We’ll email it to your account’s address."
      buttonLabel="Send my user ID"
      save={save}
      replyMessage={replyMessage}
    >
      <TextField name="email" label="Email" type="email" inputMode="email" autoComplete="email" required />
    </RequestEmail>
  );
}
