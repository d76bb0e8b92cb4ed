import type { RoundItem } from '#shared/calls/health/rounds.ts';

/** A second press so soon after the first is a glove, not a change of mind. */
export const BOUNCE_MS = 900;

/** True if one press gives it; an item without a dosage is completed in its form, which asks for one. */
export const isGiven = ({ kind, dosage }: Pick<RoundItem, 'kind' | 'dosage'>): boolean =>
  kind === 'med' && dosage !== '';

/** The right that completes something of a kind. */
export const RIGHTS = {
  vaccination: 'animals.actions.vaccination',
  procedure: 'animals.actions.procedure',
  med: 'animals.actions.meds',
} as const;
