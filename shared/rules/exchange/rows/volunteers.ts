import { readAnswer, type Answer } from '../cells/answers.ts';
import { foldCase } from '../../text/words.ts';
import type { FieldName } from '../fields/fields.ts';
import {
  type Context,
  entriesFor,
  entryFor,
  entryOf,
  countSkipped,
  numberInOrder,
  type RecordRef,
} from './context.ts';
import type { RowValues, FileRow } from './row-values.ts';
import { groupsOf } from './people.ts';
import { type BuiltRow, buildRow, type Assignment } from './row.ts';

const ACTIVITY_LIST = 'volunteerActivity';

/** The activity of people who are fosters in another program. */
const FOSTERING = 'Fostering';

type VolunteerStatus = Answer | 'former';

const STATUS_PATTERNS: readonly (readonly [RegExp, VolunteerStatus])[] = [
  [/^(?:in ?active|former|past|ended|resigned|retired|not active)/, 'former'],
  [/^(?:active|current|volunteer|approved)/, 'yes'],
];

/** The volunteer status of a person by their row. */
function statusOf(values: RowValues): VolunteerStatus {
  const text = values.text('volunteer.is');
  const status = readAnswer(text) ?? STATUS_PATTERNS.find(([pattern]) => pattern.test(foldCase(text)))?.[1];
  if (status === undefined)
    values.fault('volunteer.is', 'Enter Yes, No, Active or Inactive, or leave it empty');
  return status ?? 'unknown';
}

/** The earlier rows of the same file with these numbers, in their order. */
const earlierRows = ({ seenRows }: Context, { file }: FileRow, numbers: readonly string[]) =>
  numbers.flatMap((number) => seenRows.get(`${file}|${number}`) ?? []);

function rememberRow({ seenRows }: Context, { file }: FileRow, number: string, { row }: BuiltRow): void {
  const key = `${file}|${number}`;
  seenRows.set(key, [...(seenRows.get(key) ?? []), row]);
}

interface Period {
  readonly since: string;
  readonly until: string;
  readonly interest: readonly string[];
  readonly notes: string;
}

function periodAssignments({ fallbacks }: Context, { since, until, interest, notes }: Period): Assignment[] {
  const { volunteerActivityId, volunteerDay } = fallbacks;
  const isOpen = until === '';
  // Fallbacks for empty cells do not change an existing period.
  const assumedFields = [
    ...(since === '' ? ['dateActive'] : []),
    ...(interest.length === 0 ? ['volunteerActivityIds'] : []),
  ];
  const chosenActivityIds = volunteerActivityId ? [volunteerActivityId] : undefined;
  return [
    ['active', isOpen],
    ['dateActive', since || (isOpen ? volunteerDay : ''), 'volunteer.since'],
    ['dateInactive', until, 'volunteer.until'],
    ['volunteerActivityIds', interest.length > 0 ? interest : chosenActivityIds, 'volunteer.interest'],
    ['notes', notes, 'volunteer.notes'],
    ['assumed', assumedFields.length > 0 ? assumedFields : undefined],
  ];
}

/** The activities of a row: those in its column, and fostering if the person is in a group of fosters. */
function interestOf(context: Context, values: RowValues, isFoster: boolean): string[] {
  const activities = entriesFor(context, values, 'volunteer.interest', ACTIVITY_LIST);
  const fosterWord = { list: ACTIVITY_LIST, typeId: '', word: FOSTERING } as const;
  const foster = isFoster ? entryOf(context, values, 'volunteer.groups', fosterWord) : undefined;
  return [...new Set([...activities, ...(foster ? [foster] : [])])];
}

/**
 * The period of volunteering in a person's row. An open one has a fixed number, as there is at most one; an ended one
 * has the day on which it began.
 */
export function volunteerRows(context: Context, place: FileRow, person: RecordRef | undefined): BuiltRow[] {
  const { values } = place;
  if (!person || !values.has('volunteer')) return [];
  const groups = groupsOf(values).map((group) => foldCase(group));
  const isFoster = groups.some((group) => /\bfoster/.test(group));
  const isGrouped = isFoster || groups.some((group) => /\bvolunteers?\b/.test(group));
  const status = statusOf(values);
  const [since, until] = [values.day('volunteer.since'), values.day('volunteer.until')];
  const [interestText, notes] = [values.text('volunteer.interest'), values.text('volunteer.notes')];
  const isVolunteer = isGrouped || status === 'yes' || status === 'former';
  if (!isVolunteer && !since && !until && !interestText && !notes) return [];
  if ((status === 'former' || status === 'no') && !until) {
    countSkipped(context, 'Former volunteers without a last day in the file');
    return [];
  }
  const interest = interestOf(context, values, isFoster);
  const periodNumber = `${person.number}:v:${since}`;
  const number = until ? periodNumber : `${person.number}:v`;
  const assignments = periodAssignments(context, { since, until, interest, notes });
  const built = buildRow(context, place, {
    noun: 'volunteers',
    number,
    assignments,
    refs: { pcoId: person },
  });
  const input = JSON.stringify(built.row.input);
  const conflictingRow = earlierRows(context, place, [periodNumber, number]).find(
    (row) => JSON.stringify(row.input) !== input,
  );
  if (conflictingRow)
    values.fault(
      since ? 'volunteer.since' : 'volunteer.is',
      `Row ${conflictingRow.line} says something else of this person’s volunteering. Leave one of them`,
    );
  for (const each of new Set([periodNumber, number])) rememberRow(context, place, each, built);
  return [built];
}

/** The times of the hours, or their number if not both times are known. */
function timeAssignments(values: RowValues): Assignment[] {
  const [from, to, hours] = [values.time('hours.from'), values.time('hours.to'), values.hours('hours.hours')];
  const isTimed = hours === '' || (from !== '' && to !== '');
  const toAssignment = (path: string, value: string, name: FieldName): Assignment => [path, value, name];
  return isTimed
    ? [toAssignment('from', from, 'hours.from'), toAssignment('to', to, 'hours.to')]
    : [toAssignment('hours', hours, 'hours.hours')];
}

/** The hours in a volunteer's row; several with one day, start and activity are numbered in the order of the file. */
export function hoursRows(context: Context, place: FileRow, person: RecordRef | undefined): BuiltRow[] {
  const { values } = place;
  if (!person || !values.has('hours')) return [];
  if (values.hours('hours.hours') === '0' && !values.text('hours.from')) {
    countSkipped(context, 'Entries of no hours');
    return [];
  }
  const day = values.day('hours.date');
  const activity = foldCase(values.text('hours.activity'));
  const baseNumber = [person.number, 't', day, values.time('hours.from'), activity].join(':');
  const number = values.text('hours.number') || numberInOrder(context, place, baseNumber);
  const assignments: Assignment[] = [
    ['date', day, 'hours.date'],
    ...timeAssignments(values),
    ['activityId', entryFor(context, values, 'hours.activity', ACTIVITY_LIST), 'hours.activity'],
    ['notes', values.text('hours.notes'), 'hours.notes'],
  ];
  return [buildRow(context, place, { noun: 'hours', number, assignments, refs: { pcoId: person } })];
}
