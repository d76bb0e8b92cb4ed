/**
 * `npm run licenses`: lists the licenses of all packages, and fails for one that is not allowed
 * (infra/licenses/allowed.ts).
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { parseJson } from '#shared/rules/data/json.ts';
import { findLicenseFaults, type LockedPackage, packageNameOf } from './licenses.ts';

const ROOT = join(import.meta.dirname, '../..');
const Manifest = z.object({ license: z.string().optional() });
const Lock = z.object({ packages: z.record(z.string(), Manifest.extend({ dev: z.boolean().optional() })) });

/** The license in an installed package's own manifest, as the lock file lacks that of some packages. */
function licenseOf(packagePath: string): string | undefined {
  const file = join(ROOT, packagePath, 'package.json');
  return existsSync(file) ? parseJson(Manifest, readFileSync(file, 'utf8')).license : undefined;
}

const { packages } = parseJson(Lock, readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
const licensedPackages: Record<string, LockedPackage> = {};
const foreignBuilds: string[] = [];
for (const [packagePath, { license, dev }] of Object.entries(packages)) {
  if (packagePath === '') continue;
  const foundLicense = license ?? licenseOf(packagePath);
  // Builds of tools for other machines are not installed here, and the lock file may have no license of them.
  if (!foundLicense && dev && !existsSync(join(ROOT, packagePath)))
    foreignBuilds.push(packageNameOf(packagePath));
  else licensedPackages[packagePath] = { license: foundLicense, dev };
}

const groups = Map.groupBy(
  Object.values(licensedPackages),
  ({ license = 'none', dev }) => `${license}${dev ? ' (development)' : ''}`,
);
const lines = [...groups].map(([license, group]) => `${String(group.length).padStart(4)}  ${license}`);
console.warn(lines.toSorted().toReversed().join('\n'));
console.warn(`${foreignBuilds.length} builds of development tools for other machines were not looked at`);
const faults = findLicenseFaults(licensedPackages);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
