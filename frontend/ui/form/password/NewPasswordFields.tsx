import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { PASSWORD_RULES } from '#shared/rules/text/password.ts';
import { PasswordField } from './PasswordField.tsx';
import '../../style/form.css';

/** The requirements of a password, each marked if it is met. */
function Rules({ password }: { password: string }) {
  return (
    <span className="password-rules">
      {PASSWORD_RULES.map(({ text, isMet }) => {
        const isFulfilled = isMet(password);
        return (
          <span key={text} data-met={isFulfilled || undefined}>
            {text}
            <span className="visually-hidden">{isFulfilled ? ' (done),' : ','}</span>
          </span>
        );
      })}
    </span>
  );
}

interface Props {
  /** The label of the first field. */
  readonly label?: string;
  /** The label of the second field. */
  readonly confirmLabel?: string;
}

/**
 * A new password and its repetition, with the rules shown. The surrounding form has the fields `password` and
 * `confirmPassword`, like `PasswordForm` of the contract.
 */
export function NewPasswordFields({ label = 'Password', confirmLabel = 'Confirm Password' }: Props) {
  const { getValues, trigger } = useFormContext();
  const password = (useWatch({ name: 'password' }) as string | undefined) ?? '';
  useEffect(() => {
    // The second field was valid for the first one's former text: validate it again, once it is filled in.
    if (password && getValues('confirmPassword')) void trigger('confirmPassword');
  }, [password, getValues, trigger]);
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        required
        autoComplete="new-password"
        help={<Rules password={password} />}
      />
      <PasswordField name="confirmPassword" label={confirmLabel} required autoComplete="new-password" />
    </>
  );
}
