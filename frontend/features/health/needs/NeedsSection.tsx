import { useState } from 'react';
import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import { type AnimalNeeds, MAX_CARE_NEEDS, type RoundItem, rounds } from '#shared/calls/health/rounds.ts';
import type { HealthKind } from '#shared/rules/health/health.ts';
import { joinWords } from '#shared/rules/text/phrases.ts';
import { useCall } from '#client/calls/api.ts';
import { Button } from '#ui/Button.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { NotLoaded } from '#records/NotLoaded.tsx';
import { useToday } from '#ui/time/clock.ts';
import { useGiving } from '../reminders/giving/useGiving.ts';
import { NotGiven } from '../reminders/giving/NotGiven.tsx';
import { roundRecord, subjectOf } from '../round/record-of.ts';
import { coursesOf } from './courses.ts';
import { Need } from './Need.tsx';
import '#ui/style/section.css';
import './needs.css';

const ReminderForm = lazyComponent(async () => (await import('../reminders/ReminderForm.tsx')).ReminderForm);

/** The number of rows before "Show all"; rows that are due today are always shown. */
const FIRST = 5;

interface Props {
  readonly animal: Pick<Animal, 'id' | 'birthMilestone' | 'currentResident' | 'lastMilestone'>;
}

const DUE_OF: Readonly<Partial<Record<HealthKind, readonly [one: string, many: string]>>> = {
  vaccination: ['vaccination', 'vaccinations'],
  procedure: ['procedure, test or treatment', 'procedures, tests or treatments'],
  med: ['dose', 'doses'],
};

/** The reminders that were open at the end of a stay: '2 vaccinations were due when this animal left.'; '' for none. */
function openRemindersText(kinds: AnimalNeeds['kinds'], died: boolean): string {
  const open = kinds.filter(({ due }) => due > 0);
  const phrases = open.map(({ kind, due }) => `${due} ${DUE_OF[kind]?.[due === 1 ? 0 : 1] ?? ''}`);
  const one = open.length === 1 && open[0]?.due === 1;
  if (phrases.length === 0) return '';
  return `${joinWords(phrases)} ${one ? 'was' : 'were'} due when this animal ${died ? 'died' : 'left'}.`;
}

/** The open reminders of an animal by medicine, overdue first; the next of each can be completed here. */
export function NeedsSection({ animal }: Props) {
  const { currentResident, lastMilestone } = animal;
  const birthDate = animal.birthMilestone.milestoneDate;
  const { data, error, refetch } = useCall(rounds.needs, { query: { animalId: animal.id } });
  const today = useToday();
  const [all, setAll] = useState(false);
  const [completing, setCompleting] = useState<RoundItem>();
  const giving = useGiving();
  const due = data?.due ?? [];
  const courses = coursesOf(due);
  const first = Math.max(FIRST, courses.filter(({ next }) => next.dueDate <= today).length);
  const overdueText =
    data && !currentResident ? openRemindersText(data.kinds, lastMilestone === 'death') : '';
  if (data && !currentResident && overdueText === '') return null;
  return (
    <section className="card section" aria-labelledby="needs-title">
      <header>
        <h2 id="needs-title">Due</h2>
      </header>
      <NotGiven giving={giving} />
      {!data && <NotLoaded {...{ error, refetch }} width="60%" />}
      {data && due.length === 0 && <p className="muted">{overdueText || 'No reminders set.'}</p>}
      <ul className="needs">
        {courses.slice(0, all ? courses.length : first).map((course) => (
          <Need
            key={course.next.id}
            course={course}
            isComplete={due.length < MAX_CARE_NEEDS}
            busy={giving.done !== undefined}
            onGive={() => void giving.give([course.next.id])}
            onComplete={() => setCompleting(course.next)}
          />
        ))}
      </ul>
      {courses.length > first && !all && (
        <Button onClick={() => setAll(true)}>Show all {courses.length}</Button>
      )}
      {completing && (
        <ReminderForm
          key={completing.id}
          mode="complete"
          reminderRecord={roundRecord(completing)}
          subject={{ ...subjectOf(completing), ...(birthDate ? { birthDate } : {}) }}
          onDone={() => setCompleting(undefined)}
          onClose={() => setCompleting(undefined)}
        />
      )}
    </section>
  );
}
