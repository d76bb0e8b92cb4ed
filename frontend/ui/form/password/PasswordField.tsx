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
  const [isVisible, setVisible] = useState(false);
  return (
    <TextField
      {...field}
      label={label}
      type={isVisible ? 'text' : 'password'}
      adornment={
        <Button aria-label={`${isVisible ? 'Hide' : 'Show'} ${label}`} onClick={() => setVisible(!isVisible)}>
          {isVisible ? 'Hide' : 'Show'}
        </Button>
      }
    />
  );
}
