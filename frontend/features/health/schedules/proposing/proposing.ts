import type { Proposal } from '#shared/calls/health/schedules.ts';
import { chunksOf } from '#shared/rules/data/chunks.ts';
import { isDay } from '#shared/rules/time/dates.ts';

/** As many kinds as one call takes. */
const KINDS_AT_ONCE = 10;

/** Writes that one all-or-nothing step has room for. */
const ROOM = 95;

/** One dose that may become a reminder. */
export interface Line {
  readonly key: string;
  readonly kindId: string;
  readonly date: string;
  readonly reason: string;
  readonly on: boolean;
}

/** Animals to which the same is proposed. */
export interface Group<A> {
  readonly key: string;
  readonly animals: readonly A[];
  readonly proposals: readonly Proposal[];
}

/** The animals by what is proposed to them, in their order: a litter is one group. */
export function groupsOf<A extends { readonly id: string }>(
  asked: readonly { readonly animal: A; readonly proposals: readonly Proposal[] }[],
): Group<A>[] {
  const groups = [...Map.groupBy(asked, ({ proposals }) => JSON.stringify(proposals)).values()];
  return groups.flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return [{ key: first.animal.id, animals: group.map(({ animal }) => animal), proposals: first.proposals }];
  });
}

/** The lines of a group; of each kind the next dose is on, since the others follow when that is given. */
export const linesOf = ({ key, proposals }: Group<unknown>): Line[] =>
  proposals.flatMap(({ kindId, doses }) =>
    doses.map(({ date, reason }, index) => ({
      key: `${key} ${kindId} ${index}`,
      kindId,
      date,
      reason,
      on: index === 0,
    })),
  );

/** The error of a line that is on; '' if there is none. */
export function faultOf({ on, date }: Line, today: string): string {
  if (!on) return '';
  if (!isDay(date)) return 'Date is required';
  return date < today ? 'Date must not be in the past' : '';
}

/** The reminders of one call: kinds, each with its days. */
interface Body {
  readonly animalIds: string[];
  readonly animalVaccinationVm: { kindId: string; reminder: true; dueDate: string[]; notes: string }[];
}

/** The calls that add what is on to the animals of a group; one where that fits into one step. */
export function callsFor(animalIds: readonly string[], lines: readonly Line[]): Body[] {
  const byKind = Map.groupBy(
    lines.filter(({ on }) => on),
    ({ kindId }) => kindId,
  );
  const vms = [...byKind].map(([kindId, own]) => ({
    kindId,
    reminder: true as const,
    dueDate: [...new Set(own.map(({ date }) => date))].toSorted(),
    notes: '',
  }));
  return chunksOf(vms, KINDS_AT_ONCE).flatMap((some) => {
    const days = some.reduce((sum, { dueDate }) => sum + dueDate.length, 0);
    const size = Math.max(1, Math.floor(ROOM / (days + 1)));
    return chunksOf(animalIds, size).map((ids) => ({ animalIds: ids, animalVaccinationVm: some }));
  });
}

/** How many reminders the calls add. */
export const remindersIn = (bodies: readonly Body[]): number =>
  bodies.reduce(
    (sum, { animalIds, animalVaccinationVm }) =>
      sum + animalIds.length * animalVaccinationVm.reduce((days, { dueDate }) => days + dueDate.length, 0),
    0,
  );
