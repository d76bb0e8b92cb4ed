import { keysOf } from '../data/collections.ts';
import { joinWords } from '../text/phrases.ts';

/** The colors that an entry of a list shown as chips can have; '' for none. */
export const ENTRY_COLORS = ['', 'green', 'blue', 'amber', 'red', 'plum', 'stone'] as const;
export type EntryColor = (typeof ENTRY_COLORS)[number];

/** The kinds of records that may use an entry of a list, with their nouns for one and several. */
const USES = {
  currentAnimals: ['current animal', 'current animals'],
  formerAnimals: ['former animal', 'former animals'],
  reminders: ['open reminder', 'open reminders'],
  prescriptions: ['prescription', 'prescriptions'],
  records: ['completed record', 'completed records'],
  activeVolunteers: ['active volunteer', 'active volunteers'],
  formerVolunteers: ['former volunteer', 'former volunteers'],
  hours: ['entry of hours', 'entries of hours'],
  behaviors: ['behavior of its own', 'behaviors of its own'],
  healthProcedures: ['health procedure of its own', 'health procedures of its own'],
  vaccinationTypes: ['vaccination type of its own', 'vaccination types of its own'],
  schedules: ['vaccine schedule', 'vaccine schedules'],
} as const;

export type UsedBy = keyof typeof USES;
export const USED_BY = keysOf(USES);

interface EntryUse {
  readonly by: UsedBy;
  readonly count: number;
  readonly isMore: boolean;
}

/** '12 current animals and at least 1,000 completed records'; '' where nothing uses it. */
export function usesText(uses: readonly EntryUse[]): string {
  const parts = uses.map(({ by, count, isMore }) => {
    const [singular, plural] = USES[by];
    const number = `${isMore ? 'at least ' : ''}${count.toLocaleString('en')}`;
    return `${number} ${count === 1 && !isMore ? singular : plural}`;
  });
  return joinWords(parts);
}

/** The same in a sentence: 'used by 12 current animals'; '' where nothing uses it. */
export function usedByText(uses: readonly EntryUse[]): string {
  const users = usesText(uses);
  return users && `used by ${users}`;
}

/** The state of a merge: `moving` and `undoing` are in progress, `done` may be undone. */
export const MERGE_STATES = ['moving', 'done', 'undoing', 'undone'] as const;

/** The number of days after a merge in which it can be undone. */
export const MERGE_UNDO_DAYS = 30;
