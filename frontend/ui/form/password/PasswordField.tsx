import { useState } from 'react';
import { Button } from '../../Button.tsx';
import type { FieldProps } from '../Field.tsx';
import { TextField } from '../fields.tsx';

interface PasswordProps extends FieldProps {
  /** `current-password` lets password managers fill it in, `new-password` lets them suggest one. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password field with a button that shows the password. */
export function PasswordField({ label, ...field }: PasswordProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      label={label}
      type={shown ? 'text' : 'password'}
      beside={
        <Button aria-label={`${shown ? 'Hide' : 'Show'} ${label}`} onClick={() => setShown(!shown)}>
          {shown ? 'Hide' : 'Show'}
        </Button>
      }
    />
  );
}
