import { useNavigate } from 'react-router';
import { lostFound } from '#shared/calls/animals/seen/lost-found.ts';
import { ReportInput } from '#shared/calls/animals/seen/lost-found-report.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { rescueToday } from '#ui/time/clock.ts';
import { ReportFields } from './ReportFields.tsx';
import { reportPath } from './report-text.ts';

/** The form of a report that was made by phone or in person; after saving, the report's page opens. */
export default function AddReport({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const form = useSchemaForm(ReportInput, {
    side: 'lost',
    species: '',
    day: rescueToday(),
    color: '',
    breed: '',
    sex: '',
    age: '',
    size: '',
    animalName: '',
    place: '',
    postcode: '',
    chip: '',
    marks: '',
    notes: '',
    contactName: '',
    phone: '',
    email: '',
  });
  const save = useSave(lostFound.add, form, (body) => ({ body }), {
    draftKey: 'lost-found-report',
    onDone: ({ id }) => {
      onClose();
      void navigate(reportPath(id));
    },
  });
  return (
    <FormDialog title="Add report" size="medium" save={save} subject="this report" onClose={onClose}>
      <ReportFields />
    </FormDialog>
  );
}
