import { MAX_HOLD_DAYS } from '#shared/rules/animals/acquisition.ts';
import { TextField } from '#ui/form/fields.tsx';

const DAYS = { type: 'number', inputMode: 'numeric', min: 0, max: MAX_HOLD_DAYS } as const;

/** The hold periods of a rescue, which the intake proposes (product/tenants 2.4). */
export function HoldFields() {
  return (
    <>
      <p className="muted">
        Adding an animal proposes Quarantine Hold for strays and seized animals, counted from the date of
        intake. Your local law decides how long. Leave blank for no end date, 0 for no hold.
      </p>
      <div className="fields two">
        <TextField name="strayHoldDays" label="Stray Hold, in Days" {...DAYS} />
        <TextField name="seizedHoldDays" label="Seizure Hold, in Days" {...DAYS} />
      </div>
    </>
  );
}
