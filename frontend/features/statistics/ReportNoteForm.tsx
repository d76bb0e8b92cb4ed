import * as z from 'zod';
import { statistics } from '#shared/calls/statistics/statistics.ts';
import { optionalLines } from '#shared/contract/fields.ts';
import { monthYearText } from '#shared/rules/time/moments.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextAreaField } from '#ui/form/fields.tsx';

interface Props {
  readonly month: string;
  readonly onClose: () => void;
}

const ReportNoteInput = z.object({ note: optionalLines(1000) });

/** The dialog that reports a month: it stores the figures as they are now, with a note. */
export default function ReportNoteForm({ month, onClose }: Props) {
  const form = useSchemaForm(ReportNoteInput, { note: '' });
  const save = useSave(statistics.report, form, ({ note }) => ({ body: { month, note } }), {
    draftKey: `report:${month}`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Report ${monthYearText(month)}`}
      buttonLabel="Report"
      confirmsLeaving={false}
      save={save}
      onClose={onClose}
    >
      <p>
        The figures of {monthYearText(month)} are kept as they are now, with the animals behind them. Later
        corrections show beside them as late changes. Reporting again adds another report.
      </p>
      <TextAreaField name="note" label="Note: who it was reported to, and why" />
    </FormDialog>
  );
}
