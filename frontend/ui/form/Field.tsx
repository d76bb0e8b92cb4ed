import { type ReactNode, useId } from 'react';

export interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly help?: ReactNode;
}

interface Wiring {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-required': boolean | undefined;
}

interface FieldBoxProps extends Omit<FieldProps, 'name'> {
  readonly error: string | undefined;
  readonly children: (wiring: Wiring) => ReactNode;
}

/** Label, control, help and error of one field, tied together for screen readers. */
export function FieldBox({ label, required = false, help, error, children }: FieldBoxProps) {
  const id = useId();
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required && (
          <span className="required" aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': described || undefined,
        'aria-required': required || undefined,
      })}
      {help && (
        <span className="help" id={`${id}-help`}>
          {help}
        </span>
      )}
      {error && (
        <span className="error" id={`${id}-error`} role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
