import { IMPORT_NOUNS, type ImportNoun, type Outcome } from '#shared/calls/exchange/import-row.ts';
import type { ImportTotals } from '#shared/calls/exchange/imports.ts';
import { Pill, type Tone } from '#ui/message/states.tsx';

/** The title under which the page shows the records of each noun. */
export const NOUN_TITLES: Readonly<Record<ImportNoun, string>> = {
  people: 'People and organizations',
  animals: 'Animals with birth and intake',
  milestones: 'Milestones',
  vaccinations: 'Vaccinations',
  procedures: 'Procedures, tests, weights and chips',
  meds: 'Meds',
  soaps: 'SOAPs',
  healthnotes: 'Health notes',
  diaries: 'Diary entries',
  donations: 'Donations',
  volunteers: 'Volunteering',
  hours: 'Volunteer hours',
};

const OUTCOME_PILLS: Readonly<Record<Outcome, readonly [title: string, tone: Tone]>> = {
  new: ['New', 'ok'],
  changed: ['Changed', 'info'],
  same: ['Unchanged', 'stone'],
  wrong: ['Wrong', 'danger'],
  twin: ['Likely duplicate', 'warn'],
};

const OUTCOME_ORDER = ['new', 'changed', 'same', 'twin', 'wrong'] as const;

interface CountsProps {
  readonly counts: ImportTotals;
}

/** Shows for each noun how many records had each outcome; outcomes without records are left out. */
export function Counts({ counts }: CountsProps) {
  const nouns = IMPORT_NOUNS.filter((noun) => counts[noun]);
  return (
    <ul className="import-counts">
      {nouns.map((noun) => (
        <li key={noun}>
          <strong>{NOUN_TITLES[noun]}</strong>
          <span>
            {OUTCOME_ORDER.flatMap((outcome) => {
              const count = counts[noun]?.[outcome];
              const [title, tone] = OUTCOME_PILLS[outcome];
              return count
                ? [<Pill key={outcome} tone={tone}>{`${count.toLocaleString('en')} ${title}`}</Pill>]
                : [];
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
