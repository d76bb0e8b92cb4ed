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
  // The tenant id is trustworthy: only our own Lambdas can write such keys.
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
 * S3 calls this for every new object under `reports/requests/`: it prints the requested report, receipt or part of
 * statements, and mails it. A second delivery prints at most the same file again.
 */
export const handler = job('pdf', async ({ Records }: S3Event): Promise<void> => {
  for (const { s3 } of Records) await handleOrder(decodeURIComponent(s3.object.key.replaceAll('+', ' ')));
});
