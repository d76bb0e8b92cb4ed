/**
 * The text of an API key: `hk_live_`, thirty random letters and digits (178 bits), and six that are the CRC-32 of those. A mistyped key
 * is refused without reading the table, and scanners of leaked secrets know one by its form.
 */
import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PREFIX = 'hk_live_';
const RANDOM_SIGNS = 30;
const SUM_SIGNS = 6;

/** Characters of a key that lists show, by which people tell keys apart. */
export const VISIBLE_KEY_LENGTH = PREFIX.length + 4;

function sumOf(text: string): string {
  let rest = crc32(text);
  let sum = '';
  for (let i = 0; i < SUM_SIGNS; i++) {
    sum = SIGNS.charAt(rest % SIGNS.length) + sum;
    rest = Math.floor(rest / SIGNS.length);
  }
  return sum;
}

/** A new key. */
export function newKeyText(): string {
  const random = Array.from({ length: RANDOM_SIGNS }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
  return `${PREFIX}${random}${sumOf(random)}`;
}

/** True for a key of the right form and checksum. */
export function isKeyText(text: string): boolean {
  const [, random = '', sum] = /^hk_live_([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/.exec(text) ?? [];
  return random !== '' && sumOf(random) === sum;
}
