import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { type Schedule, ScheduleInput, schedules } from '#shared/calls/health/schedules.ts';
import { daysText, ruleText } from '#shared/rules/health/schedules.ts';
import { CheckField, SelectField, TextAreaField, TextField } from '#ui/form/fields.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { useTextValue } from '#ui/form/watched.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { parseRule, type Values, valuesOf } from './form.ts';
import './schedules.css';

interface Props {
  readonly animalTypeId: string;
  /** The vaccinations of the type without a schedule, for a new one. */
  readonly kinds: readonly (readonly [id: string, name: string])[];
  /** Absent for a new one. */
  readonly schedule?: Schedule | undefined;
  readonly onClose: () => void;
}

/** The form that adds or corrects a vaccine schedule. */
export default function ScheduleForm({ animalTypeId, kinds, schedule, onClose }: Props) {
  const form = useSchemaForm(ScheduleInput, valuesOf(schedule, animalTypeId));
  const save = useSave(
    schedules.save,
    form,
    (values, { version = schedule?.version }) => ({ body: { ...values, version } }),
    {
      draftKey: `schedule:${animalTypeId}:${schedule ? `${schedule.kindId}#${schedule.version}` : ''}`,
      onDone: onClose,
    },
  );
  return (
    <FormDialog
      title={schedule ? `Edit Schedule: ${schedule.kind}` : 'Add Schedule'}
      buttonLabel={schedule ? 'Update' : 'Save'}
      size="medium"
      subject="this schedule"
      save={save}
      onClose={onClose}
    >
      {!schedule && <SelectField name="kindId" label="Vaccination" required options={kinds} />}
      <TextField name="name" label="Name" required maxLength={100} />
      <RuleFields />
      <TextAreaField name="notes" label="Notes" />
      <CheckField name="active" label="Active: proposed for every animal of this type" />
      <ScheduleSummary />
    </FormDialog>
  );
}

const NUMERIC_INPUT = { inputMode: 'numeric' } as const;

/** The field of a number of days; the help text shows it in words: '2 weeks' for 14. */
function DaysField({ help, ...field }: Pick<ComponentProps<typeof TextField>, 'name' | 'label' | 'help'>) {
  const enteredText = useTextValue(field.name).trim();
  const helpText = /^[1-9]\d{0,3}$/.test(enteredText) ? daysText(Number(enteredText)) : help;
  return <TextField {...field} help={helpText} {...NUMERIC_INPUT} />;
}

function RuleFields() {
  return (
    <>
      <TextField name="fromWeeks" label="First dose from (weeks of age)" required {...NUMERIC_INPUT} />
      <div className="fields two">
        <DaysField
          name="everyDays"
          label="Young: one dose every (days)"
          help="Blank: the young get what older ones get"
        />
        <TextField name="untilWeeks" label="Young: until (weeks of age)" {...NUMERIC_INPUT} />
        <TextField name="adultDoses" label="Older: number of doses" required {...NUMERIC_INPUT} />
        <DaysField name="adultDays" label="Older: days between them" />
        <TextField
          name="boosterMonths"
          label="Booster after (months)"
          help="Blank: none"
          {...NUMERIC_INPUT}
        />
        <TextField name="repeatMonths" label="Then every (months)" help="Blank: no more" {...NUMERIC_INPUT} />
      </div>
    </>
  );
}

/** A summary of the schedule while the fields are being filled. */
function ScheduleSummary() {
  const rule = useWatch({ compute: (values: Values) => parseRule(values) });
  return (
    <p className="schedule-said" role="status">
      {rule ? `${ruleText(rule)}.` : 'A summary appears here when the fields are complete.'}
    </p>
  );
}
