import { type MilestoneType, nextMilestones } from '../animals/milestones.ts';
import { MILESTONE_DETAILS } from './details.ts';
import type { StatisticsAnimal, MovementEvent } from './movements.ts';
import { type Age, ROWS, type Row } from './rows.ts';

export const WAYS = [
  'stray',
  'owner',
  'owner-euthanasia',
  'transfer-abroad',
  'transfer',
  'seized',
  'other',
  'none',
];
export const TYPES = ['dogs', 'cats', 'geese', 'own'];

const START_TIME = Date.UTC(2024, 0, 1);
const DAY_COUNT = 900;
const toDay = (number: number) => new Date(START_TIME + number * 86_400_000).toISOString().slice(0, 10);
/** The days before, of and after the stories; `dayAt` finds one by its distance from `START_TIME`. */
const CALENDAR = Array.from({ length: DAY_COUNT + 1000 }, (_, i) => toDay(i - 500));
export const dayAt = (number: number): string => CALENDAR[number + 500] ?? toDay(number);

/**
 * A random animal: each milestone is one that may follow the one before, on days between January 2024 and June 2026,
 * some on the same day.
 */
export function randomAnimal(random: () => number): StatisticsAnimal {
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  let day = Math.floor(random() * DAY_COUNT);
  const birth = random() < 0.1 ? '' : dayAt(day - Math.floor(random() * 400));
  const story: MovementEvent[] = [{ type: 'birth', date: birth || dayAt(day) }];
  let type: MilestoneType | undefined = 'intake';
  while (type && day < DAY_COUNT) {
    const details: Readonly<Record<string, string>> = { ...MILESTONE_DETAILS[type as 'death'] };
    const detail = random() < 0.7 ? pick(Object.keys(details)) : undefined;
    story.push({ type, date: dayAt(day), detail: type === 'intake' ? pick(WAYS) : detail });
    day += Math.floor(random() ** 2 * 90);
    type = random() < 0.2 ? undefined : pick(nextMilestones(type));
  }
  return { typeId: pick(TYPES) ?? 'dogs', birth, story };
}

/**
 * The figures of a span, counted in another way: day by day, one animal after another, by where each is that evening.
 */
export interface SpanFigures {
  beginning: number;
  ending: number;
  rows: Map<string, number>;
  intakes: number;
  outcomes: number;
}

const SHELTERED_TYPES = ['intake', 'reintake', 'adoption-return', 'foster-return', 'foster', 'found'];

/** The milestones without births, and without pairs of lost and found. */
function withoutFound(story: readonly MovementEvent[]): MovementEvent[] {
  const retained: MovementEvent[] = [];
  story.forEach((each, i) => {
    const foundNext = each.type === 'lost' && story[i + 1]?.type === 'found';
    const wasFound = each.type === 'found' && story[i - 1]?.type === 'lost';
    if (each.type !== 'birth' && !foundNext && !wasFound) retained.push(each);
  });
  return retained;
}

const naiveAge = (birth: string, day: string): Age => {
  if (!birth) return 'unknown';
  const limit = new Date(`${birth}T00:00:00Z`);
  const month = limit.getUTCMonth() + 5;
  limit.setUTCMonth(month);
  // A month that lacks the day ran over into the next one.
  if (limit.getUTCMonth() !== month % 12) limit.setUTCDate(0);
  return Date.parse(`${day}T00:00:00Z`) <= limit.getTime() ? 'young' : 'adult';
};

function naiveRow({ type, detail = '' }: MovementEvent): Row {
  const arrivalRows: Record<string, Row> = { intake: 'unmapped', reintake: 'unmapped' };
  if (type in arrivalRows) return detail in ROWS ? (detail as Row) : 'unmapped';
  if (type === 'adoption-return') return 'owner';
  if (type === 'transfer') return detail ? (`transferred-${detail}` as Row) : 'transferred';
  if (type === 'death') return (detail || 'death') as Row;
  if (type === 'released') return detail === 'field' ? 'field' : detail ? 'other-live' : 'released';
  if (type === 'returned-to-owner') return 'returned';
  return type as Row;
}

/** The plain model: an animal is in care from one evening to the next, or not. */
export function naiveFigures(animals: readonly StatisticsAnimal[], from: number, to: number): SpanFigures {
  const figures: SpanFigures = { beginning: 0, ending: 0, rows: new Map(), intakes: 0, outcomes: 0 };
  const countRow = (row: string, age: string) =>
    figures.rows.set(`${row}/${age}`, (figures.rows.get(`${row}/${age}`) ?? 0) + 1);
  for (const { story, birth } of animals) {
    const remaining = withoutFound(story);
    let isInside = false;
    let index = 0;
    for (let number = -1; number <= to; number++) {
      if (number === from) figures.beginning += Number(isInside);
      const day = number < 0 ? '' : dayAt(number);
      while (remaining[index]?.date === day) {
        const each = remaining[index++];
        if (!each) continue;
        const isSheltered = SHELTERED_TYPES.includes(each.type);
        if (isSheltered !== isInside && number >= from) {
          countRow(naiveRow(each), naiveAge(birth, day));
          if (isSheltered) figures.intakes += 1;
          else figures.outcomes += 1;
        }
        isInside = isSheltered;
      }
    }
    figures.ending += Number(isInside);
  }
  return figures;
}
