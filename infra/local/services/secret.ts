import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A secret of a local installation: random, made once, readable by its owner only. */
export function localSecret(dataDir: string, name: 'session' | 'sealing'): string {
  const file = join(dataDir, `${name}-secret`);
  if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}
