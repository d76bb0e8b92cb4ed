import { resolve } from 'node:path';

/** The port of the site. */
export const PORT = Number(process.env['PORT'] ?? 3000);

/** The folder of all data of the local installation. */
export const DATA_DIR = resolve(process.env['DATA_DIR'] ?? '.havenkeep');

/** The origin of the site: links in mails lead to it, and its pages upload to the bucket. */
export const SITE_ORIGIN = process.env['SITE_ORIGIN'] ?? `http://localhost:${PORT}`;
