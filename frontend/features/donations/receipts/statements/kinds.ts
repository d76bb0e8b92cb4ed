import type { StatementKind } from '#shared/calls/giving/paper.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';

const NOUNS = { statements: ['statement', 'statements'], summaries: ['summary', 'summaries'] } as const;

/** The noun for one statement or summary. */
export const singularOf = (kind: StatementKind): string => NOUNS[kind][0];

/** A count with its noun: '1 summary', '7 statements'. */
export function pluralizeKind(kind: StatementKind, count: number): string {
  const [singular, plural] = NOUNS[kind];
  return pluralize(count, singular, plural);
}
