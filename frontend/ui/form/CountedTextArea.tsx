import type { ComponentProps } from 'react';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { TextAreaField } from './fields.tsx';
import { useTextValue } from './watched.ts';

type Props = Omit<ComponentProps<typeof TextAreaField>, 'help'> & {
  /** The most characters it may have. */
  readonly maxLength: number;
};

/** A text area that shows how many of its characters are used. */
export function CountedTextArea({ maxLength, ...field }: Props) {
  const { length } = useTextValue(field.name).trim();
  const remaining = maxLength - length;
  const help =
    remaining < 0
      ? `${pluralize(-remaining, 'character')} too many`
      : `${length.toLocaleString('en')} of ${maxLength.toLocaleString('en')} characters`;
  return <TextAreaField {...field} help={help} />;
}
