import { appendFileSync } from 'node:fs';

const notedRights = new Set<string>();

/**
 * Notes once per process which right was used or missing, or which test file ran, in the file that RIGHTS_NOTES names;
 * nothing without one. Lines are short, so those that several processes append never mix.
 */
export function noteRight(kind: 'used' | 'refused' | 'ran', ...fields: readonly string[]): void {
  const file = process.env['RIGHTS_NOTES'];
  const line = [kind, ...fields].join(' ');
  if (!file || notedRights.has(line)) return;
  notedRights.add(line);
  appendFileSync(file, `${line}\n`);
}
