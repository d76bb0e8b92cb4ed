import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGES = join(import.meta.dirname, '../../node_modules');

/** The prebuilt sharp of the photo Lambda's machine (docs/adr/021): glibc Linux on x86-64. */
const PREBUILT = ['@img/sharp-linux-x64', '@img/sharp-libvips-linux-x64'];

type Manifest = { dependencies?: Record<string, string> };

function withDependencies(name: string): string[] {
  const { dependencies = {} } = JSON.parse(
    readFileSync(join(PACKAGES, name, 'package.json'), 'utf8'),
  ) as Manifest;
  return [name, ...Object.keys(dependencies).flatMap(withDependencies)];
}

/**
 * Lays sharp and what it needs on Lambda into `folder`/node_modules, from what npm installed here.
 * Throws where npm installed it for another machine, with the command that adds the right one.
 */
export function copySharp(folder: string): void {
  const missing = PREBUILT.filter((name) => !existsSync(join(PACKAGES, name)));
  if (missing.length > 0) {
    const add = 'npm install --no-save --os=linux --cpu=x64 --libc=glibc sharp';
    throw new Error(`The photo Lambda needs ${missing.join(' and ')}; run: ${add}`);
  }
  for (const name of new Set([...withDependencies('sharp'), ...PREBUILT])) {
    cpSync(join(PACKAGES, name), join(folder, 'node_modules', name), { recursive: true, dereference: true });
  }
}
