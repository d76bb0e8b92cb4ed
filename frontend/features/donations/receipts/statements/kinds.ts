import type { StatementKind } from '#shared/calls/giving/paper.ts';
import { counted } from '#shared/rules/text/phrases.ts';

const NOUNS = { statements: ['statement', 'statements'], summaries: ['summary', 'summaries'] } as const;

/** '1 summary', '7 statements'. */
export function countedKind(kind: StatementKind, many: number): string {
  const [one, several] = NOUNS[kind];
  return counted(many, one, several);
}
