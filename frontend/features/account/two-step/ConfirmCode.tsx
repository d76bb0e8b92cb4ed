import { lazy, Suspense, useEffect } from 'react';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { useSave } from '#records/form/useSave.ts';
import { Button, ButtonAnchor } from '#ui/Button.tsx';
import { Form, useSchemaForm } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/fields.tsx';
import { Notice } from '#ui/message/Notice.tsx';
import { Skeleton } from '#ui/message/states.tsx';
import { useIsNarrow } from '#ui/useIsNarrow.ts';
import { groupCharacters } from './format-codes.ts';

const QrCode = lazy(() => import('#ui/picture/QrCode.tsx'));

/** The secret for an authenticator app. */
export interface AppSecret {
  readonly secret: string;
  readonly uri: string;
}

interface Props extends AppSecret {
  /** True if there is an app already, which this one replaces. */
  readonly replaces: boolean;
  readonly onCodes: (codes: readonly string[]) => void;
  /** Goes back to the start; the next attempt makes a new secret. */
  readonly onRestart: () => void;
}

/** The secret for the app, as a QR code and as text, and the field for the code that proves that the app has it. */
export function ConfirmCode({ secret, uri, replaces, onCodes, onRestart }: Props) {
  const isNarrow = useIsNarrow();
  const form = useSchemaForm(accounts.twoStepConfirm.body, { code: '' });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const { submit, busy, formError } = useSave(accounts.twoStepConfirm, form, (body) => ({ body }), {
    // A refetch would remove this form before its codes are shown, so TwoStep refetches once they are.
    skipRefresh: true,
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  return (
    <Form form={form} onSubmit={() => void submit()}>
      <div className="account-set-up">
        <Suspense fallback={<Skeleton width={196} height={196} radius={9} />}>
          <QrCode text={uri} label="QR code for your authenticator app" className="account-qr" />
        </Suspense>
        <div className="stack">
          <p>
            Scan this with an authenticator app, such as Aegis, 2FAS, Google Authenticator or your password
            manager.
            {replaces && ' Your old app and recovery codes work until this one is set up.'}
          </p>
          {isNarrow && <ButtonAnchor href={uri}>Open in an app on this phone</ButtonAnchor>}
          <p>
            Or type this key:
            <code className="account-secret">{groupCharacters(secret)}</code>
          </p>
          {formError && <Notice text={formError} />}
          <TextField
            name="code"
            label="Code from the app"
            help="Six digits. The app shows new ones every 30 seconds."
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
          />
          <div className="account-buttons">
            <Button type="submit" variant="primary" busy={busy}>
              {replaces ? 'Use this app' : 'Turn on'}
            </Button>
            <Button onClick={onRestart}>Cancel</Button>
          </div>
        </div>
      </div>
    </Form>
  );
}
