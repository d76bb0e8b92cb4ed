import type { Doubt } from '#shared/contract/reply.ts';
import {
  doubtKey,
  dosageDoubt,
  type WeightMeasurement,
  temperatureDoubt,
  weightDoubt,
} from '#shared/rules/health/doubts.ts';
import { isWeight } from '#shared/rules/health/health.ts';
import { isSameMedicine } from '#shared/rules/health/medicines.ts';
import { fullWeeks } from '#shared/rules/time/age.ts';
import { MEANS } from '#shared/rules/lists/means.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { HttpError } from '../../kernel/http-error.ts';
import type { Draft } from '../health-record/draft.ts';
import type { HealthRecord } from '../health-record/health.record.ts';
import { type DoubtContext, alreadyGivenDoubt, medicineOf } from './repeat-doubts.ts';

function unusualDosageDoubt({ animal, draft, records, before, fieldPath }: DoubtContext): Doubt | undefined {
  const { dosage = '' } = draft;
  if (before?.dosage === dosage) return undefined;
  const lastRecord = records
    .filter((record) => record.own !== before?.own && isSameMedicine(medicineOf(record), medicineOf(draft)))
    .filter(({ reminder, dosage: recordDosage }) => !reminder && recordDosage)
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .at(-1);
  const text = dosageDoubt(dosage, lastRecord?.dosage ?? '');
  if (!text) return undefined;
  const { id, animalName } = animal.row;
  const key = doubtKey('dosage', id, dosage);
  return { key, code: 'dosage', animalName, text, keep: `Keep ${dosage}`, field: `${fieldPath}dosage` };
}

const weightsOf = ({ date, weight, weightUnit = 'kg' }: HealthRecord): WeightMeasurement[] =>
  weight === undefined ? [] : [{ weight, weightUnit, date }];

function unusualWeightDoubt({
  animal,
  draft,
  records,
  before,
  typeMeans,
  fieldPath,
}: DoubtContext): Doubt | undefined {
  const { weight, weightUnit = 'kg' } = draft;
  const [date = ''] = draft.dates;
  if (weight === undefined || (before?.weight === weight && before.weightUnit === weightUnit))
    return undefined;
  const lastWeight = records
    .filter((record) => record.own !== before?.own && !record.reminder && isWeight(record.kindMeans))
    .filter((record) => record.date <= date)
    .flatMap(weightsOf)
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .at(-1);
  const text = weightDoubt({ weight, weightUnit, date }, { last: lastWeight, typeMeans });
  if (!text) return undefined;
  const { id, animalName } = animal.row;
  const measurement = `${weight} ${weightUnit}`;
  const key = doubtKey('weight', id, measurement);
  return { key, code: 'weight', animalName, text, keep: `Keep ${measurement}`, field: `${fieldPath}weight` };
}

/** The start of a result in one line: an accepted key is short and has no line breaks, and the value comes first. */
const readingOf = (results: string): string =>
  /^.{0,60}/u.exec(results.replaceAll(/\s+/g, ' ').trim())?.[0].trim() ?? '';

function unusualTemperatureDoubt({
  animal,
  draft,
  before,
  typeMeans,
  fieldPath,
}: DoubtContext): Doubt | undefined {
  const { results = '' } = draft;
  if (draft.kindMeans !== MEANS.temperature || before?.results === results) return undefined;
  const reading = readingOf(results);
  const text = temperatureDoubt(reading, typeMeans);
  if (!text) return undefined;
  const { id, animalName } = animal.row;
  const key = doubtKey('temperature', id, reading);
  return {
    key,
    code: 'temperature',
    animalName,
    text,
    keep: `Keep ${reading}`,
    field: `${fieldPath}results`,
  };
}

function tooEarlyDoubt({ animal, draft, before, fromWeeks = 0 }: DoubtContext): Doubt | undefined {
  const { id, animalName, birth } = animal.row;
  const [day = ''] = draft.dates;
  const weeks = fullWeeks(birth.milestoneDate, day);
  // An animal of unknown age is never too young.
  if (birth.milestoneDate === '') return undefined;
  const isSameTreatment = before && !before.reminder && before.date === day && before.kindId === draft.kindId;
  if (weeks >= fromWeeks || isSameTreatment) return undefined;
  return {
    key: doubtKey('early', id, `${draft.kindId} ${day}`),
    code: 'early',
    animalName,
    text: `${pluralize(weeks, 'week')} old on that day; the schedule starts at ${pluralize(fromWeeks, 'week')}`,
    keep: 'Save anyway',
  };
}

/** The doubts before a completed record is stored. */
export function doubtsOf(doubtContext: DoubtContext): Doubt[] {
  if (doubtContext.draft.reminder) return [];
  const doubtChecks = [
    alreadyGivenDoubt,
    unusualDosageDoubt,
    unusualWeightDoubt,
    unusualTemperatureDoubt,
    tooEarlyDoubt,
  ];
  return doubtChecks.map((findDoubt) => findDoubt(doubtContext)).filter((doubt) => doubt !== undefined);
}

/** The draft with the codes of its doubts in `kept`; a corrected record keeps earlier codes of unchanged values. */
export function withDoubts(draft: Draft, doubts: readonly Doubt[], before?: HealthRecord): Draft {
  if (draft.reminder) return draft;
  const codes = new Set<string>(doubts.map(({ code }) => code));
  const storedCodes = before && !before.reminder ? (before.kept ?? '').split(',') : [];
  const isUnchangedByCode: Record<string, boolean> = {
    weight: before?.weight === draft.weight && before?.weightUnit === draft.weightUnit,
    temperature: before?.results === draft.results,
    dosage: before?.dosage === draft.dosage,
    given: before?.date === draft.dates[0] && before?.kindId === draft.kindId,
    early: before?.date === draft.dates[0] && before?.kindId === draft.kindId,
  };
  for (const code of storedCodes) if (isUnchangedByCode[code]) codes.add(code);
  return codes.size === 0 ? draft : { ...draft, kept: [...codes].join(',') };
}

/** Throws 409 `doubtful` with all doubts that are not accepted yet, so that the user is asked before saving. */
export function checkDoubts(doubts: readonly Doubt[], acceptedKeys: readonly string[] = []): void {
  const openDoubts = doubts.filter(({ key }) => !acceptedKeys.includes(key));
  const [first] = openDoubts;
  if (!first) return;
  const names = [
    ...new Set(openDoubts.filter(({ text }) => text === first.text).map(({ animalName }) => animalName)),
  ];
  const message = `${names.join(', ')}: ${first.text}`;
  throw new HttpError(409, message, { code: 'doubtful', forceable: true, doubts: openDoubts });
}
