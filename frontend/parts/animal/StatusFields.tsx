import type { ReactNode } from 'react';
import { STATUS_TITLES } from '#shared/calls/animals/animal.schema.ts';
import { isHold } from '#shared/rules/animals/holds.ts';
import { DateField } from '#ui/form/date/DateField.tsx';
import { SelectField } from '#ui/form/fields.tsx';
import { useTextValue } from '#ui/form/watched.ts';

interface Props {
  /** The path of the animal in the form: '' or 'body.animal.'. */
  readonly namePrefix?: string;
  readonly help?: ReactNode;
}

/** The status of an animal and, for a hold, its last day. */
export function StatusFields({ namePrefix = '', help }: Props) {
  const isOnHold = isHold(useTextValue(`${namePrefix}status`));
  return (
    <>
      <SelectField
        name={`${namePrefix}status`}
        label="Status"
        required
        options={Object.entries(STATUS_TITLES)}
        help={help}
      />
      {isOnHold && (
        <DateField
          name={`${namePrefix}holdUntil`}
          label="Hold Until"
          help="Appears on Today when the hold ends. Leave blank for no end date."
        />
      )}
    </>
  );
}
