import { join } from 'node:path';
import sharp from 'sharp';

const PUBLIC = join(import.meta.dirname, '../frontend/public');

/** The widths that the landing page offers the browser. */
const WIDTHS = [1280, 640];

/** Lays the screenshot of the list of animals down for the landing page: small, since it is the first thing that is fetched. */
export async function landingPicture(png: Buffer): Promise<void> {
  for (const width of WIDTHS)
    await sharp(png)
      .resize({ width })
      .webp({ quality: 45, effort: 6 })
      .toFile(join(PUBLIC, `register-${width}.webp`));
}
