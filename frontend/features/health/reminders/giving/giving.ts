import { MAX_TREATED } from '#shared/calls/health/schemas/health.schema.ts';
import type { meds } from '#shared/calls/health/meds.ts';
import type { Data } from '#shared/contract/call.ts';
import type { Doubt } from '#shared/contract/reply.ts';
import { doubtsText } from '#shared/rules/text/phrases.ts';
import { chunksOf } from '#shared/rules/data/collections.ts';

/** One all-or-nothing step; the same however often it is tried, or the server could not know it again. */
export interface Step {
  readonly key: string;
  readonly ids: readonly string[];
  readonly at: string;
  /** The keys of the doubts that were answered by giving it anyway. */
  readonly accepted?: readonly string[];
  /** The doubts that the server raised when it was tried. */
  readonly doubts?: readonly Doubt[];
}

/** The outcome of steps. */
export interface GivingResult {
  readonly given: number;
  readonly already: number;
  /** The person who gave earlier doses. */
  readonly by: readonly string[];
  /** Given here and not before by another user, so that it can be undone. */
  readonly ours: readonly string[];
  readonly failed: readonly Step[];
  /** Why they failed, in the server's words. */
  readonly why: string;
}

export const NOTHING_GIVEN: GivingResult = {
  given: 0,
  already: 0,
  by: [],
  ours: [],
  failed: [],
  why: '',
};

/** The steps that mark reminders as given at a moment. */
export const stepsOf = (ids: readonly string[], at: string, newKey: () => string): Step[] =>
  chunksOf(ids, MAX_TREATED).map((chunk) => ({ at, ids: chunk, key: newKey() }));

/** The account after a step was carried out. */
export function withReply(result: GivingResult, reply: Data<typeof meds.give>): GivingResult {
  return {
    ...result,
    given: result.given + reply.given,
    already: result.already + reply.already,
    by: [...new Set([...result.by, ...reply.by])],
    ours: [...result.ours, ...reply.ids],
  };
}

/** The outcome after a step failed. @param doubts the server's doubts, if they are the reason */
export const withFailure = (
  result: GivingResult,
  step: Step,
  why: string,
  doubts: readonly Doubt[] = [],
): GivingResult => ({
  ...result,
  failed: [...result.failed, doubts.length > 0 ? { ...step, doubts } : step],
  why,
});

/** The doubts that were raised about failed steps. */
export const askedOf = (failed: readonly Step[]): Doubt[] => failed.flatMap(({ doubts = [] }) => doubts);

/** Retries failed steps; doses with the raised doubts are given anyway, those with others are not. */
export const acceptedSteps = (failed: readonly Step[], newKey: () => string): Step[] =>
  failed.map(({ doubts = [], ...step }) =>
    doubts.length === 0
      ? step
      : { ...step, key: newKey(), accepted: [...(step.accepted ?? []), ...doubts.map(({ key }) => key)] },
  );

/** 'Meds successfully given', '180 given, 20 were given before by Vera Vet', and what could not be given. */
export function resultText({ given, already, by, failed, why }: GivingResult): string {
  const names = by.filter(Boolean).join(', ');
  const before = `${already} ${already === 1 ? 'was' : 'were'} given before${names ? ` by ${names}` : ''}`;
  const left = failed.reduce((sum, { ids }) => sum + ids.length, 0);
  if (left === 0 && already === 0) return 'Meds successfully given';
  const done = [...(given > 0 ? [`${given} given`] : []), ...(already > 0 ? [before] : [])].join(', ');
  const asked = askedOf(failed);
  const not = `${left} couldn’t be marked as given: ${asked.length > 0 ? doubtsText(asked) : why}`;
  return [done, left > 0 ? not : ''].filter(Boolean).join('. ');
}
