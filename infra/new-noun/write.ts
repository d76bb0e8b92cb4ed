import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesOf } from './files.ts';
import type { Noun } from './noun.ts';
import { insertRegistration, registrationsOf } from './registrations.ts';

/**
 * Writes a noun into a copy of the project at `root`; gives the files that it wrote. Throws if the noun is there
 * already.
 */
export function writeNoun(root: string, noun: Noun): string[] {
  const newFiles = Object.entries(filesOf(noun));
  const existingFile = newFiles.find(([file]) => existsSync(join(root, file)));
  if (existingFile) throw new Error(`${existingFile[0]} is there already`);
  const texts = new Map<string, string>();
  for (const registration of registrationsOf(noun)) {
    const { file } = registration;
    const previousText = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
    texts.set(file, insertRegistration(previousText, registration));
  }
  const allFiles = [...newFiles, ...texts];
  for (const [file, text] of allFiles) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const files = allFiles.map(([file]) => file);
  execFileSync('npx', ['oxfmt', ...files], { cwd: root, stdio: 'ignore' });
  return files;
}
