import * as z from 'zod';

/** A line that a call, a job or a mail leaves in the log (functions/kernel/log). */
const Line = z.object({
  kind: z.enum(['call', 'job', 'mail']),
  call: z.string(),
  status: z.number(),
  ms: z.number(),
  reads: z.number(),
  writes: z.number(),
  trips: z.number(),
});
export type Line = z.output<typeof Line>;

/** The line of a text; undefined for another line, such as one of an object that Node.js printed over several. */
function parseLine(text: string): Line | undefined {
  try {
    return Line.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The lines of calls, jobs and mails in a log; other lines are passed over. */
export const linesIn = (log: string): Line[] =>
  log.split('\n').flatMap((text) => (text.startsWith('{') ? (parseLine(text) ?? []) : []));

/** The value that a share of the numbers does not exceed; `part` is the share, 0.99 for p99. */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}

/** The sum of a figure. */
export const sumOf = <T>(items: readonly T[], valueOf: (item: T) => number): number =>
  items.reduce((sum, item) => sum + valueOf(item), 0);
