import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { config } from './config.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

function key(): Buffer {
  const { SEALING_SECRET } = config();
  if (!SEALING_SECRET) throw new Error('SEALING_SECRET is missing');
  return Buffer.from(hkdfSync('sha256', SEALING_SECRET, '', 'havenkeep sealed secrets', 32));
}

/**
 * A secret that must be read again, as it may lie in the table.
 * @param of whose it is: opens for nobody else
 */
export function seal(text: string, of: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key(), iv).setAAD(Buffer.from(of));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The secret again; undefined for what was sealed with another key (SEALING_SECRET was changed), for another, or spoilt. */
export function unseal(sealed: string, of: string): string | undefined {
  try {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv(CIPHER, key(), bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(of))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    return text.toString('utf8');
  } catch {
    return undefined;
  }
}
