import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { monotonicFactory } from 'ulid';

/** A new ULID: sorts by the time it was made, also within one millisecond of one process. */
export const newId: () => string = monotonicFactory();

/** 256 random bits, URL safe. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** SHA-256 in hex: the stored form of secrets. */
export const digest = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');

/** True if `hash` is the digest of `secret`, compared in constant time. */
export function isHashOf(secret: string, hash: string): boolean {
  const [actual, expected] = [Buffer.from(digest(secret)), Buffer.from(hash)];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
