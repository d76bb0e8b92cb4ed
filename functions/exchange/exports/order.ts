import { orderWork } from '#functions/kernel/files/order.ts';

/** Has the archive of a rescue begun at once. */
export const askForArchive = (tenantId: string, subject = 'copy'): Promise<void> =>
  orderWork(tenantId, subject);
