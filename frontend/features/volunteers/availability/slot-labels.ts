import { SLOTS } from '#shared/rules/people/slots.ts';
import { capitalize } from '#shared/rules/text/phrases.ts';

/** The slots of a week, each with its label: 'Saturday morning'. */
export const SLOT_OPTIONS = SLOTS.map((slot) => [slot, capitalize(slot.replace('-', ' '))] as const);
