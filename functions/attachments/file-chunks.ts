/** True if a file has no NUL byte, which text never has; reads it chunk by chunk. */
export async function isTextOnly(chunks: AsyncIterable<Uint8Array>): Promise<boolean> {
  for await (const chunk of chunks) if (chunk.includes(0)) return false;
  return true;
}

/**
 * The names of a PDF's active content: scripts, started programs, embedded files and films, old forms. `/JS` only if
 * the start of a value follows: these three characters alone occur by chance in every fourth scanned document of 5 MB.
 */
const ACTIVE_CONTENT =
  /\/(?:(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)(?![A-Za-z])|JS[\0\t\n\f\r (<%])/;
/** A character of a PDF's name may be written as its code: `/J#53` is `/JS`. */
const HEX_ESCAPE = /#([0-9a-f]{2})/gi;
/**
 * The characters of a chunk that are checked again with the next: more than any of these names with all characters
 * written as codes.
 */
const OVERLAP_LENGTH = 64;

/**
 * True if a PDF contains active content that is not compressed; reads it chunk by chunk. False does not prove it
 * harmless, so PDFs are shown from a separate origin.
 */
export async function hasActiveContent(chunks: AsyncIterable<Uint8Array>): Promise<boolean> {
  let overlap = '';
  for await (const chunk of chunks) {
    const text = overlap + Buffer.from(chunk).toString('latin1');
    const unescaped = text.replace(HEX_ESCAPE, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    );
    if (ACTIVE_CONTENT.test(unescaped)) return true;
    overlap = text.slice(-OVERLAP_LENGTH);
  }
  return false;
}
