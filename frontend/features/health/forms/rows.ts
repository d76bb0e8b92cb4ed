import type * as z from 'zod';
import { DUPLICATE_NUMBER } from '#shared/calls/health/schemas/per-animal.schema.ts';

/** The typed values of each animal, by its id. */
type Rows = Readonly<Record<string, object>>;

interface RowRule {
  /** The name of the field that each row has. */
  readonly field: string;
  /** The ids of the checked rows, in their order. */
  readonly ids: readonly string[];
  /** The error of an empty field. */
  readonly missingError: string;
  /** True if every row is required; otherwise at least one. */
  readonly requiresAll: boolean;
  /** True if no two rows may have the same value. */
  readonly isUnique: boolean;
}

/** The text of a field of a row; '' if it is empty. */
export function rowValueOf(rows: Rows, id: string, field: string): string {
  const value: unknown = Object.entries(rows[id] ?? {}).find(([name]) => name === field)?.[1];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Reports missing and duplicate values at their cells. */
export function checkRows(
  rows: Rows,
  { field, ids, missingError, requiresAll, isUnique }: RowRule,
  context: z.RefinementCtx,
): void {
  const reportIssue = (id: string, message: string) =>
    context.addIssue({ code: 'custom', path: ['each', id, field], message });
  const emptyIds = ids.filter((id) => rowValueOf(rows, id, field) === '');
  if (requiresAll || emptyIds.length === ids.length)
    for (const id of requiresAll ? emptyIds : emptyIds.slice(0, 1)) reportIssue(id, missingError);
  if (!isUnique) return;
  const seenValues = new Set<string>();
  for (const id of ids) {
    const value = rowValueOf(rows, id, field);
    if (value && seenValues.has(value)) reportIssue(id, DUPLICATE_NUMBER);
    seenValues.add(value);
  }
}

/** The return type of `createRowTracker`. */
export type RowTracker = ReturnType<typeof createRowTracker>;

/**
 * Keeps the ids of the animals that have a row, for validation, and of those that were sent, for errors of the server.
 */
export function createRowTracker(initialIds: readonly string[]) {
  let [visibleIds, sentIds] = [initialIds, initialIds];
  return {
    ids: () => visibleIds,
    setVisibleIds: (ids: readonly string[]) => {
      visibleIds = ids;
    },
    setSentIds: (ids: readonly string[]) => {
      sentIds = ids;
    },
    /**
     * Converts the server's name of a field to that of the form: `each.3.weight` belongs to the fourth animal that was
     * sent.
     */
    fieldOf: (prefix: string) => (name: string) => {
      const [, rowIndex = '', field = ''] = /^each\.(\d+)\.(\w+)$/.exec(name) ?? [];
      if (rowIndex) return `each.${sentIds[Number(rowIndex)] ?? ''}.${field}`;
      return name.startsWith(prefix) ? name.slice(prefix.length) : name;
    },
  };
}
