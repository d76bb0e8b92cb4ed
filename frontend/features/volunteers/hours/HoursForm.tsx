import { lists } from '#shared/calls/lists/lists.ts';
import { hours, HoursInput, type VolunteerHours } from '#shared/calls/volunteers/hours.ts';
import { useCall } from '#client/calls/api.ts';
import { withMissing } from '#records/form/ListField.tsx';
import { type FieldsProps, recordForms } from '#records/record-forms.tsx';
import { rescueToday, useToday } from '#ui/time/clock.ts';
import { DateField } from '#ui/form/date/DateField.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/form/fields.tsx';

interface Props {
  readonly pcoId: string;
  /** The hours to correct; undefined for new ones. */
  readonly entry?: VolunteerHours;
  readonly onClose: () => void;
}

/** The volunteer who worked the hours. */
type Volunteer = { readonly id: string };

/** The decimal hours; '' if times are given instead. */
const formatHours = ({ from, to, minutes }: VolunteerHours): string =>
  minutes === 0 || from || to ? '' : String(Math.round((minutes / 60) * 100) / 100);

function Fields({ record }: FieldsProps<Volunteer, VolunteerHours>) {
  const { data } = useCall(lists.volunteerActivity.list, { query: {} });
  const activities = (data?.volunteerActivities ?? []).map(({ id, volunteerActivityName: name }) => ({
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
        options={withMissing(activities, record?.activity).map(({ id, name }) => [id, name] as const)}
      />
      <TextAreaField name="notes" label="Notes" />
    </>
  );
}

const FORMS = recordForms<Volunteer, VolunteerHours>()({
  title: 'Hours',
  subject: 'these hours',
  draftKey: 'hours',
  schema: HoursInput,
  initialValues: (entry) => ({
    date: entry?.date ?? rescueToday(),
    from: entry?.from ?? '',
    to: entry?.to ?? '',
    hours: entry ? formatHours(entry) : '',
    activityId: entry?.activity?.id ?? '',
    notes: entry?.notes ?? '',
  }),
  Fields,
  add: hours.add,
  toAddInput: (fields, { id: pcoId }) => ({ body: { ...fields, pcoId } }),
  update: hours.update,
  toUpdateInput: (fields, { id, version }) => ({ params: { id }, body: { ...fields, version } }),
});

/** Hours of a volunteer: new ones, or a correction (product/volunteers 2.1). */
export default function HoursForm({ pcoId, entry, onClose }: Props) {
  const formProps = { owner: { id: pcoId }, onClose };
  return entry ? <FORMS.Edit {...formProps} record={entry} /> : <FORMS.Add {...formProps} />;
}
