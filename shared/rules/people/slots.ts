import { WEEKDAYS } from '../time/week.ts';

/** The parts of a day in which a volunteer may be available. */
export const PARTS_OF_DAY = ['morning', 'afternoon', 'evening'] as const;

/** Parts of the days of a week: `saturday-morning`. */
export const SLOTS = WEEKDAYS.flatMap((day) => PARTS_OF_DAY.map((part) => `${day}-${part}` as const));
export type Slot = (typeof SLOTS)[number];
