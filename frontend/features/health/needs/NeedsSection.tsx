import { useState } from 'react';
import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import { type AnimalNeeds, MAX_CARE_NEEDS, type RoundItem, rounds } from '#shared/calls/health/rounds.ts';
import { type ReminderKind, reminderKindOf } from '#shared/rules/health/health.ts';
import { joinWords, pluralize } from '#shared/rules/text/phrases.ts';
import { useCall } from '#client/calls/api.ts';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { NotLoaded } from '#records/NotLoaded.tsx';
import { useShowAll } from '#ui/rows/useShowAll.tsx';
import { useToday } from '#ui/time/clock.ts';
import { useGiving } from '../reminders/giving/useGiving.ts';
import { NotGiven } from '../reminders/giving/NotGiven.tsx';
import { reminderRecordOf, subjectOf } from '../round/record-of.ts';
import { coursesOf } from './courses.ts';
import { Need } from './Need.tsx';
import '#ui/style/section.css';
import './needs.css';

const ReminderForm = lazyComponent(async () => (await import('../reminders/ReminderForm.tsx')).ReminderForm);

/** The number of rows before "Show all"; rows that are overdue or due today are always shown. */
const INITIAL_COUNT = 5;

interface Props {
  readonly animal: Pick<Animal, 'id' | 'birthMilestone' | 'currentResident' | 'lastMilestone'>;
}

const DUE_NOUNS: Readonly<Record<ReminderKind, readonly [one: string, many: string]>> = {
  vaccination: ['vaccination', 'vaccinations'],
  procedure: ['procedure, test or treatment', 'procedures, tests or treatments'],
  med: ['dose', 'doses'],
};

/** The reminders that were open at the end of a stay: '2 vaccinations were due when this animal left.'; '' for none. */
function openRemindersText(kinds: AnimalNeeds['kinds'], hasDied: boolean): string {
  const dueKinds = kinds.filter(({ due }) => due > 0);
  const dueTexts = dueKinds.map(({ kind, due }) => pluralize(due, ...DUE_NOUNS[reminderKindOf(kind)]));
  const isSingle = dueKinds.length === 1 && dueKinds[0]?.due === 1;
  if (dueTexts.length === 0) return '';
  return `${joinWords(dueTexts)} ${isSingle ? 'was' : 'were'} due when this animal ${hasDied ? 'died' : 'left'}.`;
}

/** The open reminders of an animal by course, overdue first; the next of each can be given or completed here. */
export function NeedsSection({ animal }: Props) {
  const { currentResident, lastMilestone } = animal;
  const birthDate = animal.birthMilestone.milestoneDate;
  const { data, error, refetch } = useCall(rounds.needs, { query: { animalId: animal.id } });
  const today = useToday();
  const [itemToComplete, setItemToComplete] = useState<RoundItem>();
  const giving = useGiving();
  const dueItems = data?.due ?? [];
  const courses = coursesOf(dueItems);
  const initialCount = Math.max(INITIAL_COUNT, courses.filter(({ next }) => next.dueDate <= today).length);
  const [visibleCourses, showAllButton] = useShowAll(courses, initialCount);
  const departureText =
    data && !currentResident ? openRemindersText(data.kinds, lastMilestone === 'death') : '';
  if (data && !currentResident && departureText === '') return null;
  return (
    <section className="card section" aria-labelledby="needs-title">
      <header>
        <h2 id="needs-title">Due</h2>
      </header>
      <NotGiven giving={giving} />
      {!data && <NotLoaded {...{ error, refetch }} width="60%" />}
      {data && dueItems.length === 0 && <p className="muted">{departureText || 'No reminders set.'}</p>}
      <ul className="needs">
        {visibleCourses.map((course) => (
          <Need
            key={course.next.id}
            course={course}
            isComplete={dueItems.length < MAX_CARE_NEEDS}
            busy={giving.doneCount !== undefined}
            onGive={() => void giving.give([course.next.id])}
            onComplete={() => setItemToComplete(course.next)}
          />
        ))}
      </ul>
      {showAllButton}
      {itemToComplete && (
        <ReminderForm
          key={itemToComplete.id}
          mode="complete"
          reminderRecord={reminderRecordOf(itemToComplete)}
          subject={{ ...subjectOf(itemToComplete), ...(birthDate ? { birthDate } : {}) }}
          onDone={() => setItemToComplete(undefined)}
          onClose={() => setItemToComplete(undefined)}
        />
      )}
    </section>
  );
}
