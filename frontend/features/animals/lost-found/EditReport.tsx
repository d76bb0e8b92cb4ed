import { lostFound, type Report } from '#shared/calls/animals/seen/lost-found.ts';
import { ReportFields as Schema, ReportInput } from '#shared/calls/animals/seen/lost-found-report.ts';
import { editForm } from '#records/record-forms.tsx';
import { initialValuesOf } from '#ui/form/Form.tsx';
import { ReportFields } from './ReportFields.tsx';

/** The form that corrects an open report. */
export default editForm<undefined, Report>()({
  title: 'report',
  subject: 'this report',
  draftKey: 'lost-found-report',
  size: 'medium',
  schema: ReportInput,
  initialValues: (report) => initialValuesOf(Schema, { side: report.side }, report),
  Fields: ReportFields,
  update: lostFound.update,
  toUpdateInput: (fields, { id, version }) => ({ params: { id }, body: { ...fields, version } }),
});
