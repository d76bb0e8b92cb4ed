import type { QueryCache } from '@tanstack/react-query';
import type { Area, ChangingCall, Data, Input } from '#shared/contract/call.ts';

/** A changing call that was answered: what was sent, and what came of it. */
export interface AnsweredCall<C extends ChangingCall = ChangingCall, I = unknown, D = unknown> {
  readonly call: C;
  readonly input: I;
  readonly data: D;
}

declare module '@tanstack/react-query' {
  interface Register {
    /** `mend` makes of what was read what is there after a call; false where it must be asked for again. */
    queryMeta: { readonly mend?: (answered: AnsweredCall) => boolean };
  }
}

/** True of an answer to one call, whose input and reply are known then. */
export const isAnswerTo = <C extends ChangingCall>(
  answered: AnsweredCall,
  call: C,
): answered is AnsweredCall<C, Input<C>, Data<C>> => answered.call === call;

/** Mends what is on the screen of an area without asking; gives the hashes of what need not be asked for again. */
export const mendedIn = (cache: QueryCache, area: Area, answered: AnsweredCall): ReadonlySet<string> =>
  new Set(
    cache
      .findAll({ queryKey: [area], type: 'active', fetchStatus: 'idle' })
      .filter(({ meta }) => meta?.mend?.(answered))
      .map(({ queryHash }) => queryHash),
  );
