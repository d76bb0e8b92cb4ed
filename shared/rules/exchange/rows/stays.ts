import { milestoneTitle, type MilestoneType, nextMilestones, partyOf } from '../../animals/milestones.ts';
import {
  type OutcomeRead,
  type ParsedOutcome,
  readIntake,
  readMovement,
  readOutcome,
} from '../cells/events.ts';
import { animalNumber } from './animals.ts';
import type { FieldName } from '../fields/fields.ts';
import { type Context, countSkipped, type RecordRef } from './context.ts';
import type { Place } from './facts.ts';
import { personRow, rescueRow } from './people.ts';
import { type BuiltRow, builtRow, type Put } from './row.ts';

/** Something that happened to an animal, before it is put in order. */
interface Event {
  readonly type: MilestoneType;
  readonly day: string;
  readonly place: Place;
  readonly puts: readonly Put[];
  readonly person?: RecordRef | undefined;
  readonly rescue?: RecordRef | undefined;
}

/** The events of rows of an animal, and the rows of the people in them. */
interface StayData {
  readonly events: readonly Event[];
  readonly people: readonly BuiltRow[];
}

const definedRows = (...rows: readonly (BuiltRow | undefined)[]): BuiltRow[] =>
  rows.filter((row) => row !== undefined);

/** A death, from its own columns. */
function deathOf({ facts }: Place): readonly [day: string, puts: readonly Put[]] | undefined {
  const day = facts.day('outcome.died');
  if (!day) return undefined;
  const euthanized = facts.answer('outcome.euthanized');
  const cause = facts.text('outcome.death');
  const isEuthanized = euthanized === 'yes' || /euthan/i.test(cause);
  return [
    day,
    [
      ['animalMilestoneVm.detail', isEuthanized ? 'euthanized' : 'died'],
      ['animalMilestoneVm.notes', cause || 'From the old system', 'outcome.death'],
    ],
  ];
}

/** The foster stay of a row that has columns for it. */
function fosterOf(context: Context, place: Place): StayData {
  const { facts } = place;
  const { built, ref } = personRow(context, place, 'fosterer');
  const day = facts.day('foster.day');
  if (!day) return { events: [], people: definedRows(built) };
  const back = facts.day('foster.back');
  const out: Event = {
    type: 'foster',
    day,
    place,
    puts: [['animalMilestoneVm.milestoneDate', day, 'foster.day']],
    person: ref,
  };
  const home: Event = {
    type: 'foster-return',
    day: back,
    place,
    puts: [['animalMilestoneVm.milestoneDate', back, 'foster.back']],
    person: ref,
  };
  return { events: back ? [out, home] : [out], people: definedRows(built) };
}

const RETURNS: Partial<Record<MilestoneType, MilestoneType>> = {
  adoption: 'adoption-return',
  foster: 'foster-return',
  lost: 'found',
};

/** The last event by a row's words, and the column that has them: a status such as Adopted is one too. */
function outcomeIn(
  { facts }: Place,
  day: string,
): { readonly name: FieldName; readonly words: ParsedOutcome } {
  const name = 'outcome.type';
  if (facts.kind(name) === 'movement')
    return { name, words: day ? readMovement(facts.text(name)) : { isKnown: true } };
  if (facts.text(name)) return { name, words: readOutcome(facts.text(name)) };
  const words = readOutcome(facts.text('animal.status'));
  return { name: 'animal.status', words: words.isKnown ? words : { isKnown: true } };
}

interface Departure {
  readonly day: string;
  readonly person: RecordRef | undefined;
  readonly rescue: RecordRef | undefined;
}

function eventOf(place: Place, { type, detail }: OutcomeRead, { day, person, rescue }: Departure): Event {
  const { facts } = place;
  const text = facts.text('outcome.type');
  const notes = facts.text('outcome.notes') || (type === 'death' ? text || 'From the old system' : '');
  const puts: Put[] = [
    ['animalMilestoneVm.milestoneDate', day, 'outcome.day'],
    ['animalMilestoneVm.detail', detail],
    ['animalMilestoneVm.amountReceivedFee', facts.number('outcome.fee'), 'outcome.fee'],
    ['animalMilestoneVm.notes', notes, 'outcome.notes'],
  ];
  return { type, day, place, puts, person, rescue: rescue ?? (type === 'transfer' ? person : undefined) };
}

/** A return from where the animal went, where the row has its day. */
function homeOf(place: Place, type: MilestoneType, person: RecordRef | undefined): readonly Event[] {
  const { facts } = place;
  const [day, returned] = [facts.day('outcome.back'), RETURNS[type]];
  if (!day || !returned) return [];
  const puts: Put[] = [
    ['animalMilestoneVm.milestoneDate', day, 'outcome.back'],
    ['animalMilestoneVm.notes', facts.text('outcome.notes') || 'From the old system'],
  ];
  return [{ type: returned, day, place, puts, person }];
}

