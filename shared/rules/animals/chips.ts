import { type DrawingKind, drawingKindOf } from '../../drawings/kinds.ts';

/** The kinds of animals that get a microchip; hens and hamsters do not. */
const CHIPPED_KINDS: ReadonlySet<DrawingKind> = new Set(['dog', 'cat', 'horse', 'rabbit']);

/**
 * True for an animal type whose animals get a microchip: one without is marked, listed and counted, and asked about
 * before it is adopted.
 * @param typeName the kind is recognized by words in it, as for drawings
 */
export const isUsuallyChipped = (typeName: string): boolean => CHIPPED_KINDS.has(drawingKindOf(typeName));
