import type { Export, exports } from '#shared/calls/exchange/exports.ts';
import type { Parsed } from '#shared/contract/call.ts';
import type { Handlers, TenantContext } from '#functions/kernel/context.ts';
import { type ExportRecord, rescueExports } from './export.record.ts';

function toExport({ row, more }: ExportRecord): Export {
  const { id, state, by, askedAt, readyAt = '', endsAt, fetchedAt = '', fetchedBy = '' } = row;
  const filesDone = more.archives.reduce((sum, { files }) => sum + files, 0);
  const records = Object.values(more.counts).reduce((sum, each) => sum + each, 0);
  const times = { askedAt, readyAt, endsAt, fetchedAt, fetchedBy };
  return { id, state, stage: 'records', records, filesDone, filesOf: more.files, files: [], by, ...times };
}

/** A page of the exports, the last first: one round trip. */
async function list({ query: { limit } }: Parsed<typeof exports.list>, { table }: TenantContext) {
  const page = await table.page({ ...rescueExports.at.span({}), newestFirst: true, limit, consistent: true });
  return { exports: rescueExports.readable(page.items).map(toExport) };
}

export const exportHandlers = { list } satisfies Handlers<typeof exports>;
