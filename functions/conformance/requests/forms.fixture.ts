import * as fc from 'fast-check';

/** Any sixty bytes or fewer. */
export const bytes = fc.uint8Array({ maxLength: 60 }).map((octets) => Buffer.from(octets));
const oneOfTexts = (...texts: string[]) =>
  fc.constantFrom(...texts.map((text) => Buffer.from(text, 'latin1')));

const lineEnd = oneOfTexts('\r\n', '\r\n', '\r\n', '\n', '\r', '');
const boundary = oneOfTexts('--x', '--x', '--x', '--x--', '--', '--y', '--xx', '-');
const header = oneOfTexts(
  'Content-Disposition: form-data; name="a"',
  'Content-Disposition: form-data; name="Imagefiles"; filename="a.txt"',
  'Content-Disposition: form-data; name="image"; filename=""',
  'Content-Disposition: form-data; name="__proto__"',
  'Content-Disposition: form-data; name="constructor"; filename="a"',
  'Content-Disposition: form-data; name=""',
  'Content-Disposition: form-data',
  'Content-Disposition: attachment; name="a"',
  'Content-Disposition',
  `Content-Disposition: form-data; name="${'n'.repeat(9000)}"`,
  "Content-Disposition: form-data; name*=utf-8''%E0%A4%A",
  'Content-Type: multipart/mixed; boundary=x',
  'Content-Type: text/plain; charset=utf16le',
  'Content-Type: ;charset',
  'Content-Transfer-Encoding: base64',
  `X: ${'y'.repeat(20_000)}`,
  ' folded',
  ':',
);
const piece = fc.oneof(
  { weight: 3, arbitrary: boundary },
  { weight: 4, arbitrary: lineEnd },
  { weight: 3, arbitrary: header },
  { weight: 1, arbitrary: oneOfTexts('\r\n\r\n', '{"a":1}', '\0', '\ud800', '1') },
  { weight: 1, arbitrary: bytes },
);
/** Pieces of multipart forms in any order, some of them cut off at any byte. */
export const brokenForm = fc
  .tuple(fc.array(piece, { maxLength: 24 }), fc.nat(400))
  .map(([pieces, cut]) => Buffer.concat(pieces).subarray(0, cut > 300 ? undefined : cut));

/** Nearly valid multipart forms, so that the code after the parser is reached too. */
export const nearlyValidForm = fc
  .tuple(
    fc.array(fc.tuple(header, fc.oneof(bytes, oneOfTexts('"a"', '7', '{}'))), { maxLength: 5 }),
    fc.boolean(),
  )
  .map(([parts, ended]) =>
    Buffer.concat([
      ...parts.flatMap(([head, text]) => [
        Buffer.from('--x\r\n'),
        head,
        Buffer.from('\r\n\r\n'),
        text,
        Buffer.from('\r\n'),
      ]),
      Buffer.from(ended ? '--x--\r\n' : '--x\r\n'),
    ]),
  );

/** The content type of a form, right or wrong. */
export const formType = fc.constantFrom(
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary="x"; charset=utf16le',
  'multipart/form-data; boundary=',
  'multipart/form-data',
);
