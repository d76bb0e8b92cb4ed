import { newId } from '../kernel/ids.ts';
import { mailAction } from '../kernel/mail/outbox.ts';
import { putFile } from '../kernel/files/storage.ts';
import { audit } from '../kernel/records/audit.ts';
import { versionConflict, retryOnConflict } from '../kernel/records/version-conflict.ts';
import { registry, type TenantTable, transactAcross } from '../kernel/table/table.ts';
import {
  numberOf,
  parseReceiptId,
  receiptId,
  receiptFileKey,
  receiptKey,
  statementFileKey,
} from '../giving/receipts/receipt/receipt-ids.ts';
import { receiptMailAction } from '../giving/receipts/mail.ts';
import { reachableEmailOf } from '../people/pco/reachability.ts';
import { findPcosByIds } from '../people/pco/pco.table.ts';
import {
  type Receipt,
  receipts,
  statementParts,
  statementRuns,
} from '../giving/receipts/receipt/receipt.record.ts';
import {
  changePartAction,
  type StatementPart,
  type StatementRun,
} from '../giving/receipts/statements/statements.table.ts';
import { receiptsPdf } from './receipts.ts';
import { printSummaries } from './summaries.ts';

/** The receipts of a part, in its order; void ones are left out. */
async function receiptsOf(table: TenantTable, { more }: StatementPart): Promise<Receipt[]> {
  const keys = more.givers.flatMap(({ receipt }) => {
    const receiptRef = receipt && parseReceiptId(receipt);
    return receiptRef ? [receiptKey(receiptRef)] : [];
  });
  return receipts.readable(await table.getMany(keys)).filter(({ row }) => row.state === 'issued');
}

/** Prints one receipt by itself, and puts its mail into the outbox: file first, then one transaction. */
async function mailReceipt(
  table: TenantTable,
  run: StatementRun,
  {
    storedReceipt,
    number,
    to,
  }: { readonly storedReceipt: Receipt; readonly number: string; readonly to: string },
): Promise<void> {
  const now = new Date();
  await putFile(
    receiptFileKey(table.tenantId, storedReceipt),
    await receiptsPdf(table, [storedReceipt]),
    'application/pdf',
  );
  await retryOnConflict(async () => {
    const part = await statementParts.find(table, { work: run.row.id, number });
    const id = receiptId(storedReceipt.row);
    const donorIndex = part?.more.givers.findIndex(({ receipt }) => receipt === id) ?? -1;
    const donor = part?.more.givers[donorIndex];
    if (!part || !donor || donor.mailed) return;
    const after = {
      ...storedReceipt,
      row: { ...storedReceipt.row, isPrinted: true, mailedAt: now.toISOString() },
      v: storedReceipt.v + 1,
    };
    const { tenantId } = table;
    const mailId = newId();
    const actor = { caller: { name: run.row.by, userId: run.row.byId }, now };
    const line = {
      recordId: storedReceipt.row.pcoId,
      what: 'receipts.mail',
      changes: { number: [null, numberOf(storedReceipt)] },
    } as const;
    const donors = part.more.givers.with(donorIndex, { ...donor, mailed: true });
    await transactAcross([
      {
        table,
        actions: [
          ...receipts.updateActions(storedReceipt, after, versionConflict),
          changePartAction(run.row.id, part, {}, { givers: donors }),
          audit(actor, line),
          receiptMailAction(storedReceipt, { mailId, to }, now),
        ],
      },
      {
        table: registry(),
        actions: [mailAction({ letter: 'receipt', tenantId, receiptId: id, to, message: '', mailId }, now)],
      },
    ]);
  });
}

/** Mails each receipt that was not mailed yet to its donor, if the donor has a working address. */
async function mailReceipts(
  table: TenantTable,
  run: StatementRun,
  part: StatementPart,
  allReceipts: readonly Receipt[],
): Promise<void> {
  const donors = await findPcosByIds(table, [...new Set(allReceipts.map(({ row }) => row.pcoId))]);
  for (const receipt of allReceipts) {
    const donor = donors.get(receipt.row.pcoId);
    const to = donor ? reachableEmailOf(donor) : '';
    if (to && !receipt.row.mailedAt)
      await mailReceipt(table, run, { storedReceipt: receipt, number: part.row.number, to });
  }
}

/**
 * Prints a part of statements as one file, and mails each if that was requested. Safe to repeat: no donor gets two
 * mails.
 */
export async function printPart(table: TenantTable, id: string, number: string): Promise<void> {
  const [run, part] = await Promise.all([
    statementRuns.getExisting(table, { id }),
    statementParts.find(table, { work: id, number }),
  ]);
  if (!part || part.row.isPrinted) return;
  if (run.row.what === 'summaries') return printSummaries(table, run, part);
  const allReceipts = await receiptsOf(table, part);
  if (allReceipts.length > 0)
    await putFile(
      statementFileKey(table.tenantId, id, number),
      await receiptsPdf(table, allReceipts),
      'application/pdf',
    );
  if (run.row.mail) await mailReceipts(table, run, part, allReceipts);
  await retryOnConflict(async () => {
    const currentPart = await statementParts.find(table, { work: id, number });
    if (currentPart && !currentPart.row.isPrinted)
      await table.transact([changePartAction(id, currentPart, { isPrinted: true })]);
  });
}
