import { milestoneTitle, type MilestoneType, nextMilestones, partyOf } from '../../animals/milestones.ts';
import {
  type OutcomeMatch,
  type ParsedOutcome,
  readIntake,
  readMovement,
  readOutcome,
  readStatusOutcome,
} from '../cells/events.ts';
import { animalNumber } from './animals.ts';
import type { FieldName } from '../fields/fields.ts';
import { type Context, countSkipped, type RecordRef } from './context.ts';
import type { FileRow } from './row-values.ts';
import { personRow, rescueRow } from './people.ts';
import { type BuiltRow, buildRow, type Assignment } from './row.ts';

/** An event of an animal from a row, before events are ordered and become milestones. */
interface ImportedEvent {
  readonly type: MilestoneType;
  readonly day: string;
  readonly place: FileRow;
  readonly assignments: readonly Assignment[];
  readonly person?: RecordRef | undefined;
  readonly rescue?: RecordRef | undefined;
}

/** The events of an animal's rows, and the records of the people in them. */
interface StayData {
  readonly events: readonly ImportedEvent[];
  readonly people: readonly BuiltRow[];
}

const definedRows = (...rows: readonly (BuiltRow | undefined)[]): BuiltRow[] =>
  rows.filter((row) => row !== undefined);

/** A death, from its own columns. */
function deathOf({
  values,
}: FileRow): readonly [day: string, assignments: readonly Assignment[]] | undefined {
  const day = values.day('outcome.died');
  if (!day) return undefined;
  const euthanized = values.answer('outcome.euthanized');
  const cause = values.text('outcome.death');
  const isEuthanized = euthanized === 'yes' || /euthan/i.test(cause);
  return [
    day,
    [
      ['animalMilestoneVm.detail', isEuthanized ? 'euthanized' : 'died'],
      ['animalMilestoneVm.notes', cause || 'From the old system', 'outcome.death'],
    ],
  ];
}

/** The foster stay in the foster columns of a row; no events if they have no day. */
function fosterOf(context: Context, place: FileRow): StayData {
  const { values } = place;
  const { built, ref } = personRow(context, place, 'fosterer');
  const day = values.day('foster.day');
  if (!day) return { events: [], people: definedRows(built) };
  const returnDay = values.day('foster.back');
  const fosterEvent: ImportedEvent = {
    type: 'foster',
    day,
    place,
    assignments: [['animalMilestoneVm.milestoneDate', day, 'foster.day']],
    person: ref,
  };
  const returnEvent: ImportedEvent = {
    type: 'foster-return',
    day: returnDay,
    place,
    assignments: [['animalMilestoneVm.milestoneDate', returnDay, 'foster.back']],
    person: ref,
  };
  return { events: returnDay ? [fosterEvent, returnEvent] : [fosterEvent], people: definedRows(built) };
}

const RETURNS: Partial<Record<MilestoneType, MilestoneType>> = {
  adoption: 'adoption-return',
  foster: 'foster-return',
  lost: 'found',
};

/** The outcome that a row states, and the column that states it; a status such as Adopted counts, too. */
function findOutcome(
  { values }: FileRow,
  day: string,
): { readonly name: FieldName; readonly parsed: ParsedOutcome } {
  const name = 'outcome.type';
  if (values.kind(name) === 'movement')
    return { name, parsed: day ? readMovement(values.text(name)) : { isKnown: true } };
  if (values.text(name)) return { name, parsed: readOutcome(values.text(name)) };
  const status = values.text('animal.status');
  const parsed = day ? readOutcome(status) : readStatusOutcome(status);
  return { name: 'animal.status', parsed: parsed.isKnown ? parsed : { isKnown: true } };
}

interface Departure {
  readonly day: string;
  readonly person: RecordRef | undefined;
  readonly rescue: RecordRef | undefined;
}

