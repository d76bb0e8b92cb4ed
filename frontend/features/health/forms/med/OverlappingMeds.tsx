import { useState } from 'react';
import type { OngoingMedicine } from '#shared/contract/reply.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { dosageText } from '#shared/rules/health/medicines.ts';
import { useMe } from '#client/session/me.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { Day } from '#client/Day.tsx';
import type { Choice } from './choice.ts';
import '#ui/style/inline.css';
import '../forms.css';

/** The number of rows before "Show all". */
const COLLAPSED_COUNT = 5;

interface Props {
  readonly gets: readonly OngoingMedicine[];
  readonly onChoose: (choice: Choice) => void;
  readonly onBack: () => void;
}

/** 'Clover already gets Carprofen', '3 animals already get Carprofen'. */
function titleOf(gets: readonly OngoingMedicine[]): string {
  const animals = new Map(gets.map(({ animalId, animalName }) => [animalId, animalName]));
  const medicines = [...new Set(gets.map(({ medicine }) => medicine))].join(', ');
  const [name] = animals.values();
  return animals.size === 1
    ? `${name} already gets ${medicines}`
    : `${animals.size} animals already get ${medicines}`;
}

function CurrentMed({ ongoing: { medicine, dosage, from, until } }: { readonly ongoing: OngoingMedicine }) {
  return (
    <>
      <strong>
        {medicine} {dosageText(dosage)}
      </strong>{' '}
      {from === until ? 'on' : 'until'} <Day day={until} />
    </>
  );
}

function List({ gets }: { readonly gets: readonly OngoingMedicine[] }) {
  const [all, setAll] = useState(false);
  const visible = all ? gets : gets.slice(0, COLLAPSED_COUNT);
  return (
    <>
      <ul className="gets-already">
        {visible.map((one) => (
          <li key={`${one.animalId} ${one.prescriptionId} ${one.medicine} ${one.dosage}`}>
            {one.animalName}: <CurrentMed ongoing={one} />
          </li>
        ))}
      </ul>
      {gets.length > visible.length && (
        <button type="button" className="link" onClick={() => setAll(true)}>
          Show all {gets.length}
        </button>
      )}
    </>
  );
}

/** Asks about a medicine that animals get already: end the old reminders when the new ones begin, or keep both. */
export function OverlappingMeds({ gets, onChoose, onBack }: Props) {
  const { countryCode } = useMe();
  const [first] = gets;
  if (!first) return null;
  const single = gets.length === 1;
  const reminders = gets.reduce((sum, one) => sum + one.reminders, 0);
  const [from = ''] = gets.map(({ endsFrom }) => endsFrom).toSorted();
  const prescriptions = new Set(gets.flatMap(({ prescriptionId }) => prescriptionId ?? []));
  const it = single ? 'it' : 'them';
  const footer = (
    <div className="modal-buttons">
      {/* It has the focus, so that a second Enter goes back to the form. */}
      <Button autoFocus onClick={onBack}>
        Back
      </Button>
      <Button onClick={() => onChoose('keep')}>Keep both</Button>
      <Button variant="primary" onClick={() => onChoose('end')}>
        {`End ${it} from ${formatDay(from, countryCode)}`}
      </Button>
    </div>
  );
  return (
    <Modal title={titleOf(gets)} size="small" footer={footer} onClose={onBack}>
      {single ? (
        <p>
          {first.animalName} already gets <CurrentMed ongoing={first} />.
        </p>
      ) : (
        <List gets={gets} />
      )}
      <p>
        End {it} from <Day day={from} />? {reminders} open{' '}
        {reminders === 1 ? 'reminder ends' : 'reminders end'}
        {prescriptions.size === 1 && ', its prescription is stopped from then'}
        {prescriptions.size > 1 && `, ${prescriptions.size} prescriptions are stopped from then`}; what was
        given stays.
      </p>
    </Modal>
  );
}
