import { newId } from '#functions/kernel/ids.ts';
import type { Action } from '#functions/kernel/table/actions.ts';
import { listingsDue, webhooksDue } from './changes.record.ts';

/** The write by which a job looks at a rescue from a moment on; for the registry. */
const dueAt =
  (record: typeof webhooksDue | typeof listingsDue) =>
  (tenantId: string, at: Date): Action => ({
    put: record.item({ row: { tenantId, at: at.toISOString(), mark: newId() } }),
  });

/** Has the webhooks of a rescue looked at, from a moment on; for the registry. */
export const webhooksDueAt = dueAt(webhooksDue);

/** Has the listing sites of a rescue looked at, from a moment on; for the registry. */
export const listingsDueAt = dueAt(listingsDue);
