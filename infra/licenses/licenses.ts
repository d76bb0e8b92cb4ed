import { DEVELOPMENT, EXCEPTIONS, SHIPPED } from './allowed.ts';

/** A package as the lock file has it. */
export interface LockedPackage {
  readonly license?: string | undefined;
  readonly dev?: boolean | undefined;
}

/** The name of the package at a path of the lock file: `node_modules/a/node_modules/@b/c` is `@b/c`. */
export const packageAt = (place: string): string => place.split('node_modules/').at(-1) ?? place;

/** True if a licence expression (SPDX: `MIT`, `(A OR B)`, `A AND B`) can be met with allowed licences alone. */
export function isMet(expression: string, isAllowed: (license: string) => boolean): boolean {
  const plain = expression.replaceAll(/[()]/g, '');
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((each) => isAllowed(each.trim())));
}

/** The faults of packages' licences: a sentence for each package that is not allowed. */
export function faultsIn(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages).flatMap(([place, { license, dev }]) => {
    const name = packageAt(place);
    if (!license) return [`${name} names no licence`];
    const exceptions = new Set(
      EXCEPTIONS.filter((each) => each.packages.test(name)).map((each) => each.license),
    );
    const allowed = dev ? DEVELOPMENT : SHIPPED;
    if (isMet(license, (each) => allowed.has(each) || exceptions.has(each))) return [];
    return [
      `${name} is under ${license}, which is not on the list for ${dev ? 'development' : 'what is shipped'}`,
    ];
  });
}
