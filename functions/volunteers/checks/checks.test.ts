import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { longerValid } from '#shared/rules/people/checklist.ts';
import { newSeed } from '#functions/test/random.ts';
import { type Checks, mergeChecks, renameChecks } from './checks.ts';

const IDS = ['a', 'b', 'c', 'd'] as const;
const note = fc.record({
  name: fc.constant('As it was called'),
  done: fc.constantFrom('2026-01-01', '2026-02-01'),
  expires: fc.constantFrom('', '2027-01-01', '2028-01-01'),
});
const checks: fc.Arbitrary<Checks> = fc.dictionary(fc.constantFrom(...IDS), note);
/** The entry that each entry was merged into. */
const parts = fc.record({
  a: fc.constantFrom(...IDS),
  b: fc.constantFrom(...IDS),
  c: fc.constantFrom(...IDS),
});

const now = (allChecks: Checks, targets: Partial<Record<string, string>>) =>
  renameChecks(allChecks, (id = '') => {
    const part = targets[id];
    return part ? { id: part, name: 'As it is called' } : undefined;
  });

it('entries keep their dates however their requirements are merged and separated', () => {
  fc.assert(
    fc.property(checks, fc.array(parts), (allChecks, steps) => {
      const regrouped = steps.reduce((current, targets) => now(current, targets), allChecks);
      const separated = now(regrouped, {});
      const datesOf = (entries: Checks) =>
        new Map(Object.entries(entries).map(([id, { done, expires }]) => [id, [done, expires]]));
      expect(datesOf(separated)).toEqual(datesOf(allChecks));
    }),
    { seed: newSeed(), numRuns: 200 },
  );
});

it('merging two people keeps for each requirement the entry that is valid longer', () => {
  fc.assert(
    fc.property(checks, checks, parts, (survivor, duplicate, targets) => {
      const mergedChecks = mergeChecks(now(survivor, targets), now(duplicate, targets));
      const separated = now(mergedChecks, {});
      for (const id of IDS) {
        const [survivorNote, duplicateNote] = [survivor[id], duplicate[id]];
        const expected =
          survivorNote && duplicateNote
            ? longerValid(survivorNote, duplicateNote)
            : (survivorNote ?? duplicateNote);
        expect(separated[id]?.expires).toBe(expected?.expires);
      }
    }),
    { seed: newSeed(), numRuns: 200 },
  );
});
