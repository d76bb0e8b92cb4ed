import { lists } from '#shared/calls/lists/lists.ts';
import { hours, HoursInput, type VolunteerHours } from '#shared/calls/people/hours.ts';
import { useCall } from '#client/api.ts';
import { FormDialog } from '#records/FormDialog.tsx';
import { withOwn } from '#records/ListField.tsx';
import { useSave } from '#records/useSave.ts';
import { rescueToday, useToday } from '#ui/clock.ts';
import { DateField } from '#ui/form/DateField.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/form/fields.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';

interface Props {
  readonly pcoId: string;
  /** The hours to correct; absent: new ones. */
  readonly entry?: VolunteerHours;
  readonly onClose: () => void;
}

/** Hours that somebody gave: new ones, or some to correct (product/volunteers 2.1). */
export default function HoursForm({ pcoId, entry, onClose }: Props) {
  return entry ? <EditHours entry={entry} onClose={onClose} /> : <AddHours pcoId={pcoId} onClose={onClose} />;
}

function AddHours({ pcoId, onClose }: Omit<Props, 'entry'>) {
  const form = useSchemaForm(HoursInput, {
    date: rescueToday(),
    from: '',
    to: '',
    hours: '',
    activityId: '',
    notes: '',
  });
  const save = useSave(hours.add, form, (values) => ({ body: { ...values, pcoId } }), {
    keeps: `hours:${pcoId}`,
    onDone: onClose,
  });
  return (
    <FormDialog title="Add Hours" save={save} onClose={onClose}>
      <Fields />
    </FormDialog>
  );
}

/** Decimal hours, where no times say them. */
const hoursIn = ({ from, to, minutes }: VolunteerHours): string =>
  minutes === 0 || from || to ? '' : String(Math.round((minutes / 60) * 100) / 100);

function EditHours({ entry, onClose }: { readonly entry: VolunteerHours; readonly onClose: () => void }) {
  const { id, version, date, from, to, notes, activity } = entry;
  const given = { date, from, to, hours: hoursIn(entry), activityId: activity?.id ?? '', notes };
  const form = useSchemaForm(HoursInput, given);
  const save = useSave(
    hours.update,
    form,
    (values, { version: newer = version }) => ({ params: { id }, body: { ...values, version: newer } }),
    { keeps: `hours:${id}#${version}`, onDone: onClose },
  );
  return (
    <FormDialog title="Edit Hours" buttonLabel="Update" what="these hours" save={save} onClose={onClose}>
      <Fields own={activity} />
    </FormDialog>
  );
}

function Fields({ own }: { readonly own?: VolunteerHours['activity'] }) {
  const { data } = useCall(lists.volunteerActivity.list, { query: {} });
  const items = (data?.volunteerActivities ?? []).map(({ id, volunteerActivityName: name }) => ({
    id,
    name,
  }));
  return (
    <>
      <DateField name="date" label="Date" required max={useToday()} />
      <div className="hours-times">
        <TextField name="from" label="From" type="time" />
        <TextField name="to" label="To" type="time" />
        <TextField name="hours" label="or hours" inputMode="decimal" placeholder="2.5" />
      </div>
      <SelectField
        name="activityId"
        label="Activity"
        placeholder="None"
        options={withOwn(items, own).map(({ id, name }) => [id, name] as const)}
      />
      <TextAreaField name="notes" label="Notes" />
    </>
  );
}
