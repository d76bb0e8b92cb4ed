import { readAnswer, type Answer } from '../cells/answers.ts';
import { fold } from '../../text/words.ts';
import type { FieldName } from '../fields/fields.ts';
import { type Context, entriesFor, entryFor, entryOf, countSkipped, type RecordRef } from './context.ts';
import type { Facts, Place } from './facts.ts';
import { groupsOf } from './people.ts';
import { type BuiltRow, builtRow, type Put } from './row.ts';

const LIST = 'volunteerActivity';

/** The activity of people who are fosters in another program. */
const FOSTERING = 'Fostering';

type VolunteerStatus = Answer | 'former';

const STANDINGS: readonly (readonly [RegExp, VolunteerStatus])[] = [
  [/^(?:in ?active|former|past|ended|resigned|retired|not active)/, 'former'],
  [/^(?:active|current|volunteer|approved)/, 'yes'],
];

/** The volunteer status of a person by their row. */
function statusOf(facts: Facts): VolunteerStatus {
  const text = facts.text('volunteer.is');
  const standing = readAnswer(text) ?? STANDINGS.find(([pattern]) => pattern.test(fold(text)))?.[1];
  if (standing === undefined)
    facts.fault('volunteer.is', 'Enter Yes, No, Active or Inactive, or leave it empty');
  return standing ?? 'unknown';
}

/** The earlier rows of the same file with these numbers, in their order. */
const earlierRows = ({ seenRows }: Context, { file }: Place, numbers: readonly string[]) =>
  numbers.flatMap((number) => seenRows.get(`${file}|${number}`) ?? []);

function remember({ seenRows }: Context, { file }: Place, number: string, { row }: BuiltRow): void {
  const key = `${file}|${number}`;
  seenRows.set(key, [...(seenRows.get(key) ?? []), row]);
}

interface Period {
  readonly since: string;
  readonly until: string;
  readonly interest: readonly string[];
  readonly notes: string;
}

function periodPuts({ fallbacks }: Context, { since, until, interest, notes }: Period): Put[] {
  const { volunteerActivityId, volunteerDay } = fallbacks;
  const isOpen = until === '';
  // Values for empty cells correct nothing of a period that is there.
  const assumed = [
    ...(since === '' ? ['dateActive'] : []),
    ...(interest.length === 0 ? ['volunteerActivityIds'] : []),
  ];
  const chosen = volunteerActivityId ? [volunteerActivityId] : undefined;
  return [
    ['active', isOpen],
    ['dateActive', since || (isOpen ? volunteerDay : ''), 'volunteer.since'],
    ['dateInactive', until, 'volunteer.until'],
    ['volunteerActivityIds', interest.length > 0 ? interest : chosen, 'volunteer.interest'],
    ['notes', notes, 'volunteer.notes'],
    ['assumed', assumed.length > 0 ? assumed : undefined],
  ];
}

/** The activities of a row: of its column, and fostering where a group says so. */
function interestOf(context: Context, facts: Facts, isFoster: boolean): string[] {
  const activities = entriesFor(context, facts, 'volunteer.interest', LIST);
  const fosterWord = { list: LIST, typeId: '', word: FOSTERING } as const;
  const foster = isFoster ? entryOf(context, facts, 'volunteer.groups', fosterWord) : undefined;
  return [...new Set([...activities, ...(foster ? [foster] : [])])];
}

/**
 * The period of volunteering that a row says of its person: an open one has one number, since a person has one at most; one that ended has the number of the
 * day on which it began.
 */
export function volunteerRows(context: Context, place: Place, person: RecordRef | undefined): BuiltRow[] {
  const { facts } = place;
  if (!person || !facts.has('volunteer')) return [];
  const groups = groupsOf(facts).map((group) => fold(group));
  const isFoster = groups.some((group) => /\bfoster/.test(group));
  const isGrouped = isFoster || groups.some((group) => /\bvolunteers?\b/.test(group));
  const standing = statusOf(facts);
  const [since, until] = [facts.day('volunteer.since'), facts.day('volunteer.until')];
  const [interestText, notes] = [facts.text('volunteer.interest'), facts.text('volunteer.notes')];
  const isVolunteer = isGrouped || standing === 'yes' || standing === 'former';
  if (!isVolunteer && !since && !until && !interestText && !notes) return [];
  if ((standing === 'former' || standing === 'no') && !until) {
    countSkipped(context, 'Former volunteers without a last day in the file');
    return [];
  }
  const interest = interestOf(context, facts, isFoster);
  const periodNumber = `${person.number}:v:${since}`;
  const number = until ? periodNumber : `${person.number}:v`;
  const puts = periodPuts(context, { since, until, interest, notes });
  const built = builtRow(context, place, { noun: 'volunteers', number, puts, refs: { pcoId: person } });
  const input = JSON.stringify(built.row.input);
  const other = earlierRows(context, place, [periodNumber, number]).find(
    (row) => JSON.stringify(row.input) !== input,
  );
  if (other)
    facts.fault(
      since ? 'volunteer.since' : 'volunteer.is',
      `Row ${other.line} says something else of this person’s volunteering. Leave one of them`,
    );
  for (const each of new Set([periodNumber, number])) remember(context, place, each, built);
  return [built];
}

/** The times of the hours, or their number if not both times are known. */
function timePuts(facts: Facts): Put[] {
  const [from, to, hours] = [facts.time('hours.from'), facts.time('hours.to'), facts.hours('hours.hours')];
  const isTimed = hours === '' || (from !== '' && to !== '');
  const put = (path: string, value: string, name: FieldName): Put => [path, value, name];
  return isTimed
    ? [put('from', from, 'hours.from'), put('to', to, 'hours.to')]
    : [put('hours', hours, 'hours.hours')];
}

/** The hours of a row, by the volunteer who gave them; those of one day and activity are numbered in the order of the file. */
export function hoursRows(context: Context, place: Place, person: RecordRef | undefined): BuiltRow[] {
  const { facts } = place;
  if (!person || !facts.has('hours')) return [];
  if (facts.hours('hours.hours') === '0' && !facts.text('hours.from')) {
    countSkipped(context, 'Entries of no hours');
    return [];
  }
  const day = facts.day('hours.date');
  const fileNumber = facts.text('hours.number');
  const activity = fold(facts.text('hours.activity'));
  const baseNumber = fileNumber || [person.number, 't', day, facts.time('hours.from'), activity].join(':');
  const earlier = fileNumber ? 0 : earlierRows(context, place, [baseNumber]).length;
  const number = earlier > 0 ? `${baseNumber}:${earlier + 1}` : baseNumber;
  const puts: Put[] = [
    ['date', day, 'hours.date'],
    ...timePuts(facts),
    ['activityId', entryFor(context, facts, 'hours.activity', LIST), 'hours.activity'],
    ['notes', facts.text('hours.notes'), 'hours.notes'],
  ];
  const built = builtRow(context, place, { noun: 'hours', number, puts, refs: { pcoId: person } });
  remember(context, place, baseNumber, built);
  return [built];
}
