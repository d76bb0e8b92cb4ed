import { birthFromAge } from '../../time/age.ts';
import { foldCase } from '../../text/words.ts';
import { readAge } from '../cells/ages.ts';
import { readBreed, speciesOfBreed } from '../cells/breeds.ts';
import { readStatus } from '../cells/events.ts';
import type { FieldName } from '../fields/fields.ts';
import { type Context, entryFor, type RecordRef } from './context.ts';
import type { RowValues, FileRow } from './row-values.ts';
import { matchEntry } from '../fields/lists.ts';
import { personRow, rescueRow } from './people.ts';
import { type BuiltRow, buildRow, type Assignment } from './row.ts';

const AGE_COLUMNS: readonly (readonly [FieldName, 'years' | 'months' | undefined])[] = [
  ['animal.age', undefined],
  ['animal.ageMonths', 'months'],
  ['animal.ageYears', 'years'],
];

/** Words for an age without a number: no birth date follows from them, and they stay in the copy of the row. */
const VAGUE_AGE = /^(?:baby|young|adult|senior|juvenile|neonate|kitten|puppy)s?$/i;

interface ParsedBirth {
  readonly day: string;
  readonly isApproximate: boolean;
}

/** The birth date, or an approximate one from the age. @param day the day on which the animal had that age */
function birthOf(values: RowValues, day: string): ParsedBirth | undefined {
  const born = values.day('animal.born');
  if (born) return { day: born, isApproximate: values.answer('animal.bornAbout') === 'yes' };
  for (const [name, unit] of AGE_COLUMNS) {
    const text = values.text(name);
    if (text === '' || VAGUE_AGE.test(text)) continue;
    const age = readAge(text, unit);
    if (age)
      return {
        day: birthFromAge(age, day),
        isApproximate: true,
      };
    values.fault(name, 'This age can’t be read. Enter it like 2 years or 6 weeks, or leave it empty');
  }
  return undefined;
}

/** The number of an animal in the old system, or else one that is made of values that seldom change. */
export function animalNumber(values: RowValues): string {
  const number = values.text('animal.number');
  if (number) return number;
  const name = values.text('animal.name');
  if (!name) return '';
  const chip = values.chip();
  return chip
    ? `chip:${chip}`
    : [
        'animal',
        foldCase(name),
        foldCase(values.text('animal.type')),
        values.text('animal.born') || values.text('intake.day'),
      ].join(':');
}

/** The animal type of a row: from its column, or from a breed that only one species has. */
export function typeOf(context: Context, values: RowValues): string {
  const entryId = entryFor(context, values, 'animal.type', 'animalType');
  if (entryId !== undefined) return entryId;
  const species = values.text('animal.type') ? '' : speciesOfBreed(readBreed([values.text('animal.breed')]));
  const typeIdByBreed = species
    ? matchEntry('animalType', species, context.entries('animalType', '')).id
    : '';
  return typeIdByBreed || context.fallbacks.animalTypeId;
}

/** True for a yes or no in a column that is meant for text. */
const isYesNo = (text: string) => /^(?:y|yes|n|no|0|1|true|false)$/i.test(text);

