import { CALLS, type CONTRACTS } from './index.ts';

type ValuesOf<T> = T extends unknown ? T[keyof T] : never;
type LinesOf<C> = C extends { readonly name: infer Name; readonly history: infer History }
  ? History extends string
    ? Name
    : keyof History
  : never;

/** The stored name of a history line: that of its call, or another that the call names. */
export type HistoryLineName = LinesOf<ValuesOf<ValuesOf<ValuesOf<typeof CONTRACTS>>>>;

/**
 * The sentence of each kind of history line, by its name, as a template (`shared/rules/history`): 'animals.remove' →
 * 'deleted the animal'. The build of the site replaces this module by the finished table, without the calls
 * (`frontend/vite.config.ts`).
 */
export const HISTORY: Readonly<Record<string, string>> = Object.assign(
  {},
  ...CALLS.map(({ name, history }) => (typeof history === 'string' ? { [name]: history } : history)),
);