function eventOf(
  place: FileRow,
  { type, detail }: OutcomeMatch,
  { day, person, rescue }: Departure,
): ImportedEvent {
  const { values } = place;
  const text = values.text('outcome.type');
  const notes = values.text('outcome.notes') || (type === 'death' ? text || 'From the old system' : '');
  const assignments: Assignment[] = [
    ['animalMilestoneVm.milestoneDate', day, 'outcome.day'],
    ['animalMilestoneVm.detail', detail],
    ['animalMilestoneVm.amountReceivedFee', values.number('outcome.fee'), 'outcome.fee'],
    ['animalMilestoneVm.notes', notes, 'outcome.notes'],
  ];
  return {
    type,
    day,
    place,
    assignments,
    person,
    rescue: rescue ?? (type === 'transfer' ? person : undefined),
  };
}

/** The return of the animal after a departure; empty if the row has no day of return. */
function returnEventsOf(
  place: FileRow,
  type: MilestoneType,
  person: RecordRef | undefined,
): readonly ImportedEvent[] {
  const { values } = place;
  const [day, returnType] = [values.day('outcome.back'), RETURNS[type]];
  if (!day || !returnType) return [];
  const assignments: Assignment[] = [
    ['animalMilestoneVm.milestoneDate', day, 'outcome.back'],
    ['animalMilestoneVm.notes', values.text('outcome.notes') || 'From the old system'],
  ];
  return [{ type: returnType, day, place, assignments, person }];
}

/** The departure that a row states, with a return if it has one; no events if it is not a move of the animal. */
function outcomeOf(context: Context, place: FileRow): StayData {
  const { values } = place;
  const outcomeDay = values.day('outcome.day');
  const { name, parsed } = findOutcome(place, outcomeDay);
  const { built, ref: person } = personRow(context, place, 'taker');
  const otherRescue = rescueRow(context, place, 'outcome.rescue');
  const people = definedRows(built, otherRescue.built);
  if (!parsed.isKnown) {
    values.fault(name, 'This can’t be read as what happened. Enter a word like Adoption, Transfer or Death');
    return { events: [], people };
  }
  const text = values.text(name);
  // In a plain list, a day and a person without an outcome mean an adoption.
  const match =
    parsed.outcome ?? (text === '' && outcomeDay && person ? { type: 'adoption' as const } : undefined);
  if (!match) {
    if (text !== '' && outcomeDay) countSkipped(context, `“${text}”, which is no move of an animal`);
    return { events: [], people };
  }
  if (match.type === 'death' && values.day('outcome.died')) return { events: [], people };
  const day =
    outcomeDay || (context.departedAnimals.has(animalNumber(values)) ? '' : context.fallbacks.outcomeDay);
  if (!day) {
    if (!context.departedAnimals.has(animalNumber(values)))
      values.fault(name, `Enter the day on which it left: the row says “${text}”`);
    return { events: [], people };
  }
  const departure = { day, person, rescue: otherRescue.ref };
  return { events: [eventOf(place, match, departure), ...returnEventsOf(place, match.type, person)], people };
}

/** The event of a further intake day: found, a return from foster care or adoption, or another intake. */
function furtherStay(context: Context, place: FileRow, last: MilestoneType | undefined): StayData {
  const { values } = place;
  const day = values.day('intake.day');
  const way = values.text('intake.way');
  const giver = personRow(context, place, 'giver');
  const isReturn = last === 'adoption' && (readIntake(way).isReturn ?? false);
  const type =
    last === 'lost'
      ? 'found'
      : last === 'foster'
        ? 'foster-return'
        : isReturn
          ? 'adoption-return'
          : 'reintake';
  const notes = [way, values.text('intake.notes')].filter(Boolean).join('\n');
  const assignments: Assignment[] = [
    ['animalMilestoneVm.milestoneDate', day, 'intake.day'],
    ['animalMilestoneVm.notes', notes || 'From the old system', 'intake.notes'],
  ];
  return { events: [{ type, day, place, assignments, person: giver.ref }], people: definedRows(giver.built) };
}

