import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesOf } from './files.ts';
import type { Noun } from './noun.ts';
import { registered, registrationsOf } from './registrations.ts';

/** Writes a noun into a copy of the project at `root`; gives the files that it wrote. Throws if the noun is there already. */
export function writeNoun(root: string, noun: Noun): string[] {
  const newFiles = Object.entries(filesOf(noun));
  const existing = newFiles.find(([file]) => existsSync(join(root, file)));
  if (existing) throw new Error(`${existing[0]} is there already`);
  const texts = new Map<string, string>();
  for (const registration of registrationsOf(noun)) {
    const { file } = registration;
    const before = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
    texts.set(file, registered(before, registration));
  }
  const all = [...newFiles, ...texts];
  for (const [file, text] of all) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const files = all.map(([file]) => file);
  execFileSync('npx', ['oxfmt', ...files], { cwd: root, stdio: 'ignore' });
  return files;
}
