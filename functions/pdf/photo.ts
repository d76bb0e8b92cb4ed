import type Sharp from 'sharp';
import { LOGO, logoIn, logoKey } from '../tenants/logo.record.ts';
import { readFile } from '../kernel/files/storage.ts';
import type { TenantTable } from '../kernel/table/table.ts';

/** The picture as a JPEG data URL in its printed size: a PDF embeds JPEG as it is, but WebP uncompressed. */
async function toJpegUrl(sharp: typeof Sharp, bytes: Uint8Array): Promise<string | undefined> {
  const jpeg = await sharp(bytes)
    .flatten({ background: '#ffffff' })
    .resize(320, 320, { fit: 'cover', withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

/** The profile picture under `key` as a data URL; undefined if there is none or it cannot be decoded. */
export async function readPhoto(key: string | undefined): Promise<string | undefined> {
  const bytes = key ? await readFile(key) : undefined;
  if (!bytes) return undefined;
  // Imported only when needed: sharp takes a third of the cold start, and receipts have no photos.
  const { default: sharp } = await import('sharp');
  return toJpegUrl(sharp, bytes).catch(() => undefined);
}

/** A present or former logo of the rescue as a data URL, in the size for print. */
export async function readLogo({ tenantId }: TenantTable, logoId: string): Promise<string | undefined> {
  const bytes = await readFile(logoKey(tenantId, { own: logoId }, 'logo.png'));
  return bytes && `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
}

/** The rescue's present logo as a data URL; undefined if it has none. */
export async function readShownLogo(table: TenantTable): Promise<string | undefined> {
  const { shown } = logoIn(await table.get(LOGO));
  return shown && readLogo(table, shown.own);
}
