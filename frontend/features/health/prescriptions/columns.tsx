import { joined } from '#records/download/column.ts';
import { type Prescription, prescriptions } from '#shared/calls/health/prescriptions.ts';
import { daysAfter } from '#shared/rules/time/due.ts';
import { dosageText } from '#shared/rules/health/medicines.ts';
import { planText, type PrescriptionState, stateOf } from '#shared/rules/health/prescriptions.ts';
import { useState } from 'react';
import type { OngoingMedicine } from '#shared/contract/reply.ts';
import { useSend } from '#client/calls/api.ts';
import { Button } from '#ui/Button.tsx';
import { rescueToday, useToday } from '#ui/time/clock.ts';
import { Pill, type Tone } from '#ui/message/states.tsx';
import { type Choice, choiceQuery } from '../forms/med/choice.ts';
import { OverlappingMeds } from '../forms/med/OverlappingMeds.tsx';
import { CHANGED, dayColumn, textColumn } from '#records/table/columns.tsx';
import type { Column } from '#records/table/RecordTable.tsx';
import { Day } from '#client/Day.tsx';
import '#ui/style/inline.css';

const STATES: Record<PrescriptionState, readonly [Tone, string]> = {
  active: ['ok', 'Active'],
  stopped: ['stone', 'Stopped'],
  ended: ['stone', 'Ended'],
};

/** The status of a prescription today, and the user who stopped it. */
function Status({ record }: { readonly record: Prescription }) {
  const { stoppedOn, stoppedBy } = record;
  const state = stateOf(record, useToday());
  const [tone, word] = STATES[state];
  return (
    <>
      <Pill tone={tone}>{word}</Pill>
      {stoppedOn && (
        <small className="muted block">
          {state === 'active' && 'Until '}
          <Day day={state === 'active' ? daysAfter(stoppedOn, -1) : stoppedOn} />, {stoppedBy}
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
    text: ({ medicine, dosage }) => joined(medicine, dosageText(dosage)),
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
    text: ({ hospitalClinic, prescribingVet }) => joined(hospitalClinic, prescribingVet),
  },
  {
    head: 'Reminders',
    cell: (record) => <Reminders record={record} />,
    text: ({ open, given }) => `${open} to come, ${given} given`,
  },
  {
    head: 'Status',
    cell: (record) => <Status record={record} />,
    text: (record) => STATES[stateOf(record, rescueToday())][1],
  },
  CHANGED,
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
  const [gets, setGets] = useState<readonly OngoingMedicine[]>([]);
  const send = useSend(prescriptions.carryOn, {
    handles: ({ details }) => {
      setGets(details.gets ?? []);
      return Boolean(details.gets);
    },
  });
  const carryOn = (choice?: Choice) => {
    setGets([]);
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
      <OverlappingMeds gets={gets} onChoose={carryOn} onBack={() => setGets([])} />
    </>
  );
}
