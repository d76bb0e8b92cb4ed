import type Sharp from 'sharp';
import { LOGO, logoIn, logoKey } from '../tenants/logo.record.ts';
import { readFile } from '../kernel/files/storage.ts';
import type { TenantTable } from '../kernel/table/table.ts';

/** Sharp on paper at the size it is printed in, and small in the file: a PDF keeps a JPEG as it is, and unpacks a WebP. */
async function jpegOf(sharp: typeof Sharp, bytes: Uint8Array): Promise<string | undefined> {
  const jpeg = await sharp(bytes)
    .flatten({ background: '#ffffff' })
    .resize(320, 320, { fit: 'cover', withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

/** The profile picture under `key` as a data address; undefined where there is none, or none that can be shown. */
export async function photoOf(key: string | undefined): Promise<string | undefined> {
  const bytes = key ? await readFile(key) : undefined;
  if (!bytes) return undefined;
  // Loaded for the first photo: it takes a third of what starting takes, and receipts have none.
  const { default: sharp } = await import('sharp');
  return jpegOf(sharp, bytes).catch(() => undefined);
}

/** A logo that the rescue has or had, as a data address; it was made for paper when it arrived. */
export async function logoBy({ tenantId }: TenantTable, logoId: string): Promise<string | undefined> {
  const bytes = await readFile(logoKey(tenantId, { own: logoId }, 'logo.png'));
  return bytes && `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
}

/** The rescue's logo as a data address; undefined where it has none. */
export async function logoOf(table: TenantTable): Promise<string | undefined> {
  const { shown } = logoIn(await table.get(LOGO));
  return shown && logoBy(table, shown.own);
}
