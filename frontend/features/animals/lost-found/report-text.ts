import type { ReportRow } from '#shared/calls/animals/seen/lost-found.ts';
import { REPORT_OUTCOMES, REPORT_AGES, REPORT_SIZES } from '#shared/rules/lost-found/reports.ts';
import { optionsOf } from '#ui/form/Select.tsx';
import type { Tone } from '#ui/message/states.tsx';

/** The options for a select field, from titles by value; without the value '', which means 'not known'. */
export const knownOptionsOf = <V extends string>(titles: Readonly<Record<V, string>>) =>
  optionsOf(titles).filter(([value]) => value !== '');

/** A description of the animal's appearance. */
export const appearanceText = ({ breed, sex, color, size, age }: ReportRow): string =>
  [color, breed, sex, size && REPORT_SIZES[size].toLowerCase(), age && REPORT_AGES[age].toLowerCase()]
    .filter(Boolean)
    .join(', ');

/** The label of a report's state, with its tone. */
export function stateLabel({ state, outcome, isNew }: ReportRow): readonly [Tone, string] {
  if (state === 'closed')
    return [outcome === 'reunited' ? 'ok' : 'stone', outcome ? REPORT_OUTCOMES[outcome] : 'Closed'];
  return isNew ? ['warn', 'New'] : ['info', 'Open'];
}

/** The path of a report's page. */
export const reportPath = (id: string): string => `/animals/lost-found?id=${id}`;
