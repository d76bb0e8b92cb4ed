/**
 * Copies sharp beside the bundles of the Lambdas that work on photos, instead of bundling native code. CDK's
 * `nodeModules` needs the network at synth and installs for the machine that deploys; a layer is a second thing to
 * version. The packages of the lockfile for x86-64 are copied, so these two Lambdas run on x86-64 while all others run
 * on arm64. If they are not installed, as on other machines, the build stops with the npm command that adds them.
 */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { parseJson } from '#shared/rules/data/json.ts';

/** The folder of installed packages. */
export const PACKAGES = join(import.meta.dirname, '../../../node_modules');

/** The texts of GNU licenses. */
const LICENSES = join(import.meta.dirname, '../../licenses/texts');

/** The prebuilt sharp of the photo Lambda's machine: glibc Linux on x86-64. */
const PREBUILT = ['@img/sharp-linux-x64', '@img/sharp-libvips-linux-x64'];

const Manifest = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });

function withDependencies(name: string): string[] {
  const { dependencies } = parseJson(Manifest, readFileSync(join(PACKAGES, name, 'package.json'), 'utf8'));
  return [name, ...Object.keys(dependencies).flatMap(withDependencies)];
}

const Versions = z.object({ vips: z.string() });

/** Writes a notice with the source of the shared library, as section 4 of the LGPL demands, and copies its licenses. */
function copyLicenses(folder: string): void {
  const library = 'node_modules/@img/sharp-libvips-linux-x64';
  const { vips } = parseJson(Versions, readFileSync(join(folder, library, 'versions.json'), 'utf8'));
  const { version } = parseJson(
    z.object({ version: z.string() }),
    readFileSync(join(folder, library, 'package.json'), 'utf8'),
  );
  cpSync(LICENSES, join(folder, 'licenses'), { recursive: true });
  writeFileSync(
    join(folder, 'licenses/NOTICE.txt'),
    `This bundle uses libvips ${vips} and the libraries listed in ${library}/README.md,
some of them under the GNU Lesser General Public License, version 3 or later
(LGPL-3.0.txt, which adds to GPL-3.0.txt). They are not changed, and are loaded as a
shared library: ${library}/lib can be replaced by a build of your own.

Their source and how they are built: https://github.com/lovell/sharp-libvips, tag v${version};
the version of each library is in ${library}/versions.json.
`,
  );
}

/**
 * Copies sharp and its dependencies into `folder`/node_modules, from what npm installed here.
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
  copyLicenses(folder);
}
