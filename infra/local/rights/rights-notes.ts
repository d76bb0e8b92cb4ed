import { appendFileSync } from 'node:fs';

const noted = new Set<string>();

/**
 * Notes once per process which right was used or missing, or which test file ran, in the file that RIGHTS_NOTES names; nothing without one.
 * Lines are short, so those that several processes append never mix.
 */
export function noteRight(what: 'used' | 'refused' | 'ran', ...words: readonly string[]): void {
  const file = process.env['RIGHTS_NOTES'];
  const line = [what, ...words].join(' ');
  if (!file || noted.has(line)) return;
  noted.add(line);
  appendFileSync(file, `${line}\n`);
}