function detailAssignments(context: Context, values: RowValues): Assignment[] {
  const { sex, altered } = values.sex() ?? { sex: 'unknown' };
  const alteredAnswer = values.answer('animal.altered');
  const flag = values.text('animal.flag');
  const isFlagged = flag !== '' && !/^(?:n|no|false|0)$/i.test(flag);
  const breed = readBreed(
    [values.text('animal.breed'), values.text('animal.breed2')].filter(Boolean),
    values.answer('animal.mixed') === 'yes',
  );
  const chronic = values.text('animal.chronic');
  return [
    ['animal.animalName', values.text('animal.name'), 'animal.name'],
    ['animal.animalTypeId', typeOf(context, values), 'animal.type'],
    ['animal.breed', breed || context.fallbacks.breed, 'animal.breed'],
    ['animal.sex', sex, 'animal.sex'],
    ['animal.altered', alteredAnswer === 'unknown' ? altered : alteredAnswer, 'animal.altered'],
    ['animal.status', readStatus(values.text('animal.status')) ?? 'adoptable', 'animal.status'],
    ['animal.location', values.text('animal.location'), 'animal.location'],
    ['animal.color', values.text('animal.color'), 'animal.color'],
    ['animal.chronicCondition', isYesNo(chronic) ? '' : chronic, 'animal.chronic'],
    ['animal.otherIDNo', values.text('animal.otherId'), 'animal.otherId'],
    [
      'animal.notes',
      values
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

/** The patterns of words and letters for a size; a text that matches none stays in the copy of the row. */
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
function profileAssignments(values: RowValues): Assignment[] {
  const size = values.text('animal.size').toLowerCase();
  const needs = values.text('animal.needs');
  return [
    ...ANSWERS.map(([name, from]): Assignment => {
      const answer = values.answer(from);
      return [`animal.${name}`, answer === 'unknown' ? undefined : answer, from];
    }),
    ['animal.size', SIZES.find(([pattern]) => pattern.test(size))?.[1], 'animal.size'],
    ['animal.specialNeeds', isYesNo(needs) ? '' : needs.slice(0, 250), 'animal.needs'],
    ['animal.adoptionFee', values.number('animal.feeAsked') || undefined, 'animal.feeAsked'],
  ];
}

/** An animal with its birth and first intake, and the people it names. */
export interface AnimalResult {
  readonly rows: readonly BuiltRow[];
  readonly ref: RecordRef;
  readonly typeId: string;
  readonly intakeDay: string;
}

/** The records of an animal in a row: the animal, its first intake, and the people that it names. */
export function animalRows(context: Context, place: FileRow): AnimalResult {
  const { values } = place;
  const intakeDay = values.day('intake.day') || context.fallbacks.intakeDay;
  const birth = birthOf(values, context.today);
  const wayId =
    entryFor(context, values, 'intake.way', 'acquisitionWay') ??
    (values.text('intake.way') ? undefined : context.fallbacks.acquisitionWayId);
  const means = context.entries('acquisitionWay', '').find(({ id }) => id === wayId)?.means;
  // Values that were assumed for empty cells do not overwrite those of an existing animal.
  const assumedFields = [
    ...(values.day('intake.day') ? [] : ['milestoneDate']),
    ...(values.text('intake.way') ? [] : ['acquisitionWayId']),
  ];
  const giver = personRow(context, place, 'giver');
  const rescue = rescueRow(context, place, 'intake.rescue');
  const assignments: Assignment[] = [
    ...detailAssignments(context, values),
    ...profileAssignments(values),
    ['assumed', assumedFields.length > 0 ? assumedFields : undefined],
    ['intakeMileStone.milestoneDate', intakeDay, 'intake.day'],
    ['intakeMileStone.acquisitionWayId', wayId, 'intake.way'],
    ['intakeMileStone.acquisitionWayMeans', means],
    ['intakeMileStone.caseNumber', values.text('intake.case'), 'intake.case'],
    ['intakeMileStone.amountReceivedFee', values.number('intake.fee'), 'intake.fee'],
    ['intakeMileStone.notes', values.text('intake.notes'), 'intake.notes'],
    ...(birth
      ? ([
          ['birthMilestone.isApproxDOB', birth.isApproximate],
          [
            'birthMilestone.milestoneDate',
            birth.isApproximate && intakeDay && birth.day > intakeDay ? intakeDay : birth.day,
            'animal.born',
          ],
        ] satisfies Assignment[])
      : ([['birthMilestone.ageUnknown', true]] satisfies Assignment[])),
  ];
  const built = buildRow(context, place, {
    noun: 'animals',
    number: animalNumber(values),
    assignments,
    refs: { 'intakeMileStone.pcoId': giver.ref, 'intakeMileStone.otherRescueShelterId': rescue.ref },
  });
  const typeId = assignments.find(([path]) => path === 'animal.animalTypeId')?.[1];
  return {
    rows: [giver.built, rescue.built, built].filter((row) => row !== undefined),
    ref: { noun: 'animals', source: context.source, number: built.row.number },
    typeId: typeof typeId === 'string' ? typeId : '',
    intakeDay,
  };
}
