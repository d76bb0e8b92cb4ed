import { REPORT_TITLES } from '#shared/calls/reports/reports.ts';
import type { ReportKind } from '#shared/rules/rescues/reports.ts';

/** Characters that file systems refuse, and those that change the direction of text. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN_CHARS = /[\u0000-\u001f\u007f"*/:<>?\\|\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;

/** The maximum length of a name: file systems allow 255 bytes, and some characters take four. */
const MAX_LENGTH = 50;

/** The subject of a report: 'Clover', or '3 animals'. */
export const subjectOf = (names: readonly string[]): string =>
  names.length === 1 ? (names[0] ?? '') : `${names.length} animals`;

/**
 * The name under which a browser saves the file.
 * @param names the names of the report's animals
 * @param day `YYYY-MM-DD`
 */
export function reportFileName(names: readonly string[], day: string, kind: ReportKind = 'health'): string {
  const title = REPORT_TITLES[kind];
  if (names.length !== 1) return `${title} of ${subjectOf(names)} ${day}.pdf`;
  const name = Array.from(subjectOf(names).replaceAll(FORBIDDEN_CHARS, ' ').replaceAll(/\s+/g, ' ').trim());
  const shortName = name.slice(0, MAX_LENGTH).join('').trim();
  return `${shortName ? `${shortName} ${title.toLowerCase()}` : title} ${day}.pdf`;
}
