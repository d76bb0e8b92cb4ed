import { type Prescription, prescriptions } from '#shared/calls/health/prescriptions.ts';
import { daysAfter } from '#shared/rules/due.ts';
import { dosageText } from '#shared/rules/medicines.ts';
import { planText, type PrescriptionState, stateOf } from '#shared/rules/prescriptions.ts';
import { useState } from 'react';
import type { GetsAlready as Gets } from '#shared/contract/reply.ts';
import { useSend } from '#client/api.ts';
import { Button } from '#ui/Button.tsx';
import { useToday } from '#ui/clock.ts';
import { Pill, type Tone } from '#ui/states.tsx';
import { type Choice, choiceQuery } from '../forms/choice.ts';
import { GetsAlready } from '../forms/GetsAlready.tsx';
import { WhoWhen } from '#records/cells.tsx';
import { LongText } from '#records/LongText.tsx';
import { Day } from '#client/Day.tsx';
import '#ui/inline.css';
import '#records/record-table.css';

interface Deeds {
  readonly onEdit: (record: Prescription) => void;
  readonly onStop: (record: Prescription) => void;
  readonly onDelete: (record: Prescription) => void;
}

const HEADS = [
  'Medicine',
  'How Often',
  'Beginning',
  'Instructions',
  'Clinic',
  'Reminders',
  'Status',
  'Last Changed',
];

const STATES: Record<PrescriptionState, readonly [Tone, string]> = {
  active: ['ok', 'Active'],
  stopped: ['stone', 'Stopped'],
  ended: ['stone', 'Ended'],
};

/** The prescriptions of an animal as a table; on phones each is a card. */
export function PrescriptionTable({ list, ...deeds }: Deeds & { readonly list: readonly Prescription[] }) {
  return (
    <div className="card records health-records prescriptions">
      <table>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((record) => (
            <Row key={record.id} record={record} {...deeds} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ record, onEdit, onStop, onDelete }: Deeds & { readonly record: Prescription }) {
  const { medicine, dosage, beginning, instructions, hospitalClinic, prescribingVet } = record;
  const state = stateOf(record, useToday());
  const [tone, word] = STATES[state];
  return (
    <tr>
      <td>
        <strong>{medicine}</strong>
        <small className={dosage ? 'muted block' : 'block unfinished'}>{dosageText(dosage)}</small>
      </td>
      <td data-label="How Often">{planText(record)}</td>
      <td data-label="Beginning">
        <Day day={beginning} />
      </td>
      <td data-label="Instructions" className="record-text">
        {instructions && <LongText text={instructions} of={`the instructions for ${medicine}`} />}
      </td>
      <td data-label="Clinic">
        {hospitalClinic}
        {prescribingVet && <small className="muted block">{prescribingVet}</small>}
      </td>
      <td data-label="Reminders">
        <Reminders record={record} />
      </td>
      <td data-label="Status">
        <Pill tone={tone}>{word}</Pill>
        {record.stoppedOn && (
          <small className="muted block">
            {state === 'active' && 'Until '}
            <Day day={state === 'active' ? daysAfter(record.stoppedOn, -1) : record.stoppedOn} />,{' '}
            {record.stoppedBy}
          </small>
        )}
      </td>
      <td data-label="Last Changed">
        <WhoWhen record={record} />
      </td>
      <td className="record-buttons">
        {state === 'active' && (
          <Button aria-label={`Stop ${medicine}`} onClick={() => onStop(record)}>
            Stop
          </Button>
        )}
        {!record.stoppedOn && (
          <Button
            variant="quiet"
            icon="edit"
            aria-label={`Edit ${medicine}`}
            onClick={() => onEdit(record)}
          />
        )}
        <Button
          variant="quiet"
          icon="trash"
          aria-label={`Delete ${medicine}`}
          onClick={() => onDelete(record)}
        />
      </td>
    </tr>
  );
}

/** How many reminders there are, and the way to those that are missing. */
function Reminders({ record }: { readonly record: Prescription }) {
  const { id, open, given, remindersUntil, goesOn, unfinished, medicine } = record;
  const [gets, setGets] = useState<readonly Gets[]>([]);
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
      <GetsAlready gets={gets} onChoose={carryOn} onBack={() => setGets([])} />
    </>
  );
}
