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
