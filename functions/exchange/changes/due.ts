import { newId } from '#functions/kernel/ids.ts';
import type { Action } from '#functions/kernel/table/actions.ts';
import { listingsDue, webhooksDue } from './changes.record.ts';

/** Has the webhooks of a rescue looked at, from a moment on; for the registry. */
export const webhooksDueAt = (tenantId: string, at: Date): Action => ({
  put: webhooksDue.item({ row: { tenantId, at: at.toISOString(), mark: newId() } }),
});

/** Has the listing sites of a rescue looked at, from a moment on; for the registry. */
export const listingsDueAt = (tenantId: string, at: Date): Action => ({
  put: listingsDue.item({ row: { tenantId, at: at.toISOString(), mark: newId() } }),
});
