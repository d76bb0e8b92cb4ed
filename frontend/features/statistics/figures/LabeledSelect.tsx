import type { ComponentProps } from 'react';
import { Select } from '#ui/form/Select.tsx';

interface Props extends ComponentProps<typeof Select<string>> {
  readonly label: string;
}

/** A select beside its label. */
export function LabeledSelect({ label, ...select }: Props) {
  return (
    <label>
      {label} <Select {...select} />
    </label>
  );
}
