/**
 * The digest says before the upload that a file is already there or was chosen twice. The server could hash only what
 * it received, and it re-encodes photos. The digest is not checked against the bytes: a wrong one misleads only its
 * sender, and the server finds, shares or refuses nothing by it.
 */
const digestCache = new WeakMap<File, Promise<string | undefined>>();
let lastDigest: Promise<unknown> = Promise.resolve();

const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Undefined if the browser has no `crypto.subtle` (as without TLS) or too little memory; the file is sent anyway. */
const computeDigest = async (file: File): Promise<string | undefined> => {
  try {
    return toHex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  } catch {
    return undefined;
  }
};

/**
 * SHA-256 of a file's bytes in hex, computed once; undefined if the browser cannot compute it. Files are read one after
 * the other, since a phone cannot hold three videos of 200 MB in memory.
 */
export function digestOf(file: File): Promise<string | undefined> {
  const digest = digestCache.get(file) ?? lastDigest.then(() => computeDigest(file));
  digestCache.set(file, digest);
  lastDigest = digest;
  return digest;
}
