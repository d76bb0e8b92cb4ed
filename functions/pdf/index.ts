import type { S3Event } from 'aws-lambda';
import { noteWorkRequest } from '../kernel/files/work-request.ts';
import { removeFile } from '../kernel/files/storage.ts';
import { job } from '../kernel/jobs/job.ts';
import { setLogFields } from '../kernel/log/work.ts';
import { tableOf } from '../kernel/table/table.ts';
import { readRequestKey } from '../reports/file/job.ts';
import { type PrintOrder, parseOrderKey } from '../giving/receipts/receipt/print-orders.ts';
import { warmBrowser } from './browser/browser.ts';
import { printReceipt } from './receipts.ts';
import { printPart } from './statements.ts';
import { makeReport } from './make-report.ts';

const printOrder = (order: PrintOrder): Promise<void> =>
  order.kind === 'receipt'
    ? printReceipt(tableOf(order.tenantId), order.id)
    : printPart(tableOf(order.tenantId), order.workId, order.number);

async function handleRequest(key: string): Promise<void> {
  // The tenant id in the key can be trusted, since only our own Lambdas can write such keys.
  const [report, order] = [readRequestKey(key), parseOrderKey(key)];
  const requested = report ?? order;
  if (!requested) return;
  warmBrowser();
  setLogFields({ tenant: requested.tenantId });
  await noteWorkRequest(key);
  if (report) await makeReport(tableOf(report.tenantId), report.id);
  else if (order) await printOrder(order);
  await removeFile(key);
}

/**
 * S3 calls this for every new object under `reports/requests/`: it prints the requested report, receipt or part of
 * statements, and mails it. A second delivery prints at most the same file again.
 */
export const handler = job('pdf', async ({ Records }: S3Event): Promise<void> => {
  for (const { s3 } of Records) await handleRequest(decodeURIComponent(s3.object.key.replaceAll('+', ' ')));
});
