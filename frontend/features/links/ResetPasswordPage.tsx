import { useState } from 'react';
import { PasswordForm } from '#shared/calls/accounts/account.schema.ts';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { type MailLink, linkOfPage } from '#client/link.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { oncePerKey } from '#client/oncePerKey.ts';
import { storeSignInMessage } from '#client/storage/sign-in-message.ts';
import { PublicForm } from '#records/form/PublicForm.tsx';
import { useSave } from '#records/form/useSave.ts';
import { Button, ButtonAnchor } from '#ui/Button.tsx';
import { PublicCard, PublicNotice } from '#ui/PublicCard.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { NewPasswordFields } from '#ui/form/password/NewPasswordFields.tsx';
import { loadPage } from '#ui/dialog/navigation-guards.ts';
import { BackToLogin } from './BackToLogin.tsx';
import { LinkPage } from './LinkPage.tsx';

/** The time for which the success shows before the sign-in page opens (product/accounts 4.2). */
const REDIRECT_MS = 1000;

const TITLE = 'Set a new password';

/** The page on which a new link is requested; a known address is filled in. */
const newLinkPath = (email: string) =>
  `/forgot-password${email ? `?${new URLSearchParams({ email }).toString()}` : ''}`;

const useCheckReset = oncePerKey(({ token, email }: Pick<MailLink, 'token' | 'email'>) =>
  makeCall(accounts.checkReset, { query: { token, email } }),
);

/** /auth/reset-password: checks the link from the mail, then sets a new password with it (product/accounts 4.2). */
export default function ResetPasswordPage() {
  const { token, email } = linkOfPage();
  const linkCheck = useCheckReset(token, { token, email });
  return (
    <LinkPage
      linkCheck={linkCheck}
      title={TITLE}
      fieldCount={2}
      advice="A link works once and expires in an hour, or when a newer one is sent."
      action={
        <ButtonAnchor variant="primary" href={newLinkPath(email)}>
          Send a new link
        </ButtonAnchor>
      }
    >
      {() => <NewPassword token={token} email={email} />}
    </LinkPage>
  );
}

/** The form behind a valid link. */
function NewPassword({ token, email }: { readonly token: string; readonly email: string }) {
  const form = useSchemaForm(PasswordForm, { password: '', confirmPassword: '' });
  const [replyMessage, setReplyMessage] = useState('');
  const save = useSave(
    accounts.resetPassword,
    form,
    ({ password }) => ({ body: { token, email, password } }),
    {
      successMessage: '',
      onDone: (_data, _values, message = '') => {
        setReplyMessage(message);
        storeSignInMessage(message);
        setTimeout(() => loadPage('/login'), REDIRECT_MS);
      },
    },
  );
  return (
    <PublicCard title={TITLE} lead={replyMessage ? undefined : 'You’ll be signed out everywhere else.'}>
      {replyMessage ? (
        <PublicNotice tone="success">{replyMessage}</PublicNotice>
      ) : (
        <PublicForm
          save={save}
          buttonLabel="Set the password"
          help={
            <>
              . <a href={newLinkPath(email)}>Send a new link</a>
            </>
          }
        >
          <NewPasswordFields label="New password" confirmLabel="Confirm Password" />
          <Button type="submit" variant="primary" busy={save.busy}>
            Set the password
          </Button>
        </PublicForm>
      )}
      <BackToLogin variant="secondary" />
    </PublicCard>
  );
}
