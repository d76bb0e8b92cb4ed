/**
 * An animal's milestones in some ten letters each, written with every milestone in its transaction. Statistics need
 * all milestones of each animal in order; read one by one, a year's animals are tens of thousands of queries.
 */
import { keysOf } from '#shared/rules/data/collections.ts';
import type { MilestoneType } from '#shared/rules/animals/milestones.ts';
import type { MilestoneEvent } from '#shared/rules/animals/stays.ts';
import type { MovementEvent } from '#shared/rules/statistics/movements.ts';

/** A story's code of each type; birth is in the animal itself. */
const MILESTONE_CODES: Readonly<Record<Exclude<MilestoneType, 'birth'>, string>> = {
  intake: 'i',
  adoption: 'a',
  'adoption-return': 'b',
  foster: 'f',
  'foster-return': 'g',
  lost: 'l',
  found: 'm',
  released: 'r',
  death: 'd',
  'returned-to-owner': 'o',
  reintake: 'n',
  transfer: 't',
};

const codes: Readonly<Partial<Record<MilestoneType, string>>> = MILESTONE_CODES;
const MILESTONE_TYPES = new Map<string, MilestoneType>(
  keysOf(MILESTONE_CODES).map((type) => [MILESTONE_CODES[type], type]),
);

/** The parts of a milestone in a story. */
interface MilestoneParts {
  readonly row: MilestoneEvent;
  readonly more: { readonly acquisitionWayId?: string | undefined; readonly detail?: string | undefined };
}

/** One milestone: `i20260115:<way>`, `d20260301:died`; '' for a birth. */
function encodeMilestone({ row: { milestoneType, milestoneDate }, more }: MilestoneParts): string {
  const code = codes[milestoneType];
  const detail = milestoneType === 'intake' ? more.acquisitionWayId : more.detail;
  return code ? `${code}${milestoneDate.replaceAll('-', '')}${detail ? `:${detail}` : ''}` : '';
}

/** An animal's milestones in short, so that counting many reads only the animals; earliest first. */
export const encodeHistory = (history: readonly MilestoneParts[]): string =>
  history.map(encodeMilestone).filter(Boolean).join(' ');

/** A story with one more milestone; undefined for an animal without a stored story. */
export const appendMilestone = (
  encodedHistory: string | undefined,
  milestone: MilestoneParts,
): string | undefined =>
  encodedHistory === undefined
    ? undefined
    : [encodedHistory, encodeMilestone(milestone)].filter(Boolean).join(' ');

/** The events of a story, earliest first. */
export function decodeHistory(encodedHistory: string): MovementEvent[] {
  return encodedHistory.split(' ').flatMap((text) => {
    const type = MILESTONE_TYPES.get(text.charAt(0));
    const detail = text.slice(10);
    const date = `${text.slice(1, 5)}-${text.slice(5, 7)}-${text.slice(7, 9)}`;
    return type ? [{ type, date, ...(detail ? { detail } : {}) }] : [];
  });
}
