import type { Rescue } from '#shared/calls/rescues/rescues.ts';

/** What a Super Administrator may do with a rescue. */
export type Deed = 'suspend' | 'letIn' | 'end' | 'copy' | 'look';

const DEEDS: Readonly<Record<Rescue['state'], readonly Deed[]>> = {
  open: ['suspend', 'end'],
  suspended: ['letIn', 'end'],
  ending: ['letIn', 'copy'],
};

/** What may be done with a rescue as it stands; `now` in epoch ms. */
export const deedsOf = (
  { state, lookUntil }: Pick<Rescue, 'state' | 'lookUntil'>,
  now: number,
): readonly Deed[] => {
  const looks = state === 'open' && lookUntil !== '' && Date.parse(lookUntil) > now;
  return looks ? ['look', ...DEEDS[state]] : DEEDS[state];
};

const WORDS: Readonly<Record<Deed, string>> = {
  suspend: 'Suspend',
  letIn: 'Let in again',
  end: 'End',
  copy: 'Copy',
  look: 'Look in',
};

/** What the button of a deed says. */
export const deedWords = (deed: Deed, { state }: Pick<Rescue, 'state'>): string =>
  deed === 'letIn' && state === 'ending' ? 'Take back' : WORDS[deed];
