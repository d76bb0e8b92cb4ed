import { joinTexts } from '#records/download/column.ts';
import { type Prescription, prescriptions } from '#shared/calls/health/prescriptions.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { dosageText } from '#shared/rules/health/medicines.ts';
import { planText, type PrescriptionState, stateOf } from '#shared/rules/health/prescriptions.ts';
import { useState } from 'react';
import type { OngoingMedicine } from '#shared/contract/reply.ts';
import { useSend } from '#client/calls/api.ts';
import { Button } from '#ui/Button.tsx';
import { rescueToday, useToday } from '#ui/time/clock.ts';
import { Pill, type Tone } from '#ui/message/states.tsx';
import { type OverlapChoice, choiceQuery } from '../forms/med/choice.ts';
import { OverlappingMeds } from '../forms/med/OverlappingMeds.tsx';
import { LAST_CHANGED_COLUMN, dayColumn, textColumn } from '#records/table/columns.tsx';
import type { Column } from '#records/table/RecordTable.tsx';
import { Day } from '#client/Day.tsx';
import '#ui/style/inline.css';

const STATE_LABELS: Record<PrescriptionState, readonly [Tone, string]> = {
  active: ['ok', 'Active'],
  stopped: ['stone', 'Stopped'],
  ended: ['stone', 'Ended'],
};

/** The status of a prescription today, and the user who stopped it. */
function Status({ record }: { readonly record: Prescription }) {
  const { stoppedOn, stoppedBy } = record;
  const state = stateOf(record, useToday());
  const [tone, label] = STATE_LABELS[state];
  return (
    <>
      <Pill tone={tone}>{label}</Pill>
      {stoppedOn && (
        <small className="muted block">
          {state === 'active' && 'Until '}
          <Day day={state === 'active' ? addDays(stoppedOn, -1) : stoppedOn} />, {stoppedBy}
        </small>
      )}
    </>
  );
}

/** The columns of an animal's prescriptions. */
export const COLUMNS: readonly Column<Prescription>[] = [
  {
    head: 'Medicine',
    cell: ({ medicine, dosage }) => (
      <>
        <strong>{medicine}</strong>
        <small className={dosage ? 'muted block' : 'block unfinished'}>{dosageText(dosage)}</small>
      </>
    ),
    text: ({ medicine, dosage }) => joinTexts(medicine, dosageText(dosage)),
  },
  { head: 'How Often', cell: planText },
  dayColumn('Beginning', ({ beginning }) => beginning),
  textColumn(
    'Instructions',
    ({ instructions }) => instructions,
    ({ medicine }) => `the instructions for ${medicine}`,
  ),
  {
    head: 'Clinic',
    cell: ({ hospitalClinic, prescribingVet }) => (
      <>
        {hospitalClinic}
        {prescribingVet && <small className="muted block">{prescribingVet}</small>}
      </>
    ),
    text: ({ hospitalClinic, prescribingVet }) => joinTexts(hospitalClinic, prescribingVet),
  },
  {
    head: 'Reminders',
    cell: (record) => <Reminders record={record} />,
    text: ({ open, given }) => `${open} to come, ${given} given`,
  },
  {
    head: 'Status',
    cell: (record) => <Status record={record} />,
    text: (record) => STATE_LABELS[stateOf(record, rescueToday())][1],
  },
  LAST_CHANGED_COLUMN,
];

/** The button that stops an active prescription. */
export function StopButton({
  record,
  onStop,
}: {
  readonly record: Prescription;
  readonly onStop: () => void;
}) {
  if (stateOf(record, useToday()) !== 'active') return null;
  return (
    <Button aria-label={`Stop ${record.medicine}`} onClick={onStop}>
      Stop
    </Button>
  );
}

/** The number of reminders, and the button that creates the missing ones. */
function Reminders({ record }: { readonly record: Prescription }) {
  const { id, open, given, remindersUntil, goesOn, unfinished, medicine } = record;
  const [ongoingMedicines, setOngoingMedicines] = useState<readonly OngoingMedicine[]>([]);
  const send = useSend(prescriptions.carryOn, {
    handlesError: ({ details }) => {
      setOngoingMedicines(details.gets ?? []);
      return Boolean(details.gets);
    },
  });
  const carryOn = (choice?: OverlapChoice) => {
    setOngoingMedicines([]);
    send.mutate({ input: { query: { id, ...choiceQuery(choice) } } });
  };
  return (
    <>
      <span className="nobreak">{open} to come</span>, <span className="nobreak">{given} given</span>
      {goesOn && remindersUntil && (
        <small className="muted block">
          until <Day day={remindersUntil} />
        </small>
      )}
      {unfinished && (
        <>
          <small className="block unfinished">Not all of its reminders are up to date.</small>
          <Button busy={send.isPending} aria-label={`Continue ${medicine}`} onClick={() => carryOn()}>
            Continue
          </Button>
        </>
      )}
      {goesOn && !unfinished && (
        <button
          type="button"
          className="link block"
          disabled={send.isPending}
          aria-label={`More reminders for ${medicine}`}
          onClick={() => carryOn()}
        >
          More reminders
        </button>
      )}
      <OverlappingMeds
        ongoingMedicines={ongoingMedicines}
        onChoose={carryOn}
        onBack={() => setOngoingMedicines([])}
      />
    </>
  );
}
