/** Licenses of what is handed on to others: bundles of the Lambdas and the site. */
export const SHIPPED_LICENSES: ReadonlySet<string> = new Set([
  'MIT',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  '0BSD',
  // Fonts.
  'OFL-1.1',
]);

/** Licenses of what is only used to build and test. */
export const DEVELOPMENT_LICENSES: ReadonlySet<string> = new Set([
  ...SHIPPED_LICENSES,
  'MIT-0',
  'BlueOak-1.0.0',
  'MPL-2.0',
  'Python-2.0',
  'CC0-1.0',
  'Unlicense',
]);

/** Packages under another license, each with its demands and where they are met. */
export const EXCEPTIONS: readonly {
  readonly packages: RegExp;
  readonly license: string;
  readonly reason: string;
}[] = [
  {
    packages: /^@img\/sharp-/,
    license: 'LGPL-3.0-or-later',
    reason:
      'libvips is loaded as a shared library; its bundles carry the texts of LGPL and GPL and say where its source is (infra/aws/bundles/sharp-files.ts)',
  },
  {
    packages: /^graceful-fs$/,
    license: 'BlueOak-1.0.0',
    reason:
      'read-excel-file needs it in Node alone, and the site bundles its code for browsers: it is installed and not handed on. The license asks for its text or a link to it',
  },
];
