import { useState } from 'react';
import { PasswordForm } from '#shared/calls/accounts/account.schema.ts';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { linkOfPage } from '#client/link.ts';
import { leaveWelcome } from '#client/welcome.ts';
import { DoorForm } from '#records/DoorForm.tsx';
import { useDoorSave } from '#records/useDoorSave.ts';
import { Button } from '#ui/Button.tsx';
import { DoorCard, DoorNotice } from '#ui/DoorCard.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { NewPasswordFields } from '#ui/form/NewPasswordFields.tsx';
import { leaveFor } from '#ui/leaving.ts';
import { BackToLogin } from './BackToLogin.tsx';

/** How long the success stands before the sign-in page comes (product/accounts 4.2). */
const LEAVES_MS = 1000;

const ANOTHER = (
  <>
    . <a href="/forgot-password">Ask for a new link</a>
  </>
);

/** /auth/reset-password: sets a new password by the link of a mail (product/accounts 4.2). */
export default function ResetPasswordPage() {
  const form = useSchemaForm(PasswordForm, { password: '', confirmPassword: '' });
  const [answer, setAnswer] = useState('');
  const save = useDoorSave(
    accounts.resetPassword,
    form,
    ({ password }) => ({ body: { ...linkOfPage(), password } }),
    {
      onDone: ({ message = '' }) => {
        setAnswer(message);
        leaveWelcome(message);
        setTimeout(() => leaveFor('/login'), LEAVES_MS);
      },
    },
  );
  return (
    <DoorCard
      title="Set a new password"
      lead={answer ? undefined : 'You are signed out everywhere else then.'}
    >
      {answer ? (
        <DoorNotice tone="success">{answer}</DoorNotice>
      ) : (
        <DoorForm save={save} buttonLabel="Set the password" help={ANOTHER}>
          <NewPasswordFields label="New password" confirmLabel="Confirm Password" />
          <Button type="submit" variant="primary" busy={save.busy}>
            Set the password
          </Button>
        </DoorForm>
      )}
      <BackToLogin />
    </DoorCard>
  );
}
