import type { OngoingMedicine } from '#shared/contract/reply.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { dosageText } from '#shared/rules/health/medicines.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { useSession } from '#client/session/session-context.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { useShowAll } from '#ui/rows/useShowAll.tsx';
import { Day } from '#client/Day.tsx';
import type { OverlapChoice } from './choice.ts';
import '#ui/style/inline.css';
import '../forms.css';

/** The number of rows before "Show all". */
const COLLAPSED_COUNT = 5;

interface Props {
  readonly ongoingMedicines: readonly OngoingMedicine[];
  readonly onChoose: (choice: OverlapChoice) => void;
  readonly onBack: () => void;
}

/** 'Clover already gets Carprofen', '3 animals already get Carprofen'. */
function titleOf(ongoingMedicines: readonly OngoingMedicine[]): string {
  const animals = new Map(ongoingMedicines.map(({ animalId, animalName }) => [animalId, animalName]));
  const medicines = [...new Set(ongoingMedicines.map(({ medicine }) => medicine))].join(', ');
  const [name] = animals.values();
  return animals.size === 1
    ? `${name} already gets ${medicines}`
    : `${animals.size} animals already get ${medicines}`;
}

function OngoingMed({
  ongoingMedicine: { medicine, dosage, from, until },
}: {
  readonly ongoingMedicine: OngoingMedicine;
}) {
  return (
    <>
      <strong>
        {medicine} {dosageText(dosage)}
      </strong>{' '}
      {from === until ? 'on' : 'until'} <Day day={until} />
    </>
  );
}

function OngoingMedList({ ongoingMedicines }: { readonly ongoingMedicines: readonly OngoingMedicine[] }) {
  const [visibleMedicines, showAllButton] = useShowAll(ongoingMedicines, COLLAPSED_COUNT);
  return (
    <>
      <ul className="gets-already">
        {visibleMedicines.map((medicine) => (
          <li key={`${medicine.animalId} ${medicine.prescriptionId} ${medicine.medicine} ${medicine.dosage}`}>
            {medicine.animalName}: <OngoingMed ongoingMedicine={medicine} />
          </li>
        ))}
      </ul>
      {showAllButton}
    </>
  );
}

/** Asks about a medicine that animals get already: end the old reminders when the new ones begin, or keep both. */
export function OverlappingMeds({ ongoingMedicines, onChoose, onBack }: Props) {
  const { countryCode } = useSession();
  const [first] = ongoingMedicines;
  if (!first) return null;
  const isSingle = ongoingMedicines.length === 1;
  const reminderCount = ongoingMedicines.reduce((sum, medicine) => sum + medicine.reminders, 0);
  const [from = ''] = ongoingMedicines.map(({ endsFrom }) => endsFrom).toSorted();
  const prescriptions = new Set(ongoingMedicines.flatMap(({ prescriptionId }) => prescriptionId ?? []));
  const pronoun = isSingle ? 'it' : 'them';
  const footer = (
    <div className="modal-buttons">
      {/* This button has the focus, so that a second Enter goes back to the form. */}
      <Button autoFocus onClick={onBack}>
        Back
      </Button>
      <Button onClick={() => onChoose('keep')}>Keep both</Button>
      <Button variant="primary" onClick={() => onChoose('end')}>
        {`End ${pronoun} from ${formatDay(from, countryCode)}`}
      </Button>
    </div>
  );
  return (
    <Modal title={titleOf(ongoingMedicines)} size="small" footer={footer} onClose={onBack}>
      {isSingle ? (
        <p>
          {first.animalName} already gets <OngoingMed ongoingMedicine={first} />.
        </p>
      ) : (
        <OngoingMedList ongoingMedicines={ongoingMedicines} />
      )}
      <p>
        End {pronoun} from <Day day={from} />?{' '}
        {pluralize(reminderCount, 'open reminder ends', 'open reminders end')}
        {prescriptions.size === 1 && ', its prescription is stopped from then'}
        {prescriptions.size > 1 && `, ${prescriptions.size} prescriptions are stopped from then`}; what was
        given stays.
      </p>
    </Modal>
  );
}