/** The events in the stay of a row. */
function stayOf(context: Context, place: FileRow): StayData {
  const death = deathOf(place);
  const foster = fosterOf(context, place);
  const outcome = outcomeOf(context, place);
  const deathEvents: readonly ImportedEvent[] = death
    ? [
        {
          type: 'death',
          day: death[0],
          place,
          assignments: [['animalMilestoneVm.milestoneDate', death[0], 'outcome.died'], ...death[1]],
        },
      ]
    : [];
  const events = [...foster.events, ...outcome.events, ...deathEvents].toSorted((a, b) =>
    a.day.localeCompare(b.day),
  );
  return { events, people: [...foster.people, ...outcome.people] };
}

/** The milestone that must be missing between two others, so that the second can follow; undefined if none is. */
function missingMilestone(last: MilestoneType, next: MilestoneType): MilestoneType | undefined {
  if (nextMilestones(last).includes(next)) return undefined;
  const steps = nextMilestones(last).filter((step) => nextMilestones(step).includes(next));
  return steps.find((step) => step !== 'adoption' && step !== 'death');
}

const EMPTY_STAY: StayData = { events: [], people: [] };

const ASSUMED_NOTE = 'Assumed by the import: the file has nothing between the events around it';

/** A missing event that is assumed, on the day of the event that follows. */
const assumedEvent = (type: MilestoneType, { day, place }: ImportedEvent): ImportedEvent => ({
  type,
  day,
  place,
  assignments: [
    ['animalMilestoneVm.milestoneDate', day],
    ['animalMilestoneVm.notes', ASSUMED_NOTE],
  ],
});

/** The events of an animal's rows in their order, each once: reports repeat an animal on several rows. */
function eventsOf(context: Context, places: readonly FileRow[]): StayData {
  const people: BuiltRow[] = [];
  const events: ImportedEvent[] = [];
  const days = new Set<string>();
  for (const place of places) {
    const day = place.values.day('intake.day');
    const isFurtherIntake = day !== '' && days.size > 0 && !days.has(day);
    if (day) days.add(day);
    const returnStay = isFurtherIntake ? furtherStay(context, place, events.at(-1)?.type) : EMPTY_STAY;
    const stay = stayOf(context, place);
    people.push(...returnStay.people, ...stay.people);
    for (const event of [...returnStay.events, ...stay.events])
      if (!events.some((each) => each.type === event.type && each.day === event.day)) events.push(event);
  }
  return { events, people };
}

/**
 * The milestones of an animal after its first intake, with faults in the order.
 * @param places its rows, earliest first
 */
export function stayRows(context: Context, places: readonly FileRow[], animal: RecordRef): BuiltRow[] {
  const { events, people } = eventsOf(context, places);
  let last: MilestoneType = 'intake';
  const completeEvents = events.flatMap((event) => {
    const missing = context.fillsGaps ? missingMilestone(last, event.type) : undefined;
    if (!nextMilestones(missing ?? last).includes(event.type))
      event.place.values.fault(
        'outcome.type',
        `“${milestoneTitle(event.type)}” can’t follow “${milestoneTitle(last)}”. Add what happened in between, or correct the days`,
      );
    last = event.type;
    return missing ? [assumedEvent(missing, event), event] : [event];
  });
  return [...people, ...completeEvents.map((event) => milestoneRow(context, event, animal))];
}

function milestoneRow(
  context: Context,
  { type, day, place, assignments, person, rescue }: ImportedEvent,
  animal: RecordRef,
): BuiltRow {
  const party = partyOf(type);
  return buildRow(context, place, {
    noun: 'milestones',
    number: `${animal.number}:${type}:${day}`,
    assignments: [['animalMilestoneVm.milestoneType', type, 'outcome.type'], ...assignments],
    refs: {
      ids: animal,
      'animalMilestoneVm.pcoId': party === 'rescue' ? undefined : person,
      'animalMilestoneVm.otherRescueShelterId': party === 'rescue' ? rescue : undefined,
    },
  });
}
