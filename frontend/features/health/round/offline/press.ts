import type { RoundItem } from '#shared/calls/health/rounds.ts';

/** A second press within this time is ignored: presses with gloves are often doubled. */
export const DEBOUNCE_MS = 900;

/** True if one press gives the item; a med without a dosage needs the form, which asks for it. */
export const isGivenByPress = ({ kind, dosage }: Pick<RoundItem, 'kind' | 'dosage'>): boolean =>
  kind === 'med' && dosage !== '';
