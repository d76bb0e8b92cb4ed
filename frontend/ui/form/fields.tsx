import { type FocusEvent, type InputHTMLAttributes, type ReactNode, useEffect, useRef } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { KeepValue, useKeepOptions } from './KeepValue.tsx';
import { ChoicesBox, FieldBox, type FieldProps } from './Field.tsx';

/** The error message of a field, from the schema or from the server. */
export function useFieldError(name: string): string | undefined {
  const { errors } = useFormState({ name });
  const error: { message?: string } | undefined = get(errors, name);
  const keepOptions = useKeepOptions(name);
  return error?.message ?? keepOptions?.text;
}

type TextProps = FieldProps &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    | 'type'
    | 'inputMode'
    | 'autoComplete'
    | 'maxLength'
    | 'min'
    | 'max'
    | 'step'
    | 'placeholder'
    | 'disabled'
    | 'list'
  > & {
    /** Content beside the input, such as a button. */
    readonly adornment?: ReactNode;
  };

/** Registers a text field. Leaving it empty shows no error until saving: users often pass a dialog's first field. */
function useTextAttributes(name: string) {
  const { register } = useFormContext();
  const { onBlur, ...field } = register(name);
  return {
    ...field,
    onBlur: async (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (event.target.value !== '') await onBlur(event);
    },
  };
}

/** An input for one line, such as a text, a number or a time, depending on `type`; a day is a `DateField`. */
export function TextField({ name, label, required, help, adornment, ...input }: TextProps) {
  const inputAttributes = useTextAttributes(name);
  const error = useFieldError(name);
  return (
    <FieldBox
      label={label}
      required={required ?? false}
      help={help}
      error={error}
      errorActions={<KeepValue name={name} />}
    >
      {(attributes) => (
        <span className={adornment ? 'with-beside' : undefined}>
          <input className="input" autoComplete="off" {...input} {...attributes} {...inputAttributes} />
          {adornment}
        </span>
      )}
    </FieldBox>
  );
}

/** An input for several lines of text. */
export function TextAreaField({ name, label, required, help, rows = 3 }: FieldProps & { rows?: number }) {
  const inputAttributes = useTextAttributes(name);
  const error = useFieldError(name);
  return (
    <FieldBox
      label={label}
      required={required ?? false}
      help={help}
      error={error}
      errorActions={<KeepValue name={name} />}
    >
      {(attributes) => <textarea className="input" rows={rows} {...attributes} {...inputAttributes} />}
    </FieldBox>
  );
}

type SelectProps = FieldProps & {
  /** The options; a disabled one is shown but cannot be chosen. */
  readonly options: readonly (readonly [value: string, text: string, disabled?: boolean])[];
  /** The text of the empty option. */
  readonly placeholder?: string;
  readonly adornment?: ReactNode;
  /** Called with a value that the user chose; not with values that the form sets. */
  readonly onChoose?: (value: string) => void;
};

/** A choice from a list: a native select, because phones show that best. */
export function SelectField({
  name,
  label,
  required,
  help,
  options,
  placeholder = 'Choose …',
  adornment,
  onChoose,
}: SelectProps) {
  const { register, getValues } = useFormContext();
  const error = useFieldError(name);
  const box = useRef<HTMLSelectElement>(null);
  const { ref, ...field } = register(name, {
    onChange: ({ target }: { target: HTMLSelectElement }) => onChoose?.(target.value),
  });
  useEffect(() => {
    // Options may load after the form, and a select shows its value only if the option exists.
    const value: unknown = getValues(name);
    if (box.current && typeof value === 'string') box.current.value = value;
  });
  return (
    <FieldBox label={label} required={required ?? false} help={help} error={error}>
      {(attributes) => (
        <span className={adornment ? 'with-beside' : undefined}>
          <select
            className="input"
            {...attributes}
            {...field}
            ref={(element) => {
              ref(element);
              box.current = element;
            }}
          >
            <option value="">{placeholder}</option>
            {options.map(([value, text, disabled]) => (
              <option key={value} value={value} disabled={disabled}>
                {text}
              </option>
            ))}
          </select>
          {adornment}
        </span>
      )}
    </FieldBox>
  );
}

/** A checkbox for yes or no. */
export function CheckField({ name, label }: Pick<FieldProps, 'name' | 'label'>) {
  const { register } = useFormContext();
  return (
    <label className="check">
      <input type="checkbox" className="box" {...register(name)} />
      {label}
    </label>
  );
}

/** Radio buttons for a few options. */
export function ChoiceField({
  name,
  label,
  required,
  options,
}: Omit<FieldProps, 'help'> & { readonly options: readonly (readonly [string, string])[] }) {
  const { register } = useFormContext();
  const error = useFieldError(name);
  return (
    <ChoicesBox {...{ label, required, error }}>
      <span className="segments">
        {options.map(([value, text]) => (
          <label key={value}>
            <input type="radio" value={value} {...register(name)} />
            {text}
          </label>
        ))}
      </span>
    </ChoicesBox>
  );
}
