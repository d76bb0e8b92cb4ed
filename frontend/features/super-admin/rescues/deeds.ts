import type { Rescue } from '#shared/calls/rescues/rescues.ts';

/** What a Super Administrator may do with a rescue. */
export type Deed = 'suspend' | 'letIn';

/** What may be done with a rescue as it stands. */
export const deedsOf = ({ state }: Pick<Rescue, 'state'>): readonly Deed[] =>
  state === 'open' ? ['suspend'] : ['letIn'];

export const DEED_WORDS: Readonly<Record<Deed, string>> = {
  suspend: 'Suspend',
  letIn: 'Let in again',
};
