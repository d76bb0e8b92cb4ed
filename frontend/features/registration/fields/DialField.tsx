import { useFormContext } from 'react-hook-form';
import { FieldBox } from '#ui/form/Field.tsx';
import { useFieldError } from '#ui/form/fields.tsx';

interface Props {
  readonly name: string;
  readonly label: string;
  /** The dial code of the chosen country, '' before a country is chosen. */
  readonly dialCode: string;
  readonly disabled?: boolean;
}

/** The input for a phone number, after the dial code of the country (product/accounts 1.2). */
export function DialField({ name, label, dialCode, disabled = false }: Props) {
  const { register } = useFormContext();
  const error = useFieldError(name);
  return (
    <FieldBox label={label} error={error}>
      {(fieldProps) => (
        <span className="dial">
          {dialCode && <span className="dial-code">{dialCode}</span>}
          <input
            className="input"
            type="tel"
            inputMode="tel"
            autoComplete={dialCode ? 'tel-national' : 'tel'}
            disabled={disabled}
            {...fieldProps}
            {...register(name)}
          />
        </span>
      )}
    </FieldBox>
  );
}
