import { useController } from 'react-hook-form';
import { ChoicesBox, type FieldProps } from './Field.tsx';
import '../style/form.css';
import './checks.css';

interface Props extends FieldProps {
  readonly options: readonly (readonly [value: string, text: string])[];
  /** A fixed number of columns, however narrow the field is; by default as many as fit. */
  readonly columns?: number;
}

/** Checkboxes for several options, all visible; the form's value is an array. */
export function ChecksField({ name, label, required, help, options, columns }: Props) {
  const { field, fieldState } = useController({ name });
  const chosenValues: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  const error = fieldState.error?.message;
  const toggle = (value: string) => {
    const otherValues = chosenValues.filter((other) => other !== value);
    field.onChange(otherValues.length < chosenValues.length ? otherValues : [...chosenValues, value]);
  };
  return (
    <ChoicesBox {...{ label, required, help, error }}>
      <span
        className="checks"
        style={columns ? { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` } : undefined}
      >
        {options.map(([value, text], index) => (
          <label key={value} className="check">
            <input
              type="checkbox"
              className="box"
              ref={index === 0 ? field.ref : undefined}
              checked={chosenValues.includes(value)}
              onChange={() => toggle(value)}
              onBlur={field.onBlur}
            />
            {text}
          </label>
        ))}
      </span>
    </ChoicesBox>
  );
}
