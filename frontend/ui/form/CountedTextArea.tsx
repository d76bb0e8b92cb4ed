import type { ComponentProps } from 'react';
import { TextAreaField } from './fields.tsx';
import { useText } from './watched.ts';

type Props = Omit<ComponentProps<typeof TextAreaField>, 'help'> & {
  /** The most characters it may have. */
  readonly most: number;
};

/** A text area that shows how many of its characters are used. */
export function CountedTextArea({ most, ...field }: Props) {
  const { length } = useText(field.name).trim();
  const remaining = most - length;
  const help =
    remaining < 0
      ? `${-remaining} characters too many`
      : `${length} of ${most.toLocaleString('en')} characters`;
  return <TextAreaField {...field} help={help} />;
}
