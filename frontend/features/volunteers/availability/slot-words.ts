import { SLOTS } from '#shared/rules/people/slots.ts';

/** A word with a capital: 'Saturday'. */
export const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The parts of the days of a week, as people read them: 'Saturday morning'. */
export const SLOT_LABELS = SLOTS.map((slot) => [slot, capitalize(slot.replace('-', ' '))] as const);
