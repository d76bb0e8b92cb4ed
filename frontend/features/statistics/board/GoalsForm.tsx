import { useState } from 'react';
import { Settings, statistics } from '#shared/calls/statistics/statistics.ts';
import { Version } from '#shared/contract/fields.ts';
import { monthYearText } from '#shared/rules/time/moments.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/form/fields.tsx';
import type { PeriodFigures } from '../figures/figures.ts';

/** The months by number, 'January' first. */
const MONTHS = Array.from({ length: 12 }, (_, i) => {
  const name = monthYearText(`2026-${String(i + 1).padStart(2, '0')}`).split(' ')[0] ?? '';
  return [String(i + 1), name] as const;
});

interface Props {
  readonly figures: PeriodFigures;
  readonly onClose: () => void;
}

/** The annual goals, the note for the board, and the first month of the fiscal year. */
export default function GoalsForm({ figures, onClose }: Props) {
  // The values that the form began with: they may be read again while the user types.
  const [{ settings, version }] = useState(figures);
  const { goals, fiscalStart } = settings;
  const form = useSchemaForm(
    Settings.pick({ goals: true, fiscalStart: true }).extend({ version: Version.optional() }),
    {
      goals: {
        adoptions: goals.adoptions ?? '',
        medianStay: goals.medianStay ?? '',
        liveRelease: goals.liveRelease ?? '',
        volunteerHours: goals.volunteerHours ?? '',
        note: goals.note,
      },
      fiscalStart: String(fiscalStart),
    },
  );
  const save = useSave(
    statistics.save,
    form,
    ({ goals: newGoals, fiscalStart: start }, { version: currentVersion = version }) => ({
      body: { goals: newGoals, fiscalStart: start, version: currentVersion },
    }),
    { draftKey: `goals#${version}`, onDone: onClose },
  );
  return (
    <FormDialog
      title="Annual Goals"
      buttonLabel="Update"
      subject="these goals"
      size="medium"
      save={save}
      onClose={onClose}
    >
      <div className="fields two">
        <TextField name="goals.adoptions" label="Adoptions" inputMode="numeric" />
        <TextField name="goals.liveRelease" label="Raw live release rate, %" inputMode="decimal" />
        <TextField name="goals.medianStay" label="Median length of stay (days)" inputMode="numeric" />
        <TextField name="goals.volunteerHours" label="Volunteer hours" inputMode="numeric" />
        <SelectField name="fiscalStart" label="Fiscal year starts in" options={MONTHS} />
      </div>
      <TextAreaField name="goals.note" label="Note for the board" />
    </FormDialog>
  );
}
