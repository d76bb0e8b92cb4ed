/**
 * Acts of a Super Administrator on a rescue are written to that rescue's audit and to this log of the installation, in
 * their transaction. The log outlives the rescue; the rescue's people cannot read the registry. Nothing is written to
 * the Super Administrator's own rescue.
 */
import { INSTALLATION_LINES, type LogLine, type rescues } from '#shared/calls/rescues/rescues.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { audit, type AuditLine } from '../../kernel/records/audit.ts';
import { auditLines } from '../../kernel/records/kernel.record.ts';
import type { TenantContext } from '../../kernel/context.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { registry } from '../../kernel/table/table.ts';
import { textOf } from '../../kernel/text.ts';

/** The write of a line in the log of the installation, with the rescue's name, which outlives the rescue there; for the registry. */
export const logAction = (context: TenantContext, line: AuditLine, name: string): Action =>
  audit(context, { ...line, about: { ...line.about, name } });

type StoredAuditLine = ReturnType<typeof auditLines.readable>[number];

function toLogLines({ row, more: { changes = {}, about = {} } }: StoredAuditLine, id: string): LogLine[] {
  const line = INSTALLATION_LINES.find((logLine) => logLine === row.what);
  const reason = textOf(changes['reason']?.[1]);
  const { recordId: rescueId, by, at } = row;
  return line ? [{ id, what: line, by, at, rescueId, name: textOf(about['name']), reason }] : [];
}

/** A page of the log of the installation: two round trips. */
export async function log({ query: { limit, cursor } }: Parsed<typeof rescues.log>) {
  const page = await registry().page({ index: 'g1', pk: 'audit', newestFirst: true, limit, cursor });
  const keys = page.items.map(({ pk, sk }) => ({ pk, sk }));
  const items = keys.length > 0 ? await registry().getMany(keys, false) : [];
  const lines = items.flatMap((item) =>
    item ? auditLines.readable([item]).flatMap((line) => toLogLines(line, item.sk)) : [],
  );
  return { lines, ...(page.cursor ? { nextCursor: page.cursor } : {}) };
}
