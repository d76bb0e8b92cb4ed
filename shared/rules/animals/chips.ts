import { type Kind, kindOf } from '../../drawings/kinds.ts';

/** The kinds of which a missing microchip is worth a word: hens and hamsters have none. */
const CHIPPED: ReadonlySet<Kind> = new Set(['dog', 'cat', 'horse', 'rabbit']);

/**
 * True for an animal type whose animals get a microchip: one without is marked, listed and counted, and asked about
 * before it is adopted.
 * @param typeName goes by words in the name, as the drawings do
 */
export const getsChip = (typeName: string): boolean => CHIPPED.has(kindOf(typeName));
