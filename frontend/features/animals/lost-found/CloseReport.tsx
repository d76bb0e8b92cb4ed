import { lostFound, type Report } from '#shared/calls/animals/seen/lost-found.ts';
import { CONTACT_DAYS, REPORT_OUTCOMES } from '#shared/rules/lost-found/reports.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { SelectField } from '#ui/form/fields.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { optionsOf } from '#ui/form/Select.tsx';

/** The form that closes a report, with its outcome. */
export default function CloseReport({
  report,
  onClose,
}: {
  readonly report: Report;
  readonly onClose: () => void;
}) {
  const form = useSchemaForm(lostFound.close.body, { outcome: 'reunited' });
  const save = useSave(lostFound.close, form, (body) => ({ params: { id: report.id }, body }), {
    onDone: onClose,
  });
  return (
    <FormDialog title="Close report" buttonLabel="Close report" save={save} onClose={onClose}>
      <SelectField name="outcome" label="How did it end?" required options={optionsOf(REPORT_OUTCOMES)} />
      <p className="muted">
        The person who reported it sees this on their status page. Names, contact, place, microchip, marks,
        notes and photos are removed {CONTACT_DAYS} days from now.
      </p>
    </FormDialog>
  );
}
