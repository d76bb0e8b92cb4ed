import { daysAfter } from '../../time/due.ts';
import { birthFromAge } from '../../time/age.ts';
import { fold } from '../../text/words.ts';
import { readAge } from '../cells/ages.ts';
import { readBreed, speciesOf } from '../cells/breeds.ts';
import { readStatus } from '../cells/events.ts';
import type { FieldName } from '../fields/fields.ts';
import { type Context, entryFor, type RecordRef } from './context.ts';
import type { Facts, Place } from './facts.ts';
import { matchEntry } from '../fields/lists.ts';
import { personRow, rescueRow } from './people.ts';
import { type BuiltRow, builtRow, type Put } from './row.ts';

const AGES: readonly (readonly [FieldName, 'years' | 'months' | undefined])[] = [
  ['animal.age', undefined],
  ['animal.ageMonths', 'months'],
  ['animal.ageYears', 'years'],
];

/** Words for an age that is no figure: they say nothing of a birth date, and stay in the copy of the row. */
const VAGUE = /^(?:baby|young|adult|senior|juvenile|neonate|kitten|puppy)s?$/i;

interface BirthRead {
  readonly day: string;
  readonly isAbout: boolean;
}

/** The birth date, or one by the age that is given. @param on the day of which an age is */
function birthOf(facts: Facts, on: string): BirthRead | undefined {
  const born = facts.day('animal.born');
  if (born) return { day: born, isAbout: facts.answer('animal.bornAbout') === 'yes' };
  for (const [name, unit] of AGES) {
    const text = facts.text(name);
    if (text === '' || VAGUE.test(text)) continue;
    const age = readAge(text, unit);
    if (age)
      return { day: daysAfter(birthFromAge(age.years, age.months, on, age.weeks), -age.days), isAbout: true };
    facts.fault(name, 'This age can’t be read. Enter it like 2 years or 6 weeks, or leave it empty');
  }
  return undefined;
}

const earlier = (a: string, b: string) => (b && a > b ? b : a);

/** The number of an animal in the old system, or one made of values that hardly change. */
export function animalNumber(facts: Facts): string {
  const number = facts.text('animal.number');
  if (number) return number;
  const name = facts.text('animal.name');
  if (!name) return '';
  const chip = facts.chip();
  return chip
    ? `chip:${chip}`
    : [
        'animal',
        fold(name),
        fold(facts.text('animal.type')),
        facts.text('animal.born') || facts.text('intake.day'),
      ].join(':');
}

/** The animal type of a row: by its column, or of a breed that is of one species alone. */
export function typeOf(context: Context, facts: Facts): string {
  const entryId = entryFor(context, facts, 'animal.type', 'animalType');
  if (entryId !== undefined) return entryId;
  const species = facts.text('animal.type') ? '' : speciesOf(readBreed([facts.text('animal.breed')]));
  const byBreed = species ? matchEntry('animalType', species, context.entries('animalType', '')).id : '';
  return byBreed || context.fallbacks.animalTypeId;
}

/** True for a yes or no where words are meant. */
const isYesNo = (text: string) => /^(?:y|yes|n|no|0|1|true|false)$/i.test(text);

function detailPuts(context: Context, facts: Facts): Put[] {
  const { sex, altered } = facts.sex() ?? { sex: 'unknown' };
  const alteredAnswer = facts.answer('animal.altered');
  const flag = facts.text('animal.flag');
  const isFlagged = flag !== '' && !/^(?:n|no|false|0)$/i.test(flag);
  const breed = readBreed(
    [facts.text('animal.breed'), facts.text('animal.breed2')].filter(Boolean),
    facts.answer('animal.mixed') === 'yes',
  );
  const chronic = facts.text('animal.chronic');
  return [
    ['animal.animalName', facts.text('animal.name'), 'animal.name'],
    ['animal.animalTypeId', typeOf(context, facts), 'animal.type'],
    ['animal.breed', breed || context.fallbacks.breed, 'animal.breed'],
    ['animal.sex', sex, 'animal.sex'],
    ['animal.altered', alteredAnswer === 'unknown' ? altered : alteredAnswer, 'animal.altered'],
    ['animal.status', readStatus(facts.text('animal.status')) ?? 'adoptable', 'animal.status'],
    ['animal.location', facts.text('animal.location'), 'animal.location'],
    ['animal.color', facts.text('animal.color'), 'animal.color'],
    ['animal.chronicCondition', isYesNo(chronic) ? '' : chronic, 'animal.chronic'],
    ['animal.otherIDNo', facts.text('animal.otherId'), 'animal.otherId'],
    [
      'animal.notes',
      facts
        .text('animal.story')
        .replaceAll(/<br\s*\/?>|<\/p>/gi, '\n')
        .replaceAll(/<[^>]+>/g, '')
        .trim(),
      'animal.story',
    ],
    ['animal.flag', isFlagged || undefined],
    ['animal.flagReason', isFlagged ? flag.slice(0, 250) : '', 'animal.flag'],
  ];
}

