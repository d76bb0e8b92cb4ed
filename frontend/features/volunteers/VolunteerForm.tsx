import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { lists } from '#shared/calls/lists/lists.ts';
import { type VolunteerPeriod, VolunteerInput, volunteers } from '#shared/calls/volunteers/volunteers.ts';
import { useCall } from '#client/calls/api.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { rescueToday, useToday } from '#ui/time/clock.ts';
import { ChecksField } from '#ui/form/ChecksField.tsx';
import { DateField } from '#ui/form/date/DateField.tsx';
import { TextAreaField } from '#ui/form/fields.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { useCheckboxValue } from '#ui/form/watched.ts';

interface Props {
  readonly pcoId: string;
  /** The period to change; undefined for a new one. */
  readonly period?: VolunteerPeriod | undefined;
  /** Shown above the fields: the volunteer. */
  readonly children?: ReactNode;
  /** Reloads the form with the current values. */
  readonly onReload?: (() => void) | undefined;
  readonly onClose: () => void;
}

const idsOf = (records: readonly { readonly id: string }[] = []) => records.map(({ id }) => id);

/** A period of volunteering: interest, days, status and notes (product/volunteers 1.2). */
export default function VolunteerForm({ pcoId, period, children, onReload, onClose }: Props) {
  const { id, version, active = true, dateActive, dateInactive = '', notes = '' } = period ?? {};
  const form = useSchemaForm(VolunteerInput, {
    pcoId,
    active,
    dateActive: dateActive ?? rescueToday(),
    dateInactive,
    notes,
    volunteerActivityIds: idsOf(period?.volunteerActivityCustoms),
    animalTypeIds: idsOf(period?.animalTypes),
  });
  const save = useSave(
    volunteers.upsert,
    form,
    (values, { version: currentVersion = version }) => ({
      body: { ...values, id, pcoId, version: currentVersion },
    }),
    { draftKey: `volunteer:${pcoId}#${id ?? 'new'}#${version ?? 0}`, onDone: onClose },
  );
  return (
    <FormDialog
      title={period ? 'Edit Volunteer' : 'Add Volunteer'}
      buttonLabel={period ? 'Update' : 'Save'}
      subject="this volunteer"
      save={save}
      size="medium"
      onReload={onReload}
      onClose={onClose}
    >
      {children}
      <Fields period={period} />
    </FormDialog>
  );
}

/** The entries of a list and those of the record that the list no longer has, sorted by label. */
const mergeOptions = (
  listOptions: readonly (readonly [string, string])[],
  recordOptions: readonly (readonly [string, string])[],
) => [...new Map([...recordOptions, ...listOptions])].toSorted(([, a], [, b]) => a.localeCompare(b));

function Fields({ period }: Pick<Props, 'period'>) {
  const today = useToday();
  const active = useCheckboxValue('active');
  const activities = useCall(lists.volunteerActivity.list, { query: {} }).data?.volunteerActivities ?? [];
  const types = useCall(lists.animalType.list, { query: {} }).data?.animalTypes ?? [];
  return (
    <>
      <ChecksField
        name="volunteerActivityIds"
        label="Interest"
        required
        options={mergeOptions(
          activities.map((activity) => [activity.id, activity.volunteerActivityName]),
          (period?.volunteerActivityCustoms ?? []).map((activity) => [
            activity.id,
            activity.volunteerActivityName,
          ]),
        )}
      />
      <StatusField />
      <DateField name="dateActive" label="Active since" required={active} />
      {!active && <DateField name="dateInactive" label="Inactive since" required max={today} />}
      <ChecksField
        name="animalTypeIds"
        label="Preferred Animals"
        options={mergeOptions(
          types.map(({ id, typeName }) => [id, typeName]),
          (period?.animalTypes ?? []).map(({ id, name }) => [id, name]),
        )}
      />
      <TextAreaField name="notes" label="Notes" />
    </>
  );
}

function StatusField() {
  const { field } = useController({ name: 'active' });
  return (
    <fieldset className="field">
      <legend className="label">Status</legend>
      <span className="segments">
        {[true, false].map((value) => (
          <label key={String(value)}>
            <input
              type="radio"
              name="volunteer-status"
              checked={(field.value === true) === value}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
            />
            {value ? 'Active' : 'Inactive'}
          </label>
        ))}
      </span>
    </fieldset>
  );
}
