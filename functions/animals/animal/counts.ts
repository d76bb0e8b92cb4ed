import { isCurrentResident, type MilestoneType } from '#shared/rules/milestones.ts';
import { dayNumber, type Passage } from '#shared/rules/stays.ts';
import type { Action, Key } from '../../kernel/table/actions.ts';
import { overtaken } from '../../kernel/records/overtaken.ts';
import { animalItem, type AnimalRecord, type AnimalStoredRow, residenceOf } from './animal.record.ts';
import { monthsBetween, monthsOf } from './story.ts';
import { wordChanges } from './words.table.ts';

/** Where a tenant's counts lie: animals by residence, those on hold, people. */
export const COUNTS = { pk: '', sk: 'counts' } as const;

/** Where the comings and goings of a month (`YYYY-MM`) are counted: `intakes`, `outcomes`, and the `days` of those that left. */
export const monthKey = (month: string): Key => ({ pk: '', sk: `month#${month}` });

/** Where the residents of a type are counted: how many (`residents`), and the sum of the days they came on (`since`). */
export const STAYS = 'stays';

/** What an item's counters move by. */
interface Move {
  readonly key: Key;
  readonly amounts: Readonly<Record<string, number>>;
  /** The moment that it says then. */
  readonly changedAt?: string;
}

/** The counters that an animal stands in as it is. */
function countedBy(row: AnimalStoredRow): Move[] {
  const residence = residenceOf(row);
  if (residence !== 'current') return [{ key: COUNTS, amounts: { [residence]: 1 } }];
  const since = dayNumber(row.stayingSince ?? row.lastMilestoneDate);
  const hold: Record<string, number> = row.status === 'quarantineHold' ? { hold: 1 } : {};
  return [
    { key: COUNTS, amounts: { current: 1, ...hold } },
    { key: { pk: STAYS, sk: row.animalTypeId }, amounts: { residents: 1, since } },
  ];
}

const passing = (passage: Passage): Move => ({
  key: monthKey(passage.date.slice(0, 7)),
  amounts: passage.kind === 'intake' ? { intakes: 1 } : { outcomes: 1, days: passage.days },
});

const opposite = ({ key, amounts }: Move): Move => ({
  key,
  amounts: Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, -amount])),
});

/** One action an item: a transaction may touch each only once. What comes to nothing is left out. */
function added(moves: readonly Move[]): Action[] {
  const sums = new Map<string, { key: Key; amounts: Record<string, number>; changedAt?: string }>();
  for (const { key, amounts, changedAt } of moves) {
    const label = `${key.pk}\n${key.sk}`;
    const sum = sums.get(label) ?? { key, amounts: {} };
    for (const [name, amount] of Object.entries(amounts))
      sum.amounts[name] = (sum.amounts[name] ?? 0) + amount;
    sums.set(label, changedAt ? { ...sum, changedAt } : sum);
  }
  return [...sums.values()].flatMap(({ key, amounts, changedAt }): Action[] => {
    const moved = Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== 0));
    const values = changedAt ? { changedAt } : undefined;
    if (Object.keys(moved).length > 0) return [{ add: key, amounts: moved, ...(values ? { values } : {}) }];
    return values ? [{ set: key, values }] : [];
  });
}

/** What a change means for the counters. */
export interface Counted {
  readonly before?: readonly AnimalStoredRow[];
  readonly after?: readonly AnimalStoredRow[];
  /** Comings and goings that happened, or are brought back. */
  readonly passages?: readonly Passage[];
  /** Comings and goings that are taken back. */
  readonly undone?: readonly Passage[];
  /** The months whose statistics are others now. */
  readonly months?: readonly string[];
}

/** So many months are noted each by itself; of more all are made anew. */
const MONTHS_APART = 6;

/** Where it stands that the statistics of all months are to be made anew. */
export const EVERY = 'every';

