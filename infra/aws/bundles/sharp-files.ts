import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { jsonOf } from '#shared/rules/data/json.ts';

const PACKAGES = join(import.meta.dirname, '../../../node_modules');

/** The prebuilt sharp of the photo Lambda's machine (docs/adr/021): glibc Linux on x86-64. */
const PREBUILT = ['@img/sharp-linux-x64', '@img/sharp-libvips-linux-x64'];

const Manifest = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });

function withDependencies(name: string): string[] {
  const { dependencies } = jsonOf(Manifest, readFileSync(join(PACKAGES, name, 'package.json'), 'utf8'));
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
