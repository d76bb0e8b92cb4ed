/**
 * The text of an API key: `hk_live_`, thirty random letters and digits (178 bits), and six that are the CRC-32 of
 * those. A mistyped key is refused without reading the table, and scanners of leaked secrets recognize a key by its
 * form.
 */
import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const KEY_CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const KEY_PREFIX = 'hk_live_';
const RANDOM_LENGTH = 30;
const CHECKSUM_LENGTH = 6;

/** The number of characters of a key that lists show, so that people can tell keys apart. */
export const VISIBLE_KEY_LENGTH = KEY_PREFIX.length + 4;

function checksumOf(text: string): string {
  let remainder = crc32(text);
  let checksum = '';
  for (let i = 0; i < CHECKSUM_LENGTH; i++) {
    checksum = KEY_CHARACTERS.charAt(remainder % KEY_CHARACTERS.length) + checksum;
    remainder = Math.floor(remainder / KEY_CHARACTERS.length);
  }
  return checksum;
}

/** A new key. */
export function newKeyText(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () =>
    KEY_CHARACTERS.charAt(randomInt(KEY_CHARACTERS.length)),
  ).join('');
  return `${KEY_PREFIX}${random}${checksumOf(random)}`;
}

/** True for a key of the right form and checksum. */
export function isKeyText(text: string): boolean {
  const [, random = '', checksum] = /^hk_live_([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/.exec(text) ?? [];
  return random !== '' && checksumOf(random) === checksum;
}
