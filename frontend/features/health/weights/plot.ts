import type { WeightEntry } from '#shared/calls/health/procedures.ts';
import { type WeightUnit, weightIn } from '#shared/rules/health/health.ts';
import type { Plot } from '#parts/charts/LineChart.tsx';

const STEPS = [1, 2, 2.5, 5, 10];

/** A round step that divides `span` into at most four parts. */
function stepFor(span: number): number {
  const roughStep = span / 4;
  const magnitude = 10 ** Math.floor(Math.log10(roughStep));
  return (STEPS.find((step) => step * magnitude >= roughStep * 0.999_999) ?? 10) * magnitude;
}

const roundOff = (value: number) => Number(value.toPrecision(12));

/** The scale spans at least this share of the weight, so that a small change looks small. */
const MIN_RANGE_SHARE = 0.2;

/**
 * The values of the grid lines: they enclose the weights, span at least a fifth of the weight, and are never below 0.
 */
export function scaleOf(minimum: number, maximum: number): number[] {
  const middle = (minimum + maximum) / 2;
  const span = Math.max(maximum - minimum, middle * MIN_RANGE_SHARE);
  const isWide = span === maximum - minimum;
  const step = stepFor(span);
  const firstStep = Math.max(0, Math.floor((isWide ? minimum : middle - span / 2) / step));
  const lastStep = Math.ceil((isWide ? maximum : middle + span / 2) / step);
  return Array.from({ length: lastStep - firstStep + 1 }, (_, i) => roundOff((firstStep + i) * step));
}

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The points of weights on a chart in one unit, spaced by time; the earliest first. */
export function plotOf(weights: readonly WeightEntry[], unit: WeightUnit): Plot {
  const measurements = weights
    .map(({ weight, weightUnit, actionDate }) => ({
      day: actionDate,
      value: weightIn(weight, weightUnit, unit),
    }))
    .toSorted((a, b) => a.day.localeCompare(b.day));
  const [first, last] = [measurements.at(0), measurements.at(-1)];
  if (!first || !last) return { points: [], lines: [] };
  const values = measurements.map(({ value }) => value);
  const lines = scaleOf(Math.min(...values), Math.max(...values));
  const [low = 0, high = 1] = [lines.at(0), lines.at(-1)];
  const duration = timeOf(last.day) - timeOf(first.day);
  const points = measurements.map(({ day, value }) => ({
    day,
    value,
    x: duration === 0 ? 0.5 : (timeOf(day) - timeOf(first.day)) / duration,
    y: (value - low) / (high - low),
  }));
  return { points, lines };
}

/** 'Up 1.2 kg since 3/9/2026', the text alternative of the chart; '' for a single weight. */
export function trendText({ points }: Plot, unit: WeightUnit, dayText: (day: string) => string): string {
  const [first, last] = [points.at(0), points.at(-1)];
  if (!first || !last || points.length < 2) return '';
  const gain = roundOff(Math.round((last.value - first.value) * 100) / 100);
  const since = `since ${dayText(first.day)}`;
  if (gain === 0) return `The same as ${dayText(first.day)}`;
  return `${gain > 0 ? 'Up' : 'Down'} ${Math.abs(gain)} ${unit} ${since}`;
}
