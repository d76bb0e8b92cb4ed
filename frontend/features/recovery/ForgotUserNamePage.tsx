import { accounts } from '#shared/calls/accounts/accounts.ts';
import { TextField } from '#ui/form/fields.tsx';
import { AskForMail } from './AskForMail.tsx';

/** /forgot-username: mails the user name of an address (product/accounts 4.1). */
export default function ForgotUserNamePage() {
  return (
    <AskForMail
      title="Forgot user name?"
      lead="We mail it to the address of your account."
      buttonLabel="Send my user name"
      call={accounts.forgotUserName}
      empty={{ email: '' }}
    >
      <TextField name="email" label="Email" type="email" inputMode="email" autoComplete="email" required />
    </AskForMail>
  );
}
