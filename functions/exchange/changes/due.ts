import { newId } from '#functions/kernel/ids.ts';
import type { Action } from '#functions/kernel/table/actions.ts';
import { listingsDue, webhooksDue } from './changes.record.ts';

/** The write that schedules a job for a rescue; for the registry. */
const dueAt =
  (record: typeof webhooksDue | typeof listingsDue) =>
  (tenantId: string, at: Date): Action => ({
    put: record.item({ row: { tenantId, at: at.toISOString(), mark: newId() } }),
  });

/** The write that schedules the webhooks of a rescue; for the registry. */
export const webhooksDueAt = dueAt(webhooksDue);

/** The write that schedules the listing sites of a rescue; for the registry. */
export const listingsDueAt = dueAt(listingsDue);
