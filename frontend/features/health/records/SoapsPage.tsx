import { joinTexts } from '#records/download/column.ts';
import { type Soap, soaps } from '#shared/calls/health/soaps.ts';
import { Day } from '#client/Day.tsx';
import { formatRescueDay } from '#ui/time/moment.ts';
import { createRecordReader } from '#records/list/RecordList.tsx';
import { LAST_CHANGED_COLUMN, textColumn } from '#records/table/columns.tsx';
import { toTextRecords } from './kinds.tsx';
import { RecordScreen } from '#parts/animal/RecordScreen.tsx';
import '#ui/style/inline.css';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const soapColumn = (head: string, textOf: (soap: Soap) => string) =>
  textColumn(head, textOf, () => `the ${head.toLowerCase()}`);

const SOAPS = toTextRecords<Soap>({
  kind: 'soap',
  title: 'SOAPs',
  right: 'animals.actions.soaps',
  Read: createRecordReader(
    soaps.list,
    ({ id: animalId }) => ({ query: { animalId } }),
    (data) => data.soaPs,
  ),
  nameOf: ({ actionDate }) => `the SOAP of ${formatRescueDay(actionDate)}`,
  columns: [
    {
      head: 'Date, Clinic, Veterinarian',
      cell: ({ actionDate, hospitalClinic, veterinarian }) => (
        <>
          <strong className="nobreak">
            <Day day={actionDate} />
          </strong>
          <small className="muted block">{hospitalClinic}</small>
          <small className="muted block">{veterinarian}</small>
        </>
      ),
      text: ({ actionDate, hospitalClinic, veterinarian }) =>
        joinTexts(actionDate, hospitalClinic, veterinarian),
    },
    soapColumn('Subjective', ({ subjective }) => subjective),
    soapColumn('Objective', ({ objective }) => objective),
    soapColumn('Assessment', ({ assessment }) => assessment),
    soapColumn('Plan', ({ soapPlan }) => soapPlan),
    LAST_CHANGED_COLUMN,
  ],
  empty: {
    icon: 'pulse',
    title: 'No SOAPs yet',
    text: () => 'Examinations of this animal appear here.',
    add: 'Add SOAP',
  },
  Form: lazyComponent(() => import('../forms/text/SoapForm.tsx')),
  remove: soaps.remove,
});

/** /animals/soaps?id=…: the SOAP notes of an animal (subjective, objective, assessment, plan). */
export default function SoapsPage() {
  return <RecordScreen animalRecords={SOAPS} />;
}
