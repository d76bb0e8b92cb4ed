import { accounts } from '#shared/calls/accounts/accounts.ts';
import { TextField } from '#ui/form/fields.tsx';
import { AskForMail } from './AskForMail.tsx';

/** /forgot-password: mails a link that sets a new one (product/accounts 4.1). */
export default function ForgotPasswordPage() {
  return (
    <AskForMail
      title="Forgot password?"
      lead="We mail you a link that sets a new one."
      buttonLabel="Send the link"
      call={accounts.forgotPassword}
      empty={{ userName: '', email: '' }}
    >
      <TextField name="userName" label="User Name" autoComplete="username" required />
      <TextField name="email" label="Email" type="email" inputMode="email" autoComplete="email" required />
    </AskForMail>
  );
}
