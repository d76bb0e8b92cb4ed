/**
 * The animals' list has many filters and orders by four columns; the table has two indexes. One filter or order chooses
 * the ranges to read: what is due, then a search word, the order, the last milestone or foster, the type, the name. All
 * other filters are applied to the animals read, at most 500 in a reply, which gives the number read. Type, status,
 * location, sex and breed have no order.
 */
import type { ListOrder } from '#shared/questions/animals/animal-list.ts';
import { type AgeGroup, birthRangeOf } from '#shared/rules/time/age.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { REMINDER_KINDS } from '#shared/rules/health/health.ts';
import { isCurrentResident, MILESTONES, type MilestoneType } from '#shared/rules/animals/milestones.ts';
import { maySeePart } from '#shared/access/parts.ts';
import type { Role } from '#shared/access/roles.ts';
import { animals, type Residence } from '../../animals/animal/animal-record/animal.record.ts';
import {
  BIRTH_PARTITION,
  LAST_MILESTONE_PARTITION,
  leadingTermOf,
  typePartition,
  wordPartition,
} from '../../animals/animal/index-items/index-items.table.ts';
import { dayPartition, openPartitions } from '../../health/health-record/health.record.ts';
import type { Range } from '../engine/plan.ts';
import { milestoneRanges } from '../milestones/resolved-milestones.ts';

/** The filters that decide where the animals are read. */
export interface SourceFilters {
  readonly q: string;
  readonly residence: Residence;
  readonly animalTypeId: string | undefined;
  readonly age: AgeGroup | undefined;
  readonly lastMilestone: MilestoneType | undefined;
  readonly due: 'overdue' | 'today' | 'week' | 'month' | undefined;
  readonly foster: 'yes' | 'no' | undefined;
  readonly sort: ListOrder | undefined;
  /** The current date of the rescue, and the caller's role. */
  readonly today: string;
  readonly role: Role;
}

/** The source of a list: the items in its ranges, and their order. */
export interface ListSource {
  /** `rows` are animals as an index has them; of the others each item names one that must be read. */
  readonly sourceKind: 'rows' | 'words' | 'type' | 'due' | 'milestone' | 'birth';
  readonly ranges: readonly Range[];
  readonly order: 'latest' | 'earliest';
}

const DAYS = { overdue: -1, today: 0, week: 7, month: 30 } as const;

/** Reminders of the kinds that the role may see, the earliest first. */
const dueSource = (due: keyof typeof DAYS, { today, role, residence }: SourceFilters): ListSource => ({
  sourceKind: 'due',
  order: 'earliest',
  ranges: REMINDER_KINDS.filter((kind) => maySeePart(role, kind))
    .flatMap((kind) => (residence === 'current' ? [dayPartition(kind, true)] : openPartitions(kind)))
    .map((pk) => ({ index: 'g1', pk, upTo: addDays(today, DAYS[due]) })),
});

function wordSource({ q, residence }: SourceFilters): ListSource {
  const word = leadingTermOf(q);
  const ranges = word ? [{ pk: wordPartition(residence, word), from: word, upTo: word }] : [];
  return { sourceKind: 'words', order: 'earliest', ranges };
}

/** The milestones that make an animal a resident, or a former one, by day; of one type if requested. */
function milestoneSource(
  { residence, lastMilestone, foster }: SourceFilters,
  order: ListSource['order'],
): ListSource {
  const milestone = lastMilestone ?? (foster === 'yes' ? 'foster' : undefined);
  const types = MILESTONES.filter(
    (type) =>
      type !== 'birth' &&
      isCurrentResident(type) === (residence === 'current') &&
      (!milestone || type === milestone),
  );
  return {
    sourceKind: 'milestone',
    order,
    ranges:
      residence === 'current'
        ? [{ pk: LAST_MILESTONE_PARTITION }]
        : types.flatMap((type) => milestoneRanges(type, {})),
  };
}

/** Births by date, of the requested age. */
function birthSource({ age, today, residence }: SourceFilters, order: ListSource['order']): ListSource {
  const { from, upTo } = age ? birthRangeOf(age, today) : {};
  return {
    sourceKind: 'birth',
    order,
    ranges:
      residence === 'current'
        ? [{ pk: BIRTH_PARTITION, from, upTo }]
        : milestoneRanges('birth', { from, to: upTo }),
  };
}

/** The source of a list in the requested order. */
function orderedSource(sort: ListOrder, filters: SourceFilters): ListSource {
  const { residence, animalTypeId } = filters;
  const order = sort.startsWith('-') ? 'latest' : 'earliest';
  switch (sort) {
    case 'age':
      return birthSource(filters, 'latest');
    case '-age':
      return birthSource(filters, 'earliest');
    case 'since':
    case '-since':
      return milestoneSource(filters, order);
    case 'added':
    case '-added':
      return { sourceKind: 'rows', order, ranges: [{ index: 'g2', ...animals.g2.keyPrefix({ residence }) }] };
    default:
      return animalTypeId
        ? { sourceKind: 'type', order, ranges: [{ pk: typePartition(residence, animalTypeId) }] }
        : { sourceKind: 'rows', order, ranges: [{ index: 'g1', ...animals.g1.keyPrefix({ residence }) }] };
  }
}

/**
 * The source of a list: due items and searches have a fixed order, else the requested order decides, and if
 * there is none, the most selective source.
 */
export function listSource(filters: SourceFilters): ListSource {
  const { due, q, sort, lastMilestone, foster } = filters;
  if (due) return dueSource(due, filters);
  if (q) return wordSource(filters);
  if (sort) return orderedSource(sort, filters);
  if (lastMilestone || foster === 'yes') return milestoneSource(filters, 'latest');
  return orderedSource('name', filters);
}
