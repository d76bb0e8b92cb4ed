import { newId } from '#functions/kernel/ids.ts';
import type { Action } from '#functions/kernel/table/actions.ts';
import { listingsDue, webhooksDue } from './changes.record.ts';

/** The write that schedules a job for a rescue; for the registry. */
const createDueAction =
  (record: typeof webhooksDue | typeof listingsDue) =>
  (tenantId: string, dueTime: Date): Action => ({
    put: record.item({ row: { tenantId, at: dueTime.toISOString(), mark: newId() } }),
  });

/** The write that schedules the webhooks of a rescue; for the registry. */
export const webhooksDueAction = createDueAction(webhooksDue);

/** The write that schedules the listing sites of a rescue; for the registry. */
export const listingsDueAction = createDueAction(listingsDue);
