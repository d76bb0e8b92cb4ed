import type { CheckState } from '#shared/rules/people/checklist.ts';
import type { Tone } from '#ui/message/states.tsx';

/** The state of a volunteer's requirement, in words and as the tone of a pill. */
export const CHECK_LABELS: Readonly<Record<CheckState, readonly [words: string, tone: Tone]>> = {
  ended: ['Ended', 'danger'],
  missing: ['Missing', 'danger'],
  soon: ['Ends soon', 'warn'],
  held: ['In order', 'ok'],
  exempt: ['Not needed', 'stone'],
};
