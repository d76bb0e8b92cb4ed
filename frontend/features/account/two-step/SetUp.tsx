import { useEffect, useState } from 'react';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { useSave } from '#records/form/useSave.ts';
import { Button } from '#ui/Button.tsx';
import { Form, useSchemaForm } from '#ui/form/Form.tsx';
import { Notice } from '#ui/message/Notice.tsx';
import { PasswordField } from '#ui/form/password/PasswordField.tsx';
import { type AppSecret, ConfirmCode } from './ConfirmCode.tsx';
import { ProofFields, ProofSchema } from './ProofFields.tsx';
import '#ui/style/form.css';

interface Props {
  readonly onCodes: (codes: readonly string[]) => void;
  /** Set if another app replaces the current one: the user must enter a code from that one too, and can go back. */
  readonly onBack?: () => void;
}

/** Turns two-step sign-in on: asks for the password, then for a code of the app that holds the secret. */
export function SetUp({ onCodes, onBack }: Props) {
  const [isStarting, setStarting] = useState(Boolean(onBack));
  const [secret, setSecret] = useState<AppSecret>();
  const reset = () => {
    setSecret(undefined);
    setStarting(false);
    onBack?.();
  };
  if (secret)
    return <ConfirmCode {...secret} replaces={Boolean(onBack)} onCodes={onCodes} onRestart={reset} />;
  if (isStarting) return <Begin replaces={Boolean(onBack)} onSecret={setSecret} onCancel={reset} />;
  return (
    <>
      <p>
        A password can be guessed or stolen. With two-step sign-in, it isn’t enough without a code from an app
        on your phone.
      </p>
      <div className="account-buttons">
        <Button variant="primary" icon="shield" onClick={() => setStarting(true)}>
          Set up two-step sign-in
        </Button>
      </div>
    </>
  );
}

interface BeginProps {
  /** True if there is an app already. */
  readonly replaces: boolean;
  readonly onSecret: (secret: AppSecret) => void;
  readonly onCancel: () => void;
}

function Begin({ replaces, onSecret, onCancel }: BeginProps) {
  const form = useSchemaForm(replaces ? ProofSchema : accounts.twoStepBegin.body, {
    password: '',
    ...(replaces ? { code: '' } : {}),
  });
  const { setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);
  const { submit, busy, formError } = useSave(accounts.twoStepBegin, form, (body) => ({ body }), {
    skipRefresh: true,
    onDone: onSecret,
  });
  return (
    <Form form={form} onSubmit={() => void submit()}>
      <div className="stack account-narrow">
        {formError && <Notice text={formError} />}
        {replaces ? (
          <>
            <p>First, enter your password again and a code from your current app.</p>
            <ProofFields />
          </>
        ) : (
          <>
            <p>First, enter your password again.</p>
            <PasswordField name="password" label="Your password" required autoComplete="current-password" />
          </>
        )}
        <div className="account-buttons">
          <Button type="submit" variant="primary" busy={busy}>
            Continue
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      </div>
    </Form>
  );
}
