import type { ReactNode } from 'react';
import { STATUS_TITLES } from '#shared/calls/animals/animal.schema.ts';
import { isHold } from '#shared/rules/animals/holds.ts';
import { DateField } from '#ui/form/date/DateField.tsx';
import { SelectField } from '#ui/form/fields.tsx';
import { useText } from '#ui/form/watched.ts';

interface Props {
  /** The path of the animal in the form: '' or 'body.animal.'. */
  readonly at?: string;
  readonly help?: ReactNode;
}

/** The status of an animal, and of a hold its last day. */
export function StatusFields({ at = '', help }: Props) {
  const isOnHold = isHold(useText(`${at}status`));
  return (
    <>
      <SelectField
        name={`${at}status`}
        label="Status"
        required
        options={Object.entries(STATUS_TITLES)}
        help={help}
      />
      {isOnHold && (
        <DateField
          name={`${at}holdUntil`}
          label="Hold Until"
          help="Appears on Today when the hold ends. Leave blank for no end date."
        />
      )}
    </>
  );
}
