import { HISTORY } from '#shared/calls/history.ts';

/** 'milestones.add' → 'Milestone added'. */
export const lineTitle = (what: string): string => HISTORY[what] ?? what;
