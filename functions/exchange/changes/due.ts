import { newId } from '#functions/kernel/ids.ts';
import type { Action } from '#functions/kernel/table/actions.ts';
import { webhooksDue } from './changes.record.ts';

/** Has the webhooks of a rescue looked at, from a moment on; for the registry. */
export const webhooksDueAt = (tenantId: string, at: Date): Action => ({
  put: webhooksDue.item({ row: { tenantId, at: at.toISOString(), mark: newId() } }),
});
