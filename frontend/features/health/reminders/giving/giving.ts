import { MAX_TREATED_ANIMALS } from '#shared/calls/health/schemas/health.schema.ts';
import type { meds } from '#shared/calls/health/meds.ts';
import type { Data } from '#shared/contract/call.ts';
import type { Doubt } from '#shared/contract/reply.ts';
import { doubtsText, joinWords, pluralize } from '#shared/rules/text/phrases.ts';
import { toChunks } from '#shared/rules/data/collections.ts';

/** One request, all or nothing; a retry keeps the key, so the server recognizes it, unless it accepts doubts. */
export interface Step {
  readonly key: string;
  readonly ids: readonly string[];
  readonly at: string;
  /** The keys of the doubts that the user overruled. */
  readonly accepted?: readonly string[];
  /** The doubts that the server raised in the last attempt. */
  readonly doubts?: readonly Doubt[];
}

/** The outcome of several requests. */
export interface GivingResult {
  readonly givenCount: number;
  readonly earlierCount: number;
  /** The names of the users who had already given some of the doses. */
  readonly earlierGivers: readonly string[];
  /** The ids of the reminders given by these requests, not earlier by another user: these can be undone. */
  readonly undoableIds: readonly string[];
  readonly failedSteps: readonly Step[];
  /** The reason of the last failure, in the server's words. */
  readonly reason: string;
}

export const NOTHING_GIVEN: GivingResult = {
  givenCount: 0,
  earlierCount: 0,
  earlierGivers: [],
  undoableIds: [],
  failedSteps: [],
  reason: '',
};

/** The requests that mark reminders as given at a moment. */
export const stepsOf = (ids: readonly string[], at: string, newKey: () => string): Step[] =>
  toChunks(ids, MAX_TREATED_ANIMALS).map((batch) => ({ at, ids: batch, key: newKey() }));

/** The outcome after a request succeeded. */
export function withReply(result: GivingResult, reply: Data<typeof meds.give>): GivingResult {
  return {
    ...result,
    givenCount: result.givenCount + reply.given,
    earlierCount: result.earlierCount + reply.already,
    earlierGivers: [...new Set([...result.earlierGivers, ...reply.by])],
    undoableIds: [...result.undoableIds, ...reply.ids],
  };
}

/** The outcome after a request failed. @param doubts the server's doubts, if they are the reason */
export const withFailure = (
  result: GivingResult,
  step: Step,
  reason: string,
  doubts: readonly Doubt[] = [],
): GivingResult => ({
  ...result,
  failedSteps: [...result.failedSteps, doubts.length > 0 ? { ...step, doubts } : step],
  reason,
});

/** The doubts that were raised about failed requests. */
export const doubtsOf = (failed: readonly Step[]): Doubt[] => failed.flatMap(({ doubts = [] }) => doubts);

/** Makes the retries of failed requests, which accept the doubts that were raised but no others. */
export const retryStepsOf = (failed: readonly Step[], newKey: () => string): Step[] =>
  failed.map(({ doubts = [], ...step }) =>
    doubts.length === 0
      ? step
      : { ...step, key: newKey(), accepted: [...(step.accepted ?? []), ...doubts.map(({ key }) => key)] },
  );

/** 'Meds successfully given', '180 given, 20 were given before by Vera Vet', and what could not be given. */
export function resultText({
  givenCount,
  earlierCount,
  earlierGivers,
  failedSteps,
  reason,
}: GivingResult): string {
  const names = joinWords(earlierGivers.filter(Boolean));
  const earlierText = `${pluralize(earlierCount, 'was', 'were')} given before${names ? ` by ${names}` : ''}`;
  const failedCount = failedSteps.reduce((sum, { ids }) => sum + ids.length, 0);
  if (failedCount === 0 && earlierCount === 0) return 'Meds successfully given';
  const doneTexts = [
    ...(givenCount > 0 ? [`${givenCount.toLocaleString('en')} given`] : []),
    ...(earlierCount > 0 ? [earlierText] : []),
  ].join(', ');
  const doubts = doubtsOf(failedSteps);
  const failedReason = doubts.length > 0 ? doubtsText(doubts) : reason;
  const failedText = `${failedCount.toLocaleString('en')} couldn’t be marked as given: ${failedReason}`;
  return [doneTexts, failedCount > 0 ? failedText : ''].filter(Boolean).join('. ');
}
