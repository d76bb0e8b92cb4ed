import type { Right } from '../../access/rights.ts';

/** A rescue's first steps, in the dashboard's order (product/shell 4.2). */
export const FIRST_STEPS = ['animals', 'team', 'schedules', 'places', 'people', 'logo'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** The right to see and to dismiss the first steps, which only Administrators have. */
export const STEPS_RIGHT: Right = 'records.restore';
