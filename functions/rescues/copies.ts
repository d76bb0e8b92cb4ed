import type { RescueDataCopy, rescues } from '#shared/calls/rescues/rescues.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { linkExpiredError, readLink } from '../accounts/link/link.table.ts';
import { userKey, userOf } from '../accounts/user/user.table.ts';
import type { PublicContext } from '../kernel/context.ts';
import { signedUrl } from '../kernel/files/storage.ts';
import { limitGuesses } from '../kernel/limits/limits.ts';
import { notFoundError } from '../kernel/http-error.ts';
import { headerFileName } from '../kernel/text.ts';
import { registry, tableOf } from '../kernel/table/table.ts';
import { localDay } from '../tenants/closed.ts';
import { TENANT_KEY, tenantIn } from '../tenants/tenant.record.ts';
import { archiveNames, fileArchiveKeys, recordsKey } from '../exchange/archive/archive-job.ts';
import { copyFolder } from './ending/copy.ts';
import { type Ending, findEnding } from './ending/steps/ending.table.ts';

/** A short-lived URL of an archive, which a browser saves under `fileName`. */
const archiveUrl = (key: string, fileName: string) =>
  signedUrl(key, { type: 'application/zip', disposition: `attachment; ${headerFileName(fileName)}` });

async function toCopy({ row }: Ending): Promise<RescueDataCopy> {
  const { tenantId, name, copyBytes, counts, files, endsAt } = row;
  const [fileName = '', ...names] = archiveNames(name, row.archives.length);
  const keys = fileArchiveKeys(copyFolder(tenantId), row);
  const archives = row.archives.map(async ({ files: fileCount, bytes }, index) => {
    const archiveName = names[index] ?? '';
    return {
      files: fileCount,
      bytes,
      fileName: archiveName,
      url: await archiveUrl(keys[index] ?? '', archiveName),
    };
  });
  return {
    ready: copyBytes !== undefined,
    ...(copyBytes === undefined
      ? {}
      : { url: await archiveUrl(recordsKey(copyFolder(tenantId)), fileName), bytes: copyBytes }),
    fileName,
    counts,
    files,
    archives: copyBytes === undefined ? [] : await Promise.all(archives),
    endsAt,
  };
}

/** The copy of a rescue that is being ended. 404 if there is none, or it is being removed with the rescue. */
export async function copy({ params: { id } }: Parsed<typeof rescues.copy>): Promise<RescueDataCopy> {
  const ending = await findEnding(id);
  if (!ending || ending.row.phase === 'removing') throw notFoundError('Copy');
  return toCopy(ending);
}

/** The same copy by the link in an Administrator's mail, any number of times: two round trips. 422 'Link Expired'. */
export const ownCopy = ({ query }: Parsed<typeof rescues.ownCopy>, context: PublicContext) =>
  limitGuesses(context, async () => {
    const { addressee } = await readLink(registry(), 'rescue-copy', query, context.now);
    const [ending, [item, tenantItem]] = await Promise.all([
      findEnding(addressee.tenantId),
      tableOf(addressee.tenantId).getMany([userKey(addressee.userId), TENANT_KEY]),
    ]);
    const user = item && userOf(item);
    if (!ending || ending.row.phase === 'removing' || !user?.active || user.role !== 'Administrator')
      throw linkExpiredError();
    const endsOn = localDay(tenantIn(tenantItem) ?? {}, ending.row.endsAt);
    return { name: ending.row.name, endsOn, ...(await toCopy(ending)) };
  });