/** The last event of a row, if it is a move of the animal. */
function outcomeOf(context: Context, place: Place): StayData {
  const { facts } = place;
  const outcomeDay = facts.day('outcome.day');
  const { name, words } = outcomeIn(place, outcomeDay);
  const { built, ref: person } = personRow(context, place, 'taker');
  const other = rescueRow(context, place, 'outcome.rescue');
  const people = definedRows(built, other.built);
  if (!words.isKnown) {
    facts.fault(name, 'This can’t be read as what happened. Enter a word like Adoption, Transfer or Death');
    return { events: [], people };
  }
  const text = facts.text(name);
  // A day and a person without a word are an adoption in a plain list.
  const read =
    words.outcome ?? (text === '' && outcomeDay && person ? { type: 'adoption' as const } : undefined);
  if (!read) {
    if (text !== '' && outcomeDay) countSkipped(context, `“${text}”, which is no move of an animal`);
    return { events: [], people };
  }
  if (read.type === 'death' && facts.day('outcome.died')) return { events: [], people };
  const day = outcomeDay || (context.leaving.has(animalNumber(facts)) ? '' : context.fallbacks.outcomeDay);
  if (!day) {
    if (!context.leaving.has(animalNumber(facts)))
      facts.fault(name, `Enter the day on which it left: the row says “${text}”`);
    return { events: [], people };
  }
  const leaving = { day, person, rescue: other.ref };
  return { events: [eventOf(place, read, leaving), ...homeOf(place, read.type, person)], people };
}

/** A further stay of an animal: a return from an adoption where it was adopted, else it is taken in again. */
function furtherStay(context: Context, place: Place, last: MilestoneType | undefined): StayData {
  const { facts } = place;
  const day = facts.day('intake.day');
  const way = facts.text('intake.way');
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
  const notes = [way, facts.text('intake.notes')].filter(Boolean).join('\n');
  const puts: Put[] = [
    ['animalMilestoneVm.milestoneDate', day, 'intake.day'],
    ['animalMilestoneVm.notes', notes || 'From the old system', 'intake.notes'],
  ];
  return { events: [{ type, day, place, puts, person: giver.ref }], people: definedRows(giver.built) };
}

/** The events in the stay of a row. */
function stayOf(context: Context, place: Place): StayData {
  const death = deathOf(place);
  const foster = fosterOf(context, place);
  const outcome = outcomeOf(context, place);
  const died: readonly Event[] = death
    ? [
        {
          type: 'death',
          day: death[0],
          place,
          puts: [['animalMilestoneVm.milestoneDate', death[0], 'outcome.died'], ...death[1]],
        },
      ]
    : [];
  const events = [...foster.events, ...outcome.events, ...died].toSorted((a, b) =>
    a.day.localeCompare(b.day),
  );
  return { events, people: [...foster.people, ...outcome.people] };
}

/** The event that must have been between two others, so that the second can follow. */
function between(last: MilestoneType, next: MilestoneType): MilestoneType | undefined {
  if (nextMilestones(last).includes(next)) return undefined;
  const steps = nextMilestones(last).filter((step) => nextMilestones(step).includes(next));
  return steps.find((step) => step !== 'adoption' && step !== 'death');
}

const EMPTY_STAY: StayData = { events: [], people: [] };

const ASSUMED = 'Assumed by the import: the file has nothing between the events around it';

/** An event that must have been, on the day of the one that follows. */
const assumed = (type: MilestoneType, { day, place }: Event): Event => ({
  type,
  day,
  place,
  puts: [
    ['animalMilestoneVm.milestoneDate', day],
    ['animalMilestoneVm.notes', ASSUMED],
  ],
});

/** The events of an animal's rows in their order, each once: reports repeat an animal on several rows. */
function eventsOf(context: Context, places: readonly Place[]): StayData {
  const people: BuiltRow[] = [];
  const events: Event[] = [];
  const days = new Set<string>();
  for (const place of places) {
    const day = place.facts.day('intake.day');
    const isAgain = day !== '' && days.size > 0 && !days.has(day);
    if (day) days.add(day);
    const returnStay = isAgain ? furtherStay(context, place, events.at(-1)?.type) : EMPTY_STAY;
    const stay = stayOf(context, place);
    people.push(...returnStay.people, ...stay.people);
    for (const event of [...returnStay.events, ...stay.events])
      if (!events.some((each) => each.type === event.type && each.day === event.day)) events.push(event);
  }
  return { events, people };
}

/** The milestones of an animal after its first intake, in an order that can follow. @param places its rows, the earliest stay first */
export function stayRows(context: Context, places: readonly Place[], animal: RecordRef): BuiltRow[] {
  const { events, people } = eventsOf(context, places);
  let last: MilestoneType = 'intake';
  const story = events.flatMap((event) => {
    const missing = context.fillsGaps ? between(last, event.type) : undefined;
    if (!nextMilestones(missing ?? last).includes(event.type))
      event.place.facts.fault(
        'outcome.type',
        `“${milestoneTitle(event.type)}” can’t follow “${milestoneTitle(last)}”. Add what happened in between, or correct the days`,
      );
    last = event.type;
    return missing ? [assumed(missing, event), event] : [event];
  });
  return [...people, ...story.map((event) => milestoneRow(context, event, animal))];
}

function milestoneRow(
  context: Context,
  { type, day, place, puts, person, rescue }: Event,
  animal: RecordRef,
): BuiltRow {
  const party = partyOf(type);
  return builtRow(context, place, {
    noun: 'milestones',
    number: `${animal.number}:${type}:${day}`,
    puts: [['animalMilestoneVm.milestoneType', type, 'outcome.type'], ...puts],
    refs: {
      ids: animal,
      'animalMilestoneVm.pcoId': party === 'rescue' ? undefined : person,
      'animalMilestoneVm.otherRescueShelterId': party === 'rescue' ? rescue : undefined,
    },
  });
}
