import { SLOTS } from '#shared/rules/people/slots.ts';

/** A word with a capital: 'Saturday'. */
export const titled = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The parts of the days of a week, as people read them: 'Saturday morning'. */
export const SLOT_WORDS = SLOTS.map((slot) => [slot, titled(slot.replace('-', ' '))] as const);
