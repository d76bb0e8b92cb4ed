import { type ReactNode, useId } from 'react';

export interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly help?: ReactNode;
}

interface FieldAttributes {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-required': boolean | undefined;
}

interface FieldBoxProps extends Omit<FieldProps, 'name'> {
  readonly error: string | undefined;
  /** The buttons that resolve the error, below it. */
  readonly errorActions?: ReactNode;
  readonly children: (attributes: FieldAttributes) => ReactNode;
}

const REQUIRED_MARK = (
  <span className="required" aria-hidden="true">
    {' '}
    *
  </span>
);

/** Label, control, help and error of one field, linked by ARIA attributes for screen readers. */
export function FieldBox({ label, required = false, help, error, errorActions, children }: FieldBoxProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required && REQUIRED_MARK}
      </label>
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': describedBy || undefined,
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
      {error && errorActions}
    </div>
  );
}

interface ChoicesBoxProps extends Omit<FieldBoxProps, 'errorActions' | 'children'> {
  readonly children: ReactNode;
}

/** Title, choices and error of a field whose choices are all visible. */
export function ChoicesBox({ label, required, help, error, children }: ChoicesBoxProps) {
  return (
    <fieldset className="field" data-invalid={error ? '' : undefined}>
      <legend className="label">
        {label}
        {required && REQUIRED_MARK}
      </legend>
      {help && <span className="help">{help}</span>}
      {children}
      {error && (
        <span className="error" role="alert">
          {error}
        </span>
      )}
    </fieldset>
  );
}
