import { isGrouped } from '../text/thousands.ts';
import { daysBetween } from '../time/dates.ts';
import { earliestFirst } from './completing.ts';
import { isSameMedicine, type Medicine } from './medicines.ts';
import { type WeightUnit, weightIn } from './health.ts';
import { usualTemperature, usualWeight } from './usual-ranges.ts';

/** The doubts that are asked about before recording; each value may be kept. */
export const DOUBTS = ['given', 'early', 'weight', 'temperature', 'dosage'] as const;
export type DoubtCode = (typeof DOUBTS)[number];

/** The mark of a record that was saved in spite of a doubt. */
export const DOUBT_MARKS: Readonly<Record<DoubtCode, string>> = {
  given: 'Repeat dose',
  early: 'Before the scheduled age',
  weight: 'Unusual weight',
  temperature: 'Unusual temperature',
  dosage: 'Unusual dosage',
};

/**
 * The key of an answer: the doubt, the animal and the doubted value, so that it applies to nothing else.
 * @param value the value, or how many doses there were
 */
export const doubtKey = (code: DoubtCode, animalId: string, value: string): string =>
  `${code}:${animalId}:${value}`;

/** The keys that belong to some animals. */
export const keysOfAnimals = (keys: readonly string[], animalIds: readonly string[]): string[] =>
  keys.filter((key) => animalIds.includes(key.split(':')[1] ?? ''));

/** A given or planned dose; `date` is its day, `dueOn` the day on which a given dose was due. */
interface Dose extends Medicine {
  readonly date: string;
  readonly reminder: boolean;
  readonly dueOn?: string | undefined;
}

/** The day of a further dose, and the due date of the reminder that it completes. */
interface DoseEvent {
  readonly day: string;
  readonly due?: string | undefined;
}

/** True while less than half of the time from the last dose to the next reminder has passed. */
function isTooSoon(history: readonly Dose[], last: Dose, day: string): boolean {
  const [next] = earliestFirst(history.filter(({ reminder, date }) => reminder && date > day));
  return next !== undefined && daysBetween(last.date, day) * 2 < daysBetween(last.date, next.date);
}

/**
 * The earlier dose that makes another one on `day` doubtful; undefined if there is none. That is the last one of the
 * day, once as many were given as were planned for it, or after one if none was. Of a medicine that is not given
 * daily it is the last one too while less than half of the time to the next reminder has passed.
 * @param meds what is known of the animal's meds, without the dose in question
 */
export function doseBefore<D extends Dose>(
  meds: readonly D[],
  medicine: Medicine,
  { day, due }: DoseEvent,
): D | undefined {
  const medicineDoses = meds.filter((dose) => isSameMedicine(dose, medicine));
  const givenDoses = earliestFirst(medicineDoses.filter(({ reminder, date }) => !reminder && date <= day));
  const dosesOnDay = givenDoses.filter(({ date }) => date === day);
  const plannedCount =
    medicineDoses.filter(({ reminder, date, dueOn }) => (reminder ? date : dueOn) === day).length +
    (due === day ? 1 : 0);
  const last = givenDoses.at(-1);
  if (dosesOnDay.length >= Math.max(1, plannedCount)) return last;
  if (due !== undefined || !last || dosesOnDay.length > 0) return undefined;
  return isTooSoon(medicineDoses, last, day) ? last : undefined;
}

/** The fewest days between two shots of a vaccine: no schedule has fewer. */
const MIN_SHOT_DAYS = 7;

/**
 * The shot that makes another one of the vaccine on `day` doubtful: one less than a week away, before or after it, and
 * where it completes no reminder the last one too while less than half of the time to the next reminder has passed.
 * @param shots what is known of the animal's vaccinations, without the one in question
 */
export function shotBefore<D extends Dose>(
  shots: readonly D[],
  medicine: Medicine,
  { day, due }: DoseEvent,
): D | undefined {
  const vaccineShots = shots.filter((shot) => isSameMedicine(shot, medicine));
  const givenShots = earliestFirst(vaccineShots.filter(({ reminder }) => !reminder));
  const daysAway = ({ date }: Dose) => Math.abs(daysBetween(date, day));
  const [nearestShot] = givenShots
    .filter((shot) => daysAway(shot) < MIN_SHOT_DAYS)
    .toSorted((a, b) => daysAway(a) - daysAway(b));
  const last = givenShots.findLast(({ date }) => date <= day);
  if (nearestShot || !last || due !== undefined) return nearestShot;
  return isTooSoon(vaccineShots, last, day) ? last : undefined;
}

/** A weight that was measured before. */
export interface WeightMeasurement {
  readonly weight: number;
  readonly weightUnit: WeightUnit;
  readonly date: string;
}

/** The factor by which a weight may grow within a number of days before it is doubted. */
const MAX_GROWTH = [
  [30, 1.5],
  [180, 3],
  [Infinity, 10],
] as const;

