import type { Action } from './actions.ts';
import { newId } from './ids.ts';
import type { TenantContext } from './context.ts';

export interface Deed {
  /** The record it happened to. */
  readonly recordId: string;
  /** The call, as `animals.update`. */
  readonly what: string;
  /** Field → [before, after]; no secrets. */
  readonly changes?: Record<string, readonly [unknown, unknown]>;
}

/** The line of the audit that belongs into the transaction of the change it tells of. */
export function audit({ caller, now }: TenantContext, { recordId, what, changes }: Deed): Action {
  const at = `${now.toISOString()}#${newId()}`;
  return {
    put: {
      pk: `audit#${recordId}`,
      sk: at,
      g1: ['audit', at],
      kind: 'audit',
      v: 1,
      row: { recordId, what, by: caller.name, byId: caller.userId, at: now.toISOString() },
      ...(changes ? { more: { changes } } : {}),
    },
  };
}

/** The fields in which two states of a record differ, for the audit. */
export function differences(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, readonly [unknown, unknown]> {
  const changed = Object.keys(after).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  return Object.fromEntries(changed.map((key) => [key, [before[key] ?? null, after[key] ?? null]]));
}
