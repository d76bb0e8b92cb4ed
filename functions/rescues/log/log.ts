/**
 * Actions of a Super Administrator on a rescue are written to that rescue's audit and to this log of the installation,
 * in the transaction of the action. The log outlives the rescue; users of the rescue cannot read the registry. Nothing
 * is written to the audit of the Super Administrator's own rescue.
 */
import { INSTALLATION_ACTIONS, type LogLine, type rescues } from '#shared/calls/rescues/rescues.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { audit, type AuditLine } from '../../kernel/records/audit.ts';
import { auditLines } from '../../kernel/records/kernel.record.ts';
import type { TenantContext } from '../../kernel/context.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { registry } from '../../kernel/table/table.ts';
import { textOf } from '../../kernel/text.ts';

/**
 * The registry write that adds a line to the log of the installation, with the rescue's name, since the log outlives
 * it.
 */
export const logAction = (context: TenantContext, line: AuditLine, rescueName: string): Action =>
  audit(context, { ...line, about: { ...line.about, name: rescueName } });

type StoredAuditLine = ReturnType<typeof auditLines.readable>[number];

function toLogLines({ row, more: { changes = {}, about = {} } }: StoredAuditLine, id: string): LogLine[] {
  const action = INSTALLATION_ACTIONS.find((logLine) => logLine === row.what);
  const reason = textOf(changes['reason']?.[1]);
  const { recordId: rescueId, by, at } = row;
  return action ? [{ id, what: action, by, at, rescueId, name: textOf(about['name']), reason }] : [];
}

/** A page of the log of the installation, newest first. Two round trips: the index, then the full items. */
export async function listLogLines({ query: { limit, cursor } }: Parsed<typeof rescues.log>) {
  const page = await registry().page({ index: 'g1', pk: 'audit', newestFirst: true, limit, cursor });
  const keys = page.items.map(({ pk, sk }) => ({ pk, sk }));
  const items = keys.length > 0 ? await registry().getMany(keys, false) : [];
  const lines = items.flatMap((item) =>
    item ? auditLines.readable([item]).flatMap((line) => toLogLines(line, item.sk)) : [],
  );
  return { lines, ...(page.cursor ? { nextCursor: page.cursor } : {}) };
}
