/**
 * The digest says before the upload that a file is already there or was chosen twice. The server could hash only what
 * it received, and of a photo it keeps new pixels. It is not checked against the bytes: a wrong one deceives its
 * sender only, and nothing is found, shared or refused by it.
 */
const digestCache = new WeakMap<File, Promise<string | undefined>>();
let lastDigest: Promise<unknown> = Promise.resolve();

const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** None where a browser has no `subtle`, as without TLS, or no room for the bytes: the file is sent anyway. */
const computeDigest = async (file: File): Promise<string | undefined> => {
  try {
    return toHex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  } catch {
    return undefined;
  }
};

/**
 * SHA-256 of a file's bytes in hex, made once; undefined where the browser cannot say. One file after the other: a
 * phone has no room for three videos of 200 MB.
 */
export function digestOf(file: File): Promise<string | undefined> {
  const digest = digestCache.get(file) ?? lastDigest.then(() => computeDigest(file));
  digestCache.set(file, digest);
  lastDigest = digest;
  return digest;
}
