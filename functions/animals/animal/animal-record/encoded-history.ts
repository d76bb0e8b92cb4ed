/**
 * An animal's milestones in about ten characters each, written with every milestone in its transaction. Statistics need
 * all milestones of each animal in order; read one by one, a year's animals are tens of thousands of queries.
 */
import { keysOf } from '#shared/rules/data/collections.ts';
import type { MilestoneType } from '#shared/rules/animals/milestones.ts';
import type { MilestoneEvent } from '#shared/rules/animals/stays.ts';
import type { MovementEvent } from '#shared/rules/statistics/movements.ts';

/** The letter for each type in an encoded history; a birth has none, since the animal itself holds it. */
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

const codesByType: Readonly<Partial<Record<MilestoneType, string>>> = MILESTONE_CODES;
const TYPES_BY_CODE = new Map<string, MilestoneType>(
  keysOf(MILESTONE_CODES).map((type) => [MILESTONE_CODES[type], type]),
);

/** The parts of a milestone that an encoded history needs. */
interface MilestoneParts {
  readonly row: MilestoneEvent;
  readonly more: { readonly acquisitionWayId?: string | undefined; readonly detail?: string | undefined };
}

/** One milestone: `i20260115:<way>`, `d20260301:died`; '' for a birth. */
function encodeMilestone({ row: { milestoneType, milestoneDate }, more }: MilestoneParts): string {
  const code = codesByType[milestoneType];
  const detail = milestoneType === 'intake' ? more.acquisitionWayId : more.detail;
  return code ? `${code}${milestoneDate.replaceAll('-', '')}${detail ? `:${detail}` : ''}` : '';
}

/** An animal's milestones in short, so that counting many reads only the animals; earliest first. */
export const encodeHistory = (history: readonly MilestoneParts[]): string =>
  history.map(encodeMilestone).filter(Boolean).join(' ');

/** An encoded history with one more milestone; undefined for an animal that has none stored. */
export const appendMilestone = (
  encodedHistory: string | undefined,
  milestone: MilestoneParts,
): string | undefined =>
  encodedHistory === undefined
    ? undefined
    : [encodedHistory, encodeMilestone(milestone)].filter(Boolean).join(' ');

/** The events of an encoded history, earliest first. */
export function decodeHistory(encodedHistory: string): MovementEvent[] {
  return encodedHistory.split(' ').flatMap((text) => {
    const type = TYPES_BY_CODE.get(text.charAt(0));
    const detail = text.slice(10);
    const date = `${text.slice(1, 5)}-${text.slice(5, 7)}-${text.slice(7, 9)}`;
    return type ? [{ type, date, ...(detail ? { detail } : {}) }] : [];
  });
}
