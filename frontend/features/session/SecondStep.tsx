import { Button, TextField } from '@aws-amplify/ui-react';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';

interface Props {
  readonly onSubmit: () => void;
  /** Called to go back to user ID and password. */
  readonly onBack: () => void;
}

/**
 * The second step of signing in, after a correct password: a code of an authenticator app, which is submitted once it
 * has six digits, or a recovery code.
 */
export default function SecondStep({ onSubmit, onBack }: Props) {
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  const { register, setFocus, resetField, formState } = useFormContext<{ code: string }>();
  const { errors, isSubmitting } = formState;
  // The field loses the focus while the code is checked. Afterwards a wrong code is selected, to be typed over.
  useEffect(() => {
    if (!isSubmitting) setFocus('code', { shouldSelect: true });
  }, [isSubmitting, setFocus]);
  const toggleRecoveryCode = () => {
    resetField('code', { defaultValue: '' });
    setUsesRecoveryCode(!usesRecoveryCode);
    setFocus('code');
  };
  return (
    <>
      <TextField
        label={usesRecoveryCode ? 'Recovery code' : 'Code'}
        descriptiveText={
          usesRecoveryCode
            ? 'One of the ten codes you saved. Each works once.'
            : 'The six digits in your authenticator app.'
        }
        autoComplete={usesRecoveryCode ? 'off' : 'one-time-code'}
        inputMode={usesRecoveryCode ? 'text' : 'numeric'}
        autoCapitalize="none"
        maxLength={40}
        hasError={Boolean(errors.code)}
        errorMessage={errors.code?.message}
        {...register('code', {
          shouldUnregister: true,
          onChange: ({ target }: { target: HTMLInputElement }) => {
            if (!usesRecoveryCode && /^\d{6}$/.test(target.value.replaceAll(/\s/g, ''))) onSubmit();
          },
        })}
      />
      <div className="login-turns">
        <Button type="button" variation="link" onClick={toggleRecoveryCode}>
          {usesRecoveryCode ? 'Use a code from your app' : 'Use a recovery code'}
        </Button>
        <Button type="button" variation="link" onClick={onBack}>
          Back
        </Button>
      </div>
    </>
  );
}
