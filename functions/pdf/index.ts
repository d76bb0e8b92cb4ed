import type { S3Event } from 'aws-lambda';
import { removeFile } from '../kernel/files/storage.ts';
import { telling } from '../kernel/table/meter.ts';
import { tableOf } from '../kernel/table/table.ts';
import { readRequestKey } from '../reports/file/job.ts';
import { work } from './work.ts';

async function asked(key: string): Promise<void> {
  const order = readRequestKey(key);
  if (!order) return;
  // The tenant comes from a key that only our own Lambda can write.
  await work(tableOf(order.tenantId), order.id);
  await removeFile(key);
}

/**
 * Woken by S3 for every new object under `reports/requests/`: prints the report that it orders. May be delivered twice;
 * the second time does nothing.
 */
export const handler = telling(async ({ Records }: S3Event): Promise<void> => {
  for (const { s3 } of Records) await asked(decodeURIComponent(s3.object.key.replaceAll('+', ' ')));
});
