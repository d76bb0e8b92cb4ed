import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { localResources } from '#infra/local/rights/authorization.ts';
import { type LambdaName, RIGHTS_OF } from '#infra/aws/rights/rights.ts';
import { statementsOf } from '#infra/aws/rights/statements.ts';

/**
 * Compares the rights of the Lambdas with those that the handlers' tests used (infra/local/rights/rights-notes.ts).
 * Runs after them; unused rights are known only if all of them ran.
 */
const file = process.env['RIGHTS_NOTES'];
const notes = file ? readFileSync(file, 'utf8').trim().split('\n') : [];
const notesOf = (kind: string) =>
  new Set(notes.flatMap((line) => (line.startsWith(`${kind} `) ? [line.slice(kind.length + 1)] : [])));
const notRunTests = [...notesOf('expected')].filter((testNote) => !notesOf('ran').has(testNote));

/** Rights that no test can use, each with its reason. */
const UNTESTED: Readonly<Record<string, string>> = {};

const grantedRights = Object.entries(RIGHTS_OF).flatMap(([name, rights]) =>
  statementsOf(rights, localResources()).flatMap(({ Action, Resource }) =>
    Action.flatMap((action) => Resource.map((resource) => `${name as LambdaName} ${action} ${resource}`)),
  ),
);

describe('rights of the Lambdas', () => {
  it.skipIf(notes.length === 0)('were missing in no test', () => {
    expect([...notesOf('refused')]).toEqual([]);
  });

  it.skipIf(notes.length === 0 || notRunTests.length > 0)(
    'were all used by a test, except those listed here',
    () => {
      const usedRights = notesOf('used');
      expect(grantedRights.filter((grantedRight) => !usedRights.has(grantedRight)).toSorted()).toEqual(
        Object.keys(UNTESTED).toSorted(),
      );
    },
  );
});
