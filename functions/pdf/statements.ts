import { newId } from '../kernel/ids.ts';
import { post } from '../kernel/mail/outbox.ts';
import { putFile } from '../kernel/files/storage.ts';
import { audit } from '../kernel/records/audit.ts';
import { versionConflict, retryOnConflict } from '../kernel/records/version-conflict.ts';
import { registry, type TenantTable, transactAcross } from '../kernel/table/table.ts';
import {
  numberOf,
  readReceiptId,
  receiptFile,
  receiptKey,
  statementFile,
} from '../giving/receipts/receipt/ids.ts';
import { enteredReceipt } from '../giving/receipts/mail.ts';
import { reachableAt } from '../giving/receipts/statements/givers.ts';
import { pcosBy } from '../people/pco/pco.table.ts';
import { type Receipt, receipts } from '../giving/receipts/receipt/receipt.record.ts';
import {
  changedPart,
  type StatementPart,
  partAt,
  type StatementRun,
  workAt,
} from '../giving/receipts/statements/statements.table.ts';
import { receiptsPdf } from './receipts.ts';
import { printSummaries } from './summaries.ts';

/** The receipts of a part, in its order; void ones are left out. */
async function receiptsOf(table: TenantTable, { more }: StatementPart): Promise<Receipt[]> {
  const keys = more.givers.flatMap(({ receipt }) => {
    const at = receipt && readReceiptId(receipt);
    return at ? [receiptKey(at)] : [];
  });
  return receipts.readable(await table.getMany(keys)).filter(({ row }) => row.state === 'issued');
}

/** Prints one receipt by itself, and puts its mail into the outbox: file first, then one transaction. */
async function mailOne(
  table: TenantTable,
  work: StatementRun,
  storedReceipt: Receipt,
  number: string,
  to: string,
): Promise<void> {
  const now = new Date();
  await putFile(
    receiptFile(table.tenantId, storedReceipt),
    await receiptsPdf(table, [storedReceipt]),
    'application/pdf',
  );
  await retryOnConflict(async () => {
    const part = await partAt(table, work.row.id, number);
    const id = `${storedReceipt.row.year}-${storedReceipt.row.no}-${storedReceipt.row.own}`;
    const turn = part?.more.givers.findIndex(({ receipt }) => receipt === id) ?? -1;
    const giver = part?.more.givers[turn];
    if (!part || !giver || giver.mailed) return;
    const after = {
      ...storedReceipt,
      row: { ...storedReceipt.row, isPrinted: true, mailedAt: now.toISOString() },
      v: storedReceipt.v + 1,
    };
    const { tenantId } = table;
    const mailId = newId();
    const actor = { caller: { name: work.row.by, userId: work.row.byId }, now };
    const line = {
      recordId: storedReceipt.row.pcoId,
      what: 'receipts.mail',
      changes: { number: [null, numberOf(storedReceipt)] },
    } as const;
    const givers = part.more.givers.with(turn, { ...giver, mailed: true });
    await transactAcross([
      {
        table,
        actions: [
          ...receipts.changing(storedReceipt, after, versionConflict),
          changedPart(work.row.id, part, {}, { givers }),
          audit(actor, line),
          enteredReceipt(storedReceipt, { mailId, to }, now),
        ],
      },
      {
        table: registry(),
        actions: [post({ letter: 'receipt', tenantId, receiptId: id, to, message: '', mailId }, now)],
      },
    ]);
  });
}

/** Mails to donors with a working address who got none yet. */
async function mailAll(
  table: TenantTable,
  work: StatementRun,
  part: StatementPart,
  all: readonly Receipt[],
): Promise<void> {
  const givers = await pcosBy(table, [...new Set(all.map(({ row }) => row.pcoId))]);
  for (const receipt of all) {
    const giver = givers.get(receipt.row.pcoId);
    const to = giver ? reachableAt(giver) : '';
    if (to && !receipt.row.mailedAt) await mailOne(table, work, receipt, part.row.number, to);
  }
}

/** Prints a part of statements as one file, and mails each if that was requested. Safe to repeat: no donor gets two mails. */
export async function printPart(table: TenantTable, id: string, number: string): Promise<void> {
  const [work, part] = await Promise.all([workAt(table, id), partAt(table, id, number)]);
  if (!part || part.row.isPrinted) return;
  if (work.row.what === 'summaries') return printSummaries(table, work, part);
  const all = await receiptsOf(table, part);
  if (all.length > 0)
    await putFile(
      statementFile(table.tenantId, id, number),
      await receiptsPdf(table, all),
      'application/pdf',
    );
  if (work.row.mail) await mailAll(table, work, part, all);
  await retryOnConflict(async () => {
    const now = await partAt(table, id, number);
    if (now && !now.row.isPrinted) await table.transact([changedPart(id, now, { isPrinted: true })]);
  });
}
