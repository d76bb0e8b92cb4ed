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
  const [recovery, setRecovery] = useState(false);
  const { register, setFocus, resetField, formState } = useFormContext<{ code: string }>();
  const { errors, isSubmitting } = formState;
  // A disabled field lost the focus: a wrong code is selected, to be typed over.
  useEffect(() => {
    if (!isSubmitting) setFocus('code', { shouldSelect: true });
  }, [isSubmitting, setFocus]);
  const turn = () => {
    resetField('code', { defaultValue: '' });
    setRecovery(!recovery);
    setFocus('code');
  };
  return (
    <>
      <TextField
        label={recovery ? 'Recovery code' : 'Code'}
        descriptiveText={
          recovery
            ? 'One of the ten codes you saved. Each works once.'
            : 'The six digits in your authenticator app.'
        }
        autoComplete={recovery ? 'off' : 'one-time-code'}
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        maxLength={40}
        hasError={Boolean(errors.code)}
        errorMessage={errors.code?.message}
        {...register('code', {
          shouldUnregister: true,
          onChange: ({ target }: { target: HTMLInputElement }) => {
            if (!recovery && /^\d{6}$/.test(target.value.replaceAll(/\s/g, ''))) onSubmit();
          },
        })}
      />
      <div className="login-turns">
        <Button type="button" variation="link" onClick={turn}>
          {recovery ? 'Use a code from your app' : 'Use a recovery code'}
        </Button>
        <Button type="button" variation="link" onClick={onBack}>
          Back
        </Button>
      </div>
    </>
  );
}
