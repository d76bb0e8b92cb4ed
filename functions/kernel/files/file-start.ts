const STARTS = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^GIF8[79]a/,
  /^RIFF....WEBP/s,
  /^....ftyp(heic|heix|hevc|heim|heis|mif1|msf1|avif|avis)/s,
];

/** True if a file begins as JPEG, PNG, GIF, WebP, HEIC or AVIF does, whatever it is called. The pixels are checked later. */
export function startsAsPhoto(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return STARTS.some((pattern) => pattern.test(start));
}

const ZIP = 'PK\x03\x04';
const OLE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const MOVIE = /^....(ftyp(?!heic|heix|hevc|heim|heis|mif1|msf1|avif|avis)|moov|mdat|wide|free|skip)/s;

/** Marked-up text, which a browser might run. */
const MARKUP = /^(?:\xef\xbb\xbf)?\s*</;

const isText = (start: string) => !start.includes('\0') && !MARKUP.test(start);

const START_CHECKS: Readonly<Record<string, (start: string) => boolean>> = {
  'application/pdf': (start) => /^%PDF-\d/.test(start),
  'text/plain': isText,
  'text/csv': isText,
  'application/msword': (start) => start.startsWith(OLE),
  'application/vnd.ms-excel': (start) => start.startsWith(OLE),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': (start) => start.startsWith(ZIP),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': (start) => start.startsWith(ZIP),
  'application/vnd.oasis.opendocument.text': (start) => start.startsWith(ZIP),
  'application/vnd.oasis.opendocument.spreadsheet': (start) => start.startsWith(ZIP),
  'video/mp4': (start) => MOVIE.test(start),
  'video/quicktime': (start) => MOVIE.test(start),
  'video/webm': (start) => start.startsWith('\x1a\x45\xdf\xa3') && start.includes('webm'),
};

/** True if a file begins as its media type does; false for a type that is not taken. */
export function startsAs(mediaType: string, bytes: Uint8Array): boolean {
  return START_CHECKS[mediaType]?.(Buffer.from(bytes).toString('latin1')) ?? false;
}
