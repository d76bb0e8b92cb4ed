/** True if no piece of a file holds a NUL, as text never does; looked through piece by piece, never as a whole. */
export async function isTextAllThrough(pieces: AsyncIterable<Uint8Array>): Promise<boolean> {
  for await (const piece of pieces) if (piece.includes(0)) return false;
  return true;
}

/**
 * The parts that let a PDF act by itself: scripts, started programs, files and films inside, forms of the old kind. `/JS` only
 * before what its value may begin with: three letters occur by chance in every fourth scan of 5 MB.
 */
const ACTS =
  /\/(?:(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)(?![A-Za-z])|JS[\0\t\n\f\r (<%])/;
/** A letter of a PDF's name may be written as its number: `/J#53` is `/JS`. */
const NUMBERED = /#([0-9a-f]{2})/gi;
/** Longer than any of these names, all letters as numbers. */
const OVERLAP = 64;

/**
 * True if a PDF contains active content, as far as it is not compressed. Read piece by piece, never as a
 * whole. That does not prove it harmless: a PDF is shown from a separate origin.
 */
export async function actsByItself(pieces: AsyncIterable<Uint8Array>): Promise<boolean> {
  let end = '';
  for await (const piece of pieces) {
    const text = end + Buffer.from(piece).toString('latin1');
    const plain = text.replace(NUMBERED, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    );
    if (ACTS.test(plain)) return true;
    end = text.slice(-OVERLAP);
  }
  return false;
}
