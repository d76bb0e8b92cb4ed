/** The encodings of files, with their names for people. */
export const ENCODINGS = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big endian)',
  'windows-1252': 'Windows (Western Europe)',
  'iso-8859-15': 'ISO 8859-15',
  macintosh: 'Mac Roman',
} as const;
export type Encoding = keyof typeof ENCODINGS;

/** The byte order mark of each encoding that has one. */
const BYTE_ORDER_MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The number of leading bytes that are examined to recognize UTF-16 without a byte order mark. */
const SAMPLE_BYTES = 400;

/**
 * The UTF-16 encoding of Western text without a byte order mark: nearly all even bytes are zero, or nearly all odd
 * ones. Undefined for other bytes.
 */
function detectUnmarkedUtf16(bytes: Uint8Array): Encoding | undefined {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const pairCount = sample.length / 2;
  if (pairCount < 2) return undefined;
  if (odd > pairCount * 0.8 && even === 0) return 'utf-16le';
  return even > pairCount * 0.8 && odd === 0 ? 'utf-16be' : undefined;
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/**
 * The encoding of a file by its bytes; bytes that are not valid UTF-8 are taken for Windows-1252 with `isSure` false,
 * so that users can choose another.
 */
export function encodingOf(bytes: Uint8Array): { readonly encoding: Encoding; readonly isSure: boolean } {
  const markedEncoding = BYTE_ORDER_MARKS.find(([, mark]) =>
    mark.every((byte, index) => bytes[index] === byte),
  )?.[0];
  const detectedEncoding = markedEncoding ?? detectUnmarkedUtf16(bytes);
  if (detectedEncoding) return { encoding: detectedEncoding, isSure: true };
  return isUtf8(bytes) ? { encoding: 'utf-8', isSure: true } : { encoding: 'windows-1252', isSure: false };
}

/** The text of a file, without its byte order mark. */
export const decodeText = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes);
