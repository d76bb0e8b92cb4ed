import type { Key } from './table/actions.ts';

/** The text that an attribute holds; '' for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A key as one text that is unique to its item: no part of a key has a line feed. */
export const keyText = ({ pk, sk }: Key): string => `${pk}\n${sk}`;

/** A file's name in any script, as a parameter of a header (RFC 5987). */
export const headerFileName = (name: string): string =>
  `filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`;

/** The headers of a PDF that a browser shows or saves under a name. */
export const pdfHeaders = (kind: 'inline' | 'attachment', fileName: string) => ({
  type: 'application/pdf',
  disposition: `${kind}; ${headerFileName(fileName)}`,
});
