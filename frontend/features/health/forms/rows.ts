import type * as z from 'zod';
import { TWICE } from '#shared/calls/health/schemas/each.schema.ts';

/** The typed values of each animal, by its id. */
type Rows = Readonly<Record<string, object>>;

interface Rule {
  /** The field that is typed. */
  readonly field: string;
  /** The ids of the checked rows, in their order. */
  readonly ids: readonly string[];
  /** The error of an empty field. */
  readonly missing: string;
  /** True if every row is required; otherwise at least one. */
  readonly all: boolean;
  /** True if no two rows may have the same value. */
  readonly isUnique: boolean;
}

/** The text of a field of a row; '' if it is empty. */
export function typedIn(rows: Rows, id: string, field: string): string {
  const value: unknown = Object.entries(rows[id] ?? {}).find(([name]) => name === field)?.[1];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Reports missing and duplicate values at their cells. */
export function checkRows(
  rows: Rows,
  { field, ids, missing, all, isUnique }: Rule,
  context: z.RefinementCtx,
): void {
  const fault = (id: string, message: string) =>
    context.addIssue({ code: 'custom', path: ['each', id, field], message });
  const empty = ids.filter((id) => typedIn(rows, id, field) === '');
  if (all || empty.length === ids.length)
    for (const id of all ? empty : empty.slice(0, 1)) fault(id, missing);
  if (!isUnique) return;
  const seen = new Set<string>();
  for (const id of ids) {
    const typed = typedIn(rows, id, field);
    if (typed && seen.has(typed)) fault(id, TWICE);
    seen.add(typed);
  }
}

/** The return type of `rowsNow`. */
export type RowsNow = ReturnType<typeof rowsNow>;

/** Keeps the ids of the animals that have a row, for validation, and of those that were sent, for errors of the server. */
export function rowsNow(first: readonly string[]) {
  let [visibleIds, sent] = [first, first];
  return {
    ids: () => visibleIds,
    show: (ids: readonly string[]) => {
      visibleIds = ids;
    },
    send: (ids: readonly string[]) => {
      sent = ids;
    },
    /** Converts the server's name of a field to that of the form: `each.3.weight` belongs to the fourth animal that was sent. */
    fieldOf: (prefix: string) => (name: string) => {
      const [, place = '', field = ''] = /^each\.(\d+)\.(\w+)$/.exec(name) ?? [];
      if (place) return `each.${sent[Number(place)] ?? ''}.${field}`;
      return name.startsWith(prefix) ? name.slice(prefix.length) : name;
    },
  };
}
