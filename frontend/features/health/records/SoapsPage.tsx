import { joined } from '#records/download/column.ts';
import { type Soap, soaps } from '#shared/calls/health/soaps.ts';
import { Day } from '#client/Day.tsx';
import { readBy } from '#records/list/RecordList.tsx';
import { CHANGED, textColumn } from '#records/table/columns.tsx';
import { textsOf } from './kinds.tsx';
import { RecordScreen } from '#parts/animal/RecordScreen.tsx';
import '#ui/style/inline.css';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const text = (head: string, textOf: (soap: Soap) => string) =>
  textColumn(head, textOf, () => `the ${head.toLowerCase()}`);

const SOAPS = textsOf<Soap>({
  kind: 'soap',
  title: 'SOAPs',
  right: 'animals.actions.soaps',
  Read: readBy(
    soaps.list,
    ({ id: animalId }) => ({ query: { animalId } }),
    (data) => data.soaPs,
  ),
  nameOf: ({ actionDate }) => `the SOAP of ${actionDate}`,
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
        joined(actionDate, hospitalClinic, veterinarian),
    },
    text('Subjective', ({ subjective }) => subjective),
    text('Objective', ({ objective }) => objective),
    text('Assessment', ({ assessment }) => assessment),
    text('Plan', ({ soapPlan }) => soapPlan),
    CHANGED,
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
