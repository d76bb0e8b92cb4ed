import type { ComponentProps } from 'react';
import { Select } from '#ui/form/Select.tsx';

interface Props extends ComponentProps<typeof Select<string>> {
  readonly label: string;
}

/** One of a few, which is shown at once. */
export function Choose({ label, ...select }: Props) {
  return (
    <label>
      {label} <Select {...select} />
    </label>
  );
}
