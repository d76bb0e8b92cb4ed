import type { RoundItem } from '#shared/calls/health/rounds.ts';

/** A second press within this time is ignored: pressing with a glove often counts twice. */
export const DEBOUNCE_MS = 900;

/** True if one press is enough; an item without a dosage is completed in its form, which asks for the dosage. */
export const isGivenByPress = ({ kind, dosage }: Pick<RoundItem, 'kind' | 'dosage'>): boolean =>
  kind === 'med' && dosage !== '';

/** The permission that completes a reminder, by its kind. */
export const RIGHTS = {
  vaccination: 'animals.actions.vaccination',
  procedure: 'animals.actions.procedure',
  med: 'animals.actions.meds',
} as const;
