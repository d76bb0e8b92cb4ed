import type * as z from 'zod';
import type { SeenVersions } from '#shared/contract/fields.ts';
import { auditText } from '#shared/rules/history/audit-text.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import { differences } from '#functions/kernel/records/audit.ts';
import { lastChangeOf } from '#functions/kernel/records/last-change.ts';
import { staleVersionError } from '#functions/kernel/http-error.ts';
import { versionOf } from '#functions/kernel/records/version-conflict.ts';
import type { AnimalChange, AnimalContents } from './animal.record.ts';

/** The parts of an animal with a separate form and version. */
const ASPECT_FIELDS = {
  location: ({ row: { location } }) => ({ location }),
  flag: ({ row: { flag, flagReason } }) => ({ flag, flagReason }),
  hold: ({ row: { status, holdUntil } }) => ({ status, holdUntil }),
  diet: ({ more: { diet } }) => ({ diet }),
  publicityBlurb: ({ more: { publicityBlurb } }) => ({ publicityBlurb }),
  reservation: ({ more: { reservedFor, reservedSince, reservedUntil } }) => ({
    reservedFor,
    reservedSince,
    reservedUntil,
  }),
  exposure: ({ more: { publicText, notShown } }) => ({ publicText, notShown }),
} satisfies Record<string, (animal: AnimalContents) => object>;

export type Aspect = keyof typeof ASPECT_FIELDS;

/** The version of an aspect of an animal. */
export const aspectVersion = (animal: AnimalContents, aspect: Aspect): number =>
  versionOf(ASPECT_FIELDS[aspect](animal));

/** The version of an animal's location with this value. */
export const locationVersion = (location: string): number => versionOf({ location });

/** The aspect of a change, with the versions that the client has seen. */
export interface AspectVersions {
  readonly aspect: Aspect;
  /** Versions by the animals' ids; an animal that is not named is not compared. */
  readonly seenVersions: z.output<typeof SeenVersions>;
}

/**
 * Refuses a change of a version that the client has not seen: 409 with the current values, their author and time. Reads
 * the history only for the refusal.
 */
export async function checkAspectVersions(
  context: TenantContext,
  changes: readonly AnimalChange[],
  { aspect, seenVersions = {} }: AspectVersions,
): Promise<void> {
  const staleChanges = changes.filter(({ before }) => {
    const seenVersion = seenVersions[before.row.id];
    return seenVersion !== undefined && seenVersion !== aspectVersion(before, aspect);
  });
  const [first] = staleChanges;
  if (!first) return;
  const versions = staleChanges.map(({ before }) => [before.row.id, aspectVersion(before, aspect)] as const);
  const changesOf = ({ before, after }: AnimalChange) =>
    differences(ASPECT_FIELDS[aspect](before), ASPECT_FIELDS[aspect](after));
  const isSingle = changes.length === 1;
  const now = staleChanges.flatMap((change) =>
    Object.entries(changesOf(change)).map(([field, [previous]]) => ({
      field: isSingle ? field : change.before.row.animalName,
      text: auditText(previous),
    })),
  );
  const fields = Object.keys(ASPECT_FIELDS[aspect](first.before));
  const lastChange = await lastChangeOf(context, first.before.row.id, fields);
  const v = versions[0]?.[1] ?? 0;
  const { changedBy, changedAt } = first.before;
  throw staleVersionError(
    { changedBy, changedAt, ...lastChange, v },
    { seen: Object.fromEntries(versions), now },
  );
}