/** A word or letter for a size; undefined for another one, which stays in the copy of the row. */
const SIZES: readonly (readonly [RegExp, string])[] = [
  [/^(?:x-?large|xl|extra large|giant)/, 'extraLarge'],
  [/^(?:s\b|small|tiny|toy)/, 'small'],
  [/^(?:m\b|med)/, 'medium'],
  [/^(?:l\b|large|big)/, 'large'],
];

const ANSWERS = [
  ['goodWithDogs', 'animal.dogs'],
  ['goodWithCats', 'animal.cats'],
  ['goodWithChildren', 'animal.children'],
  ['houseTrained', 'animal.trained'],
] as const;

/** The facts for adopters; unknown ones are absent. */
function profilePuts(facts: Facts): Put[] {
  const size = facts.text('animal.size').toLowerCase();
  const needs = facts.text('animal.needs');
  return [
    ...ANSWERS.map(([name, from]): Put => {
      const answer = facts.answer(from);
      return [`animal.${name}`, answer === 'unknown' ? undefined : answer, from];
    }),
    ['animal.size', SIZES.find(([pattern]) => pattern.test(size))?.[1], 'animal.size'],
    ['animal.specialNeeds', isYesNo(needs) ? '' : needs.slice(0, 250), 'animal.needs'],
    ['animal.adoptionFee', facts.number('animal.feeAsked') || undefined, 'animal.feeAsked'],
  ];
}

/** An animal with its birth and first intake, and the people it names. */
export interface AnimalBuilt {
  readonly rows: readonly BuiltRow[];
  readonly ref: RecordRef;
  readonly typeId: string;
  readonly intakeDay: string;
}

/** The animal of a row, taken in on its first day. */
export function animalRows(context: Context, place: Place): AnimalBuilt {
  const { facts } = place;
  const intakeDay = facts.day('intake.day') || context.fallbacks.intakeDay;
  const birth = birthOf(
    facts,
    earlier(context.today, intakeDay && facts.text('intake.day') ? context.today : ''),
  );
  const wayId =
    entryFor(context, facts, 'intake.way', 'acquisitionWay') ??
    (facts.text('intake.way') ? undefined : context.fallbacks.acquisitionWayId);
  const means = context.entries('acquisitionWay', '').find(({ id }) => id === wayId)?.means;
  // Values for empty cells correct nothing of an animal that is there.
  const assumed = [
    ...(facts.day('intake.day') ? [] : ['milestoneDate']),
    ...(facts.text('intake.way') ? [] : ['acquisitionWayId']),
  ];
  const giver = personRow(context, place, 'giver');
  const rescue = rescueRow(context, place, 'intake.rescue');
  const puts: Put[] = [
    ...detailPuts(context, facts),
    ...profilePuts(facts),
    ['assumed', assumed.length > 0 ? assumed : undefined],
    ['intakeMileStone.milestoneDate', intakeDay, 'intake.day'],
    ['intakeMileStone.acquisitionWayId', wayId, 'intake.way'],
    ['intakeMileStone.acquisitionWayMeans', means],
    ['intakeMileStone.caseNumber', facts.text('intake.case'), 'intake.case'],
    ['intakeMileStone.amountReceivedFee', facts.number('intake.fee'), 'intake.fee'],
    ['intakeMileStone.notes', facts.text('intake.notes'), 'intake.notes'],
    ...(birth
      ? ([
          ['birthMilestone.isApproxDOB', birth.isAbout],
          [
            'birthMilestone.milestoneDate',
            birth.isAbout ? earlier(birth.day, intakeDay) : birth.day,
            'animal.born',
          ],
        ] satisfies Put[])
      : ([['birthMilestone.ageUnknown', true]] satisfies Put[])),
  ];
  const built = builtRow(context, place, {
    noun: 'animals',
    number: animalNumber(facts),
    puts,
    refs: { 'intakeMileStone.pcoId': giver.ref, 'intakeMileStone.otherRescueShelterId': rescue.ref },
  });
  const typeId = puts.find(([path]) => path === 'animal.animalTypeId')?.[1];
  return {
    rows: [giver.built, rescue.built, built].filter((row) => row !== undefined),
    ref: { noun: 'animals', source: context.source, number: built.row.number },
    typeId: typeof typeId === 'string' ? typeId : '',
    intakeDay,
  };
}