/** The notes that the statistics of months are others from now on (statistics/kept.ts). */
function changing(months: readonly string[]): Move[] {
  const changedAt = new Date().toISOString();
  const unique = [...new Set(months)];
  const noted = unique.length > MONTHS_APART ? [EVERY] : unique;
  return noted.map((month) => ({ key: monthKey(month), amounts: {}, changedAt }));
}

/** What statistics know of an animal beside its story. */
const countedAs = ({ row: { animalTypeId, birth, isDeleted } }: AnimalRecord) =>
  `${animalTypeId} ${birth.milestoneDate} ${isDeleted}`;

/** The months whose statistics a change of an animal makes others. */
function monthsChanged({ before, after }: Change): string[] {
  const [was, is] = [before.more.story, after.more.story];
  const isSame = countedAs(before) === countedAs(after);
  if (was !== undefined && is !== undefined)
    return isSame ? monthsBetween(was, is) : monthsOf(`${was} ${is}`);
  // Of before stories were kept: what happened last is known.
  const happened = before.row.milestoneCount !== after.row.milestoneCount;
  if (!isSame) return [EVERY];
  return happened ? [before, after].map(({ row }) => row.lastMilestoneDate.slice(0, 7)) : [];
}

/** The writes that keep a tenant's counters right, for the transaction of the change itself. */
export function counters({
  before = [],
  after = [],
  passages = [],
  undone = [],
  months = [],
}: Counted): Action[] {
  return added([
    ...changing(months),
    ...after.flatMap(countedBy),
    ...before.flatMap(countedBy).map(opposite),
    ...passages.map(passing),
    ...undone.map(passing).map(opposite),
  ]);
}

/** One animal of a change, with the comings and goings that go with it. */
export interface Change extends Pick<Counted, 'passages' | 'undone'> {
  readonly before: AnimalRecord;
  readonly after: AnimalRecord;
}

/** The writes of a change of animals. */
export interface Replacing {
  /** Records, places, counters: must be in one transaction; `Overtaken` if an animal changed since it was read. */
  readonly deciding: Action[];
  /** Search words: in the same transaction where they fit, otherwise around it (docs/adr/010-search-words.md). */
  readonly words: Action[];
}

/** The writes that replace animals. */
export function replaceAnimals(changes: readonly Change[]): Replacing {
  return {
    deciding: [
      ...changes.map(({ before, after }) => ({
        put: animalItem(after),
        guard: { v: before.v },
        onFail: overtaken,
      })),
      ...counters({
        before: changes.map(({ before }) => before.row),
        after: changes.map(({ after }) => after.row),
        passages: changes.flatMap(({ passages = [] }) => passages),
        undone: changes.flatMap(({ undone = [] }) => undone),
        months: changes.flatMap(monthsChanged),
      }),
    ],
    words: changes.flatMap(({ before, after }) => wordChanges(before, after)),
  };
}

/** The writes that replace one animal, words and all. */
export function replaceAnimal(
  before: AnimalRecord,
  after: AnimalRecord,
  counted: Pick<Counted, 'passages' | 'undone'> = {},
): Action[] {
  const { deciding, words } = replaceAnimals([{ before, after, ...counted }]);
  return [...deciding, ...words];
}

/** What a further milestone means for an animal's stay: since when it stays then, and the passage that it is, if any. */
export function passedBy(
  row: AnimalStoredRow,
  { type, date }: { readonly type: MilestoneType; readonly date: string },
): { stayingSince: string | undefined; passages: Passage[] } {
  const stayed = isCurrentResident(row.lastMilestone);
  const stays = isCurrentResident(type);
  const since = row.stayingSince ?? row.lastMilestoneDate;
  if (stays === stayed) return { stayingSince: row.stayingSince, passages: [] };
  if (stays) return { stayingSince: date, passages: [{ kind: 'intake', date }] };
  const days = Math.max(0, dayNumber(date) - dayNumber(since));
  return { stayingSince: undefined, passages: [{ kind: 'outcome', date, days }] };
}
