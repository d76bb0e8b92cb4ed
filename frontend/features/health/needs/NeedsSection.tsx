import { useState } from 'react';
import { type AnimalNeeds, type RoundItem, rounds } from '#shared/calls/health/rounds.ts';
import type { HealthKind } from '#shared/rules/health/health.ts';
import { enumerated } from '#shared/rules/text/counted.ts';
import { fetchFault } from '#client/wire/api-error.ts';
import { useCall } from '#client/calls/api.ts';
import { Button } from '#ui/Button.tsx';
import { late } from '#ui/late/late.tsx';
import { ErrorState, Skeleton } from '#ui/message/states.tsx';
import { useGiving } from '../reminders/giving/useGiving.ts';
import { NotGiven } from '../reminders/giving/NotGiven.tsx';
import { roundRecord, subjectOf } from '../round/record-of.ts';
import { Need } from './Need.tsx';
import '#ui/style/section.css';
import './needs.css';

const ReminderForm = late(async () => (await import('../reminders/ReminderForm.tsx')).ReminderForm);

/** Number shown before "show all". */
const FIRST = 5;

interface Props {
  readonly animalId: string;
  /** Its birth, from which a schedule computes when the next dose is due. */
  readonly birthDate: string | undefined;
}

const DUE_OF: Readonly<Partial<Record<HealthKind, readonly [one: string, many: string]>>> = {
  vaccination: ['vaccination', 'vaccinations'],
  procedure: ['procedure, test or treatment', 'procedures, tests or treatments'],
  med: ['dose', 'doses'],
};

/** Of an animal that left, what it still had reminders for: '2 vaccinations were due when this animal left.' */
function leftText(kinds: AnimalNeeds['kinds']): string {
  const open = kinds.filter(({ due }) => due > 0);
  const said = open.map(({ kind, due }) => `${due} ${DUE_OF[kind]?.[due === 1 ? 0 : 1] ?? ''}`);
  const one = open.length === 1 && open[0]?.due === 1;
  return said.length > 0 ? `${enumerated(said)} ${one ? 'was' : 'were'} due when this animal left.` : '';
}

/** The open reminders of an animal, overdue first; each can be completed here. */
export function NeedsSection({ animalId, birthDate }: Props) {
  const { data, error, refetch } = useCall(rounds.needs, { query: { animalId } });
  const [all, setAll] = useState(false);
  const [completing, setCompleting] = useState<RoundItem>();
  const giving = useGiving();
  const due = data?.due ?? [];
  return (
    <section className="card section" aria-labelledby="needs-title">
      <header>
        <h2 id="needs-title">Due</h2>
      </header>
      <NotGiven giving={giving} />
      {!data && !error && <Skeleton width="60%" />}
      {!data && error && <ErrorState message={fetchFault(error)} onRetry={() => void refetch()} />}
      {data && due.length === 0 && <p className="muted">{leftText(data.kinds) || 'Nothing is due.'}</p>}
      <ul className="needs">
        {due.slice(0, all ? due.length : FIRST).map((item) => (
          <Need
            key={item.id}
            item={item}
            busy={giving.done !== undefined}
            onGive={() => void giving.give([item.id])}
            onComplete={() => setCompleting(item)}
          />
        ))}
      </ul>
      {due.length > FIRST && !all && <Button onClick={() => setAll(true)}>Show all {due.length}</Button>}
      {completing && (
        <ReminderForm
          key={completing.id}
          mode="complete"
          of={roundRecord(completing)}
          subject={{ ...subjectOf(completing), ...(birthDate ? { birthDate } : {}) }}
          onDone={() => setCompleting(undefined)}
          onClose={() => setCompleting(undefined)}
        />
      )}
    </section>
  );
}
