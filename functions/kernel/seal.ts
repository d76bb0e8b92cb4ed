import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { config } from './config.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface Sealer {
  /**
   * The stored (encrypted) form of a secret that must be read again.
   * @param associatedData identifies the owner; unsealing requires the same value
   */
  readonly seal: (text: string, associatedData: string) => string;
  /** Decrypts a secret; undefined if damaged, or sealed with another key, owner or purpose. */
  readonly unseal: (sealedText: string, associatedData: string) => string | undefined;
}

function keyOf(name: 'SEALING_SECRET' | 'SESSION_SECRET', purpose: string): Buffer {
  const secret = config()[name];
  if (!secret) throw new Error(`${name} is missing`);
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/**
 * Makes the encryption of one purpose, with a separate key.
 * @param name the installation's secret that the key is derived from
 */
export const createSealer = (name: 'SEALING_SECRET' | 'SESSION_SECRET', purpose: string): Sealer => ({
  seal(text, associatedData) {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, keyOf(name, purpose), iv).setAAD(Buffer.from(associatedData));
    const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64url');
  },
  unseal(text, associatedData) {
    try {
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv(CIPHER, keyOf(name, purpose), bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(associatedData))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const plaintext = Buffer.concat([
        decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
        decipher.final(),
      ]);
      return plaintext.toString('utf8');
    } catch {
      return undefined;
    }
  },
});

/** Encrypts and decrypts the secrets of two-step sign-in. */
export const { seal, unseal } = createSealer('SEALING_SECRET', 'havenkeep sealed secrets');
