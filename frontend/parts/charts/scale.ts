import { pluralize } from '#shared/rules/text/phrases.ts';

/** The top of a scale of counts and its grid lines: whole numbers, at most four steps. */
export function scaleFor(largest: number): { top: number; lines: number[] } {
  if (largest <= 4)
    return {
      top: Math.max(1, largest),
      lines: Array.from({ length: Math.max(1, largest) + 1 }, (_, i) => i),
    };
  const roughStep = largest / 4;
  const magnitude = 10 ** Math.floor(Math.log10(roughStep));
  const step =
    [1, 2, 2.5, 5, 10]
      .map((factor) => factor * magnitude)
      .find((candidate) => candidate >= roughStep && Number.isInteger(candidate)) ?? roughStep;
  const steps = Math.ceil(largest / step);
  return { top: steps * step, lines: Array.from({ length: steps + 1 }, (_, i) => i * step) };
}

/** Days in a readable unit: '12 days', '5 months', '2 years'. */
export function daysText(days: number): string {
  if (days < 90) return pluralize(days, 'day');
  return days < 730 ? pluralize(Math.round(days / 30.4), 'month') : pluralize(Math.round(days / 365), 'year');
}
