import type { Right } from '../../access/rights.ts';

/** What a rescue does first, in the order in which the dashboard shows it (product/shell 4.2). */
export const FIRST_STEPS = ['team', 'animals', 'schedules', 'places', 'logo', 'people'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Who takes the first steps and puts them away: Administrators alone. */
export const STEPS_RIGHT: Right = 'records.restore';
