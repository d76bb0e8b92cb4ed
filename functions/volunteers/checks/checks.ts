/**
 * Requirements are a pick list; a volunteer's checks are a map by entry id. Their states are computed on the day of
 * reading, so no job marks an expiry. A file names its requirement (`requirementId`) and nothing points back, so
 * merges and undos need not keep two references in sync.
 */
import * as z from 'zod';
import { longerValid } from '#shared/rules/people/checklist.ts';
import { optionalText, text } from '#functions/kernel/records/record.ts';
import type { EntryNames } from '#functions/kernel/table/entry-names.ts';

const checkFields = {
  name: z.string(),
  done: text,
  expires: text,
  /** Not needed for this volunteer. */
  exempt: z.boolean().optional(),
  note: optionalText,
  /** The user who recorded the check. */
  by: optionalText,
};

/** The check of a list entry. If entries were merged, it is the check that is valid longest. */
export const check = z.object({
  ...checkFields,
  /** The id of the entry it was recorded for, if that entry was merged into this one. */
  of: optionalText,
  /** The checks of the other merged entries, for an undo. */
  under: z.record(z.string(), z.object(checkFields)).optional(),
});
export type CheckRecord = z.output<typeof check>;
export type Checks = Readonly<Record<string, CheckRecord>>;

type UngroupedCheck = Omit<CheckRecord, 'of' | 'under'>;

/** The checks as pairs with the id of the entry that each was recorded for. */
const ungroupChecks = (checks: Checks): (readonly [string, UngroupedCheck])[] =>
  Object.entries(checks).flatMap(([key, { of = key, under = {}, ...entry }]) => [
    [of, entry] as const,
    ...Object.entries(under),
  ]);

/** One check for several merged entries; the others are kept in `under`. */
function combineChecks(id: string, all: ReadonlyMap<string, UngroupedCheck>): CheckRecord | undefined {
  const [first, ...rest] = all;
  if (!first) return undefined;
  const [requirementId, entry] = rest.reduce((best, other) => {
    return longerValid(best[1], other[1]) === best[1] ? best : other;
  }, first);
  const under = Object.fromEntries([...all].filter(([otherId]) => otherId !== requirementId));
  return {
    ...entry,
    ...(requirementId === id ? {} : { of: requirementId }),
    ...(Object.keys(under).length > 0 ? { under } : {}),
  };
}

interface CurrentRequirement {
  readonly id: string;
  readonly name?: string;
}

/** The checks by current entry; if two are for one entry, the one that is valid longer. */
function groupChecks(
  all: readonly (readonly [string, UngroupedCheck])[],
  toCurrent: (id: string) => CurrentRequirement,
): Checks {
  const groups = new Map<
    string,
    { readonly name: string | undefined; readonly checksById: Map<string, UngroupedCheck> }
  >();
  for (const [requirementId, entry] of all) {
    const { id, name } = toCurrent(requirementId);
    const { checksById, ...group } = groups.get(id) ?? {
      name,
      checksById: new Map<string, UngroupedCheck>(),
    };
    const other = checksById.get(requirementId);
    checksById.set(requirementId, other ? longerValid(other, entry) : entry);
    groups.set(id, { name: group.name ?? name, checksById });
  }
  return Object.fromEntries(
    [...groups].flatMap(([id, { name, checksById }]) => {
      const entry = combineChecks(id, checksById);
      return entry ? [[id, { ...entry, ...(name === undefined ? {} : { name }) }]] : [];
    }),
  );
}

/** The checks by current entry; merged entries keep both checks. */
export const renameChecks = (checks: Checks, entryNames: EntryNames): Checks =>
  groupChecks(ungroupChecks(checks), (id) => entryNames(id) ?? { id });

/** The joined checks of two merged people. */
export function mergeChecks(survivor: Checks, duplicate: Checks): Checks {
  const currentIds = new Map<string, string>();
  for (const checks of [duplicate, survivor])
    for (const [key, { of = key, under = {} }] of Object.entries(checks))
      for (const id of [of, ...Object.keys(under)]) currentIds.set(id, key);
  return groupChecks([...ungroupChecks(survivor), ...ungroupChecks(duplicate)], (id) => ({
    id: currentIds.get(id) ?? id,
  }));
}
