import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { EMAIL_TAKEN } from '#shared/calls/accounts/accounts.ts';
import { Button } from '#ui/Button.tsx';
import { FieldBox } from '#ui/form/Field.tsx';
import { TextField, useFieldError } from '#ui/form/fields.tsx';
import { useHint } from '#ui/message/Hint.tsx';
import { Icon } from '#ui/picture/icons.tsx';
import { useSingleFlight } from '#ui/useSingleFlight.ts';
import type { SignUpInput } from '../fields/sign-up.ts';
import type { Verification } from './useVerification.ts';

/** The time for which the message is shown, in milliseconds (product/accounts 1.6). */
const MESSAGE_MS = 3000;
const CODE_LENGTH = 6;

/** Focuses the next field after the address is verified, because the code's field, which had the focus, disappears. */
function useFocusAfterProof(proof: string | undefined): void {
  const { setFocus } = useFormContext<SignUpInput>();
  const proofBefore = useRef(proof);
  useEffect(() => {
    if (proof && !proofBefore.current) setFocus('username');
    proofBefore.current = proof;
  }, [proof, setFocus]);
}

/** The email address of the account and the code that verifies it (product/accounts 1.6, step 4). */
export function VerifyEmail({ verification }: { verification: Verification }) {
  const { proof, wasSent, remainingSeconds, busy, send } = verification;
  const { trigger, getValues, setError } = useFormContext<SignUpInput>();
  const [hint, showTaken] = useHint(EMAIL_TAKEN, MESSAGE_MS);
  useFocusAfterProof(proof);
  const isTaken = useFieldError('email') === EMAIL_TAKEN;
  const requestCode = useSingleFlight(async () => {
    if (!(await trigger('email', { shouldFocus: true }))) return;
    if ((await send(getValues('firstName'))) !== false) return;
    // The hint beside the button disappears after a while; the error at the field stays until the address changes.
    setError('email', { type: 'server', message: EMAIL_TAKEN }, { shouldFocus: true });
    showTaken();
  });
  return (
    <>
      <TextField name="email" label="Email" type="email" inputMode="email" autoComplete="email" required />
      <div className="registration-verify">
        {proof ? (
          <span className="registration-verified" role="status">
            <Icon name="check" /> Verified
          </span>
        ) : (
          <Button busy={busy && !wasSent} disabled={remainingSeconds > 0} onClick={requestCode}>
            {wasSent ? 'Resend Verify Code' : 'Verify Email'}
            {remainingSeconds > 0 && ` (${remainingSeconds} s)`}
          </Button>
        )}
        {isTaken && hint}
      </div>
      {!proof && wasSent && <CodeField verification={verification} />}
      {!proof && !wasSent && verification.problem && (
        <p className="error" role="alert">
          {verification.problem}
        </p>
      )}
    </>
  );
}

function CodeField({ verification: { verifyCode, busy, problem } }: { verification: Verification }) {
  const [code, setCode] = useState('');
  const submit = useSingleFlight(async (digits: string) => verifyCode(digits));
  const enterCode = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, CODE_LENGTH);
    setCode(digits);
    if (digits.length === CODE_LENGTH && digits !== code) submit(digits);
  };
  return (
    <div className="registration-code">
      <FieldBox
        label="Verification Code"
        help="Enter the six digits from the email we sent you. Check your spam folder, too."
        error={problem || undefined}
      >
        {(fieldProps) => (
          <input
            className="input"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            aria-busy={busy}
            // The field appears after a press on the button, and takes the focus from it.
            autoFocus
            onChange={({ target }) => enterCode(target.value)}
            {...fieldProps}
          />
        )}
      </FieldBox>
    </div>
  );
}
