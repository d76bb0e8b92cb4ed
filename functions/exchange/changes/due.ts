import { newId } from '#functions/kernel/ids.ts';
import type { Action } from '#functions/kernel/table/actions.ts';
import { listingsDue, webhooksDue } from './changes.record.ts';

/** Creates the function that returns the registry write which schedules a job for a rescue. */
const createDueAction =
  (record: typeof webhooksDue | typeof listingsDue) =>
  (tenantId: string, dueTime: Date): Action => ({
    put: record.item({ row: { tenantId, at: dueTime.toISOString(), mark: newId() } }),
  });

/** The registry write that schedules the webhooks of a rescue. */
export const webhooksDueAction = createDueAction(webhooksDue);

/** The registry write that schedules the updates of a rescue's listing sites. */
export const listingsDueAction = createDueAction(listingsDue);
