import { showLogoAction } from '../../attachments/logo.ts';
import { LOGO, logoKey, type LogoPicture } from '../../tenants/logo.record.ts';
import {
  attachmentRecords,
  attachmentKey,
  type AttachmentRecord,
  ownedIdOf,
} from '../../kernel/files/attachment.record.ts';
import { putFile, readFile } from '../../kernel/files/storage.ts';
import { audit } from '../../kernel/records/audit.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { logoSizesOf } from './photo.ts';

/** Stores a logo in its two sizes, each encoded anew from the pixels; undefined if the file is no picture. */
export async function keepLogo(
  tenantId: string,
  { row: { own } }: AttachmentRecord,
  key: string,
): Promise<LogoPicture | undefined> {
  const bytes = await readFile(key);
  const sizes = bytes && (await logoSizesOf(bytes));
  if (!sizes) return undefined;
  const { print, mail, width, height } = sizes;
  const picture = { own, width, height };
  await Promise.all([
    putFile(logoKey(tenantId, picture, 'logo.png'), print, 'image/png'),
    putFile(logoKey(tenantId, picture, 'logo-mail.png'), mail, 'image/png'),
  ]);
  return picture;
}

/** Makes the picture the rescue's logo, and sets the record of the uploaded file from waiting to ready. */
export async function publishLogo(
  table: TenantTable,
  attachment: AttachmentRecord,
  picture: LogoPicture,
): Promise<void> {
  await retryOnConflict(async () => {
    const [item, logoItem] = await table.getMany([attachmentKey(ownedIdOf(attachment)), LOGO]);
    const record = item && attachmentRecords.read(item);
    if (record?.row.state !== 'waiting') return;
    const { changedBy } = record;
    const now = new Date();
    await table.transact([
      ...attachmentRecords.updateActions(record, attachmentRecords.nextVersion(record, { state: 'ready' })),
      showLogoAction(picture, logoItem, { changedBy, changedAt: now.toISOString() }),
      audit(
        { caller: { name: changedBy, userId: '' }, now },
        {
          recordId: table.tenantId,
          what: 'logos.change',
          changes: { logo: [null, record.row.originalFileName] },
        },
      ),
    ]);
  });
}