/** The doubt about a weight; '' for none. `typeMeans`: the meaning of the animal's type. */
export function weightDoubt(
  { weight, weightUnit: unit, date }: WeightMeasurement,
  {
    last,
    typeMeans,
  }: { readonly last?: WeightMeasurement | undefined; readonly typeMeans?: string | undefined },
): string {
  if (last) {
    const lastWeight = weightIn(last.weight, last.weightUnit, unit);
    const ratio = weight / lastWeight;
    const days = Math.abs(daysBetween(last.date, date));
    const maxRatio = MAX_GROWTH.find(([maxDays]) => days <= maxDays)?.[1] ?? 1;
    if (ratio >= maxRatio || ratio <= 1 / MAX_GROWTH[0][1])
      return `${weight} ${unit} is far from the last weight, ${lastWeight} ${unit}`;
  }
  const range = usualWeight(typeMeans);
  if (!range) return '';
  // Bounds are rules of thumb: small ones are rounded to one decimal, others to whole numbers.
  const [lightest, heaviest] = range.map((kg) => {
    const bound = weightIn(kg, 'kg', unit);
    return bound < 10 ? Math.round(bound * 10) / 10 : Math.round(bound);
  });
  const kg = weightIn(weight, unit, 'kg');
  if (kg >= range[0] && kg <= range[1]) return '';
  return `${weight} ${unit} is outside the usual ${lightest} to ${heaviest} ${unit}`;
}

/**
 * Above this a temperature without a unit is in Fahrenheit: no animal is as warm in Celsius, nor as cold in
 * Fahrenheit.
 */
const MAX_CELSIUS = 60;

/** '101.5', '38,4', '38.4 °C' as degrees Celsius and the unit as written; undefined if it begins with no number. */
function parseTemperature(result: string): { celsius: number; unit: '°C' | '°F' } | undefined {
  const [, numberText = '', unitText = ''] =
    /^\s*(\d+(?:[.,]\d+)?)\s*(?:°|º|deg(?:rees)?\.?)?\s*([CF])?/i.exec(result) ?? [];
  if (!numberText) return undefined;
  const degrees = Number(numberText.replace(',', '.'));
  const isFahrenheit = unitText ? unitText.toUpperCase() === 'F' : degrees > MAX_CELSIUS;
  return isFahrenheit ? { celsius: (degrees - 32) / 1.8, unit: '°F' } : { celsius: degrees, unit: '°C' };
}

/** True for a result that may be a temperature: it begins with a number. */
export const isTemperature = (result: string): boolean => parseTemperature(result) !== undefined;

/** The doubt about a measured temperature; '' if there is none, or no number. */
export function temperatureDoubt(result: string, typeMeans: string | undefined): string {
  const [temperature, range] = [parseTemperature(result), usualTemperature(typeMeans)];
  if (!temperature || !range || (temperature.celsius >= range[0] && temperature.celsius <= range[1]))
    return '';
  const { unit } = temperature;
  const [least, most] = range.map((celsius) =>
    unit === '°F' ? Math.round(celsius * 18 + 320) / 10 : celsius,
  );
  return `${result.trim()} is not between ${least} and ${most} ${unit}`;
}

/** A dosage that differs from the last one by this factor is doubted. */
const MAX_DOSE_RATIO = 3;

/** '0.3 ml' as the numbers that it may mean and its unit; undefined if it does not begin with both. */
function parseAmount(dosage: string): { numbers: readonly number[]; unit: string } | undefined {
  const [, numberText = '', unit = ''] =
    /^\s*(\d+(?:[.,]\d+)?|\d*[.,]\d+)\s*([^\d\s(/,;]+)/.exec(dosage) ?? [];
  // '1,000' is a thousand or one, depending on the country.
  const decimalSigns = isGrouped(numberText, ',') ? ['.', ''] : ['.'];
  const numbers = decimalSigns
    .map((sign) => Number(numberText.replace(',', sign)))
    .filter((number) => number > 0);
  return numbers.length > 0 && unit ? { numbers, unit: unit.toLowerCase().replace(/s$/, '') } : undefined;
}

/**
 * The doubt about a dosage compared with the last one of the same medicine; '' for none, or where they don't compare.
 */
export function dosageDoubt(dosage: string, last: string): string {
  const [amount, lastAmount] = [parseAmount(dosage), parseAmount(last)];
  if (!amount || amount.unit !== lastAmount?.unit) return '';
  const ratios = amount.numbers.flatMap((number) =>
    lastAmount.numbers.map((lastNumber) => number / lastNumber),
  );
  return ratios.some((ratio) => ratio < MAX_DOSE_RATIO && ratio > 1 / MAX_DOSE_RATIO)
    ? ''
    : `${dosage} is far from the last dose, ${last}`;
}
