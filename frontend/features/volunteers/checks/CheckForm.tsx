import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { type Check, CheckInput, checklist } from '#shared/calls/volunteers/checklist.ts';
import { validUntil, validityText } from '#shared/rules/people/checklist.ts';
import { isDay } from '#shared/rules/time/dates.ts';
import { DeleteDialog } from '#records/deleting/DeleteDialog.tsx';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { rescueToday, useToday } from '#ui/time/clock.ts';
import { DateField } from '#ui/form/date/DateField.tsx';
import { CheckField, TextAreaField } from '#ui/form/fields.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { useCheckboxValue, useTextValue } from '#ui/form/watched.ts';

interface Props {
  readonly pcoId: string;
  readonly check: Check;
  readonly onClose: () => void;
}

/** Edits the record of a volunteer's requirement (product/volunteers 3.2). */
export default function CheckForm({ pcoId, check, onClose }: Props) {
  const { requirementId, name, holdsForMonths, exempt, note, version } = check;
  const done = version === 0 ? rescueToday() : check.done;
  const expires = version === 0 ? validUntil(done, holdsForMonths) : check.expires;
  const form = useSchemaForm(CheckInput, { exempt, done, expires, note });
  const save = useSave(
    checklist.save,
    form,
    (values, { version: currentVersion = version }) => ({
      body: { ...values, pcoId, requirementId, version: currentVersion },
    }),
    { draftKey: `check:${pcoId}#${requirementId}#${version}`, onDone: onClose },
  );
  return (
    <FormDialog title={name} subject="this entry" save={save} onClose={onClose}>
      <Fields months={holdsForMonths} />
    </FormDialog>
  );
}

const expiryOf = (done: string, months: number | undefined) => (isDay(done) ? validUntil(done, months) : '');

/** Derives the proposed expiry day from the day of completion, until the user enters another one. */
function useProposedExpiry(months: number | undefined) {
  const { setValue, getValues } = useFormContext();
  const done = useTextValue('done');
  const proposedExpiry = useRef(expiryOf(done, months));
  useEffect(() => {
    const nextExpiry = expiryOf(done, months);
    if (nextExpiry !== proposedExpiry.current && getValues('expires') === proposedExpiry.current)
      setValue('expires', nextExpiry, { shouldDirty: true, shouldValidate: true });
    proposedExpiry.current = nextExpiry;
  }, [done, months, getValues, setValue]);
}

function Fields({ months }: { readonly months: number | undefined }) {
  const today = useToday();
  const exempt = useCheckboxValue('exempt');
  useProposedExpiry(months);
  return (
    <>
      <CheckField name="exempt" label="Not needed for this volunteer" />
      {!exempt && (
        <>
          <DateField name="done" label="Done on" required max={today} />
          <DateField
            name="expires"
            label="Holds until"
            help={`Default: ${validityText(months)}. Leave blank if it never expires.`}
          />
        </>
      )}
      <TextAreaField name="note" label="Note" />
    </>
  );
}

/** Asks before the record of a volunteer's requirement is removed. */
export function RemoveCheck({ pcoId, check, onClose }: Props) {
  const { requirementId, name, exempt, done, expires, note } = check;
  const checkKey = { pcoId, requirementId };
  return (
    <DeleteDialog
      remove={checklist.remove}
      input={{ body: checkKey }}
      restore={checklist.save}
      restoreInput={{ body: { ...checkKey, exempt, done, expires, note, version: 0 } }}
      onClose={onClose}
    >
      what is noted of <strong>{name}</strong>
    </DeleteDialog>
  );
}
