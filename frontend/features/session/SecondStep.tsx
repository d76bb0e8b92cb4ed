import { Button, TextField } from '@aws-amplify/ui-react';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';

interface Props {
  readonly onSubmit: () => void;
  /** Back to user ID and password. */
  readonly onBack: () => void;
}

/** The code after a right password; six digits are sent at once. */
export default function SecondStep({ onSubmit, onBack }: Props) {
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  const { register, setFocus, resetField, formState } = useFormContext<{ code: string }>();
  const { errors, isSubmitting } = formState;
  // A disabled field lost the focus: a wrong code is selected, to be typed over.
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
