import {
  REPORT_AGES,
  REPORT_SPECIES,
  REPORT_SEXES,
  REPORT_SIZES,
  SIDE_TITLES,
} from '#shared/rules/lost-found/reports.ts';
import { DateField } from '#ui/form/date/DateField.tsx';
import { optionsOf } from '#ui/form/Select.tsx';
import { ChoiceField, SelectField, TextAreaField, TextField } from '#ui/form/fields.tsx';
import { rescueToday } from '#ui/time/clock.ts';
import { knownOptionsOf } from './report-text.ts';

const UNKNOWN = 'Unknown';

/** The fields of a report, as staff enter them. */
export function ReportFields() {
  return (
    <>
      <ChoiceField name="side" label="The animal is" required options={optionsOf(SIDE_TITLES)} />
      <div className="fields two">
        <SelectField name="species" label="Kind" required options={optionsOf(REPORT_SPECIES)} />
        <TextField name="animalName" label="Name of the animal" maxLength={60} />
        <TextField name="color" label="Color" required maxLength={100} />
        <TextField name="breed" label="Breed" maxLength={75} />
        <SelectField name="sex" label="Sex" placeholder={UNKNOWN} options={knownOptionsOf(REPORT_SEXES)} />
        <SelectField name="age" label="Age" placeholder={UNKNOWN} options={knownOptionsOf(REPORT_AGES)} />
        <SelectField name="size" label="Size" placeholder={UNKNOWN} options={knownOptionsOf(REPORT_SIZES)} />
        <TextField name="chip" label="Microchip number" maxLength={30} />
        <DateField name="day" label="Day lost or found" required max={rescueToday()} />
        <TextField name="postcode" label="Zip" maxLength={12} />
      </div>
      <TextField name="place" label="Place" required maxLength={200} help="Street and town, or a landmark" />
      <TextAreaField name="marks" label="Distinguishing marks" rows={2} />
      <TextAreaField name="notes" label="Notes" rows={2} />
      <h3>Who reported it</h3>
      <div className="fields two">
        <TextField name="contactName" label="Name" required maxLength={100} />
        <TextField name="phone" label="Phone" type="tel" help="A phone number or an email is required" />
        <TextField name="email" label="Email" type="email" inputMode="email" />
      </div>
    </>
  );
}
