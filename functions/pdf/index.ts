import type { S3Event } from 'aws-lambda';
import { noteOrder } from '../kernel/files/order.ts';
import { removeFile } from '../kernel/files/storage.ts';
import { job } from '../kernel/jobs/job.ts';
import { note } from '../kernel/log/work.ts';
import { tableOf } from '../kernel/table/table.ts';
import { readRequestKey } from '../reports/file/job.ts';
import { type Order, readOrderKey } from '../giving/receipts/receipt/orders.ts';
import { warmBrowser } from './browser/browser.ts';
import { printReceipt } from './receipts.ts';
import { printPart } from './statements.ts';
import { work } from './work.ts';

const printOrder = (order: Order): Promise<void> =>
  order.kind === 'receipt'
    ? printReceipt(tableOf(order.tenantId), order.id)
    : printPart(tableOf(order.tenantId), order.work, order.number);

async function handleOrder(key: string): Promise<void> {
  // The tenant comes from a key that only our own Lambda can write.
  const [report, paper] = [readRequestKey(key), readOrderKey(key)];
  const ordered = report ?? paper;
  if (!ordered) return;
  warmBrowser();
  note({ tenant: ordered.tenantId });
  await noteOrder(key);
  if (report) await work(tableOf(report.tenantId), report.id);
  else if (paper) await printOrder(paper);
  await removeFile(key);
}

/**
 * Woken by S3 for every new object under `reports/requests/`: prints the report, or the receipts, statements and summaries, that it orders, and mails them. May be delivered twice;
 * the second time prints at most the same file again.
 */
export const handler = job('pdf', async ({ Records }: S3Event): Promise<void> => {
  for (const { s3 } of Records) await handleOrder(decodeURIComponent(s3.object.key.replaceAll('+', ' ')));
});
