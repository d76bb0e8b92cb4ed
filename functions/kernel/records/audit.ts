import type { HistoryLineName } from '#shared/calls/history.ts';
import type { Action } from '../table/actions.ts';
import { newId } from '../ids.ts';
import type { TenantContext } from '../context.ts';

export interface AuditLine {
  /** The id of the changed record, or of its owner. */
  readonly recordId: string;
  /** The name of the call, such as `animals.update`, or of another line that a call declares. */
  readonly what: HistoryLineName;
  /** Field → [before, after]; no secrets. */
  readonly changes?: Record<string, readonly [unknown, unknown]>;
  /** A few short facts by which a reader recognizes the changed record; those that the change touched are left out. */
  readonly about?: Readonly<Record<string, unknown>>;
}

/** The facts that a line needs beside its changes. */
function extraDetails({ changes = {}, about = {} }: AuditLine): Record<string, unknown> {
  const extraEntries = Object.entries(about).filter(
    ([field, value]) => !changes[field] && (value ?? '') !== '',
  );
  return Object.fromEntries(extraEntries);
}

/** The change stamp of a write now. */
export const changeStamp = ({ caller, now }: ActorContext) => ({
  changedBy: caller.name,
  changedAt: now.toISOString(),
});

/** The actor and the time: a call's context, or in a job the user it acts for. */
export interface ActorContext {
  readonly caller: Pick<TenantContext['caller'], 'name' | 'userId'>;
  readonly now: Date;
  /** The import that does it. */
  readonly importId?: string;
}

/** The write of an audit line, for the transaction of the change that it reports. */
export function audit({ caller, now, importId }: ActorContext, line: AuditLine): Action {
  const { recordId, what, changes } = line;
  const about = extraDetails(line);
  const more = { ...(changes ? { changes } : {}), ...(Object.keys(about).length > 0 ? { about } : {}) };
  const at = `${now.toISOString()}#${newId()}`;
  return {
    put: {
      pk: `audit#${recordId}`,
      sk: at,
      g1: ['audit', at],
      kind: 'audit',
      v: 1,
      row: {
        recordId,
        what,
        by: caller.name,
        byId: caller.userId,
        at: now.toISOString(),
        ...(importId ? { importId } : {}),
      },
      ...(Object.keys(more).length > 0 ? { more } : {}),
    },
  };
}

/** Reads a property of the object itself: a user may have given a field a name that every object inherits. */
const ownProperty = (values: Record<string, unknown>, key: string): unknown =>
  Object.hasOwn(values, key) ? values[key] : undefined;

/** A field name that can be stored: the SDK leaves out names like `constructor`, which every object inherits. */
const toStorableKey = (key: string): string => (key in Object.prototype ? `${key} ` : key);

/** The fields in which two states of a record differ, for the audit. */
export function differences(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, readonly [unknown, unknown]> {
  const changedKeys = Object.keys(after).filter(
    (key) => JSON.stringify(ownProperty(before, key)) !== JSON.stringify(ownProperty(after, key)),
  );
  const valuesOf = (key: string) =>
    [ownProperty(before, key) ?? null, ownProperty(after, key) ?? null] as const;
  return Object.fromEntries(changedKeys.map((key) => [toStorableKey(key), valuesOf(key)]));
}

/** The same for states with different fields: a field that only `before` has counts as removed. */
export function allDifferences(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, readonly [unknown, unknown]> {
  const removedKeys = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  return differences(before, { ...after, ...Object.fromEntries(removedKeys.map((key) => [key, null])) });
}
