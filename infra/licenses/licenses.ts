import { DEVELOPMENT_LICENSES, EXCEPTIONS, SHIPPED_LICENSES } from './allowed.ts';

/** A package in the lock file. */
export interface LockedPackage {
  readonly license?: string | undefined;
  readonly dev?: boolean | undefined;
}

/** The name of the package at a path of the lock file: `node_modules/a/node_modules/@b/c` is `@b/c`. */
export const packageNameOf = (packagePath: string): string =>
  packagePath.split('node_modules/').at(-1) ?? packagePath;

const INNERMOST_GROUP = /\(([^()]*)\)/;
/** Names that take the place of a group whose license can or cannot be met. */
const [MET, UNMET] = ['<met>', '<unmet>'];

/** True if a license expression (SPDX: `MIT`, `(A OR B) AND C`) can be met with allowed licenses alone. */
export function isLicenseMet(expression: string, isAllowed: (license: string) => boolean): boolean {
  const isNameMet = (name: string) => name === MET || isAllowed(name);
  const isFlatMet = (flat: string) =>
    flat.split(' OR ').some((choice) => choice.split(' AND ').every((name) => isNameMet(name.trim())));
  let flat = expression;
  for (let group = INNERMOST_GROUP.exec(flat); group; group = INNERMOST_GROUP.exec(flat))
    flat = flat.replace(group[0], isFlatMet(group[1] ?? '') ? MET : UNMET);
  return isFlatMet(flat);
}

/** The faults of packages' licenses: a sentence for each package that is not allowed. */
export function findLicenseFaults(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages).flatMap(([packagePath, { license, dev }]) => {
    const name = packageNameOf(packagePath);
    if (!license) return [`${name} names no license`];
    const exceptions = new Set(
      EXCEPTIONS.filter((exception) => exception.packages.test(name)).map((exception) => exception.license),
    );
    const allowedLicenses = dev ? DEVELOPMENT_LICENSES : SHIPPED_LICENSES;
    if (
      isLicenseMet(license, (licenseName) => allowedLicenses.has(licenseName) || exceptions.has(licenseName))
    )
      return [];
    return [
      `${name} is under ${license}, which is not on the list for ${dev ? 'development' : 'what is shipped'}`,
    ];
  });
}
