import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { localResources } from '#infra/local/rights/authorization.ts';
import { type LambdaName, RIGHTS_OF } from '#infra/aws/rights/rights.ts';
import { statementsOf } from '#infra/aws/rights/statements.ts';

/**
 * Compares the rights that the handlers' tests used (infra/local/rights/rights-notes.ts). Runs when they have all ended; what is not used is known
 * only when they all ran.
 */
const file = process.env['RIGHTS_NOTES'];
const notes = file ? readFileSync(file, 'utf8').trim().split('\n') : [];
const notesOf = (kind: string) =>
  new Set(notes.flatMap((line) => (line.startsWith(`${kind} `) ? [line.slice(kind.length + 1)] : [])));
const notRun = [...notesOf('expected')].filter((each) => !notesOf('ran').has(each));

/** Rights that no test can use, each with its reason. */
const UNTESTED: Readonly<Record<string, string>> = {};

const grantedRights = Object.entries(RIGHTS_OF).flatMap(([name, rights]) =>
  statementsOf(rights, localResources()).flatMap(({ Action, Resource }) =>
    Action.flatMap((action) => Resource.map((resource) => `${name as LambdaName} ${action} ${resource}`)),
  ),
);

describe('rights', () => {
  it.skipIf(notes.length === 0)('that a Lambda lacked in some test: none', () => {
    expect([...notesOf('refused')]).toEqual([]);
  });

  it.skipIf(notes.length === 0 || notRun.length > 0)('that no test used: none but those argued here', () => {
    const usedRights = notesOf('used');
    expect(grantedRights.filter((right) => !usedRights.has(right)).toSorted()).toEqual(
      Object.keys(UNTESTED).toSorted(),
    );
  });
});
