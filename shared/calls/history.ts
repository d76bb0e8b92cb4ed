import { CALLS } from './index.ts';

/**
 * What the history calls each line, by its name: 'milestones.add' → 'Milestone added'. The site gets it as it is worked
 * out while the site is built (`frontend/lean-calls.ts`), without the calls.
 */
export const HISTORY: Readonly<Record<string, string>> = Object.assign(
  {},
  ...CALLS.map(({ name, history }) => (typeof history === 'string' ? { [name]: history } : history)),
);
