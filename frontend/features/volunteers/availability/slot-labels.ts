import { SLOTS } from '#shared/rules/people/slots.ts';
import { capitalize } from '#shared/rules/text/phrases.ts';

/** The parts of the days of a week with their labels: 'Saturday morning'. */
export const SLOT_LABELS = SLOTS.map((slot) => [slot, capitalize(slot.replace('-', ' '))] as const);
