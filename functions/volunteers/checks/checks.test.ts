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

const now = (all: Checks, targets: Partial<Record<string, string>>) =>
  renameChecks(all, (id = '') => {
    const part = targets[id];
    return part ? { id: part, name: 'As it is called' } : undefined;
  });

it('whatever becomes one and apart again in whatever order, each note is what it was', () => {
  fc.assert(
    fc.property(checks, fc.array(parts), (all, steps) => {
      const later = steps.reduce((at, targets) => now(at, targets), all);
      const separated = now(later, {});
      const bare = (entries: Checks) =>
        new Map(Object.entries(entries).map(([id, { done, expires }]) => [id, [done, expires]]));
      expect(bare(separated)).toEqual(bare(all));
    }),
    { seed: newSeed(), numRuns: 200 },
  );
});

it('of two people who became one each entry says what holds longer, and nothing else is lost', () => {
  fc.assert(
    fc.property(checks, checks, parts, (survivor, duplicate, targets) => {
      const joined = mergeChecks(now(survivor, targets), now(duplicate, targets));
      const separated = now(joined, {});
      for (const id of IDS) {
        const [one, other] = [survivor[id], duplicate[id]];
        const expected = one && other ? longerValid(one, other) : (one ?? other);
        expect(separated[id]?.expires).toBe(expected?.expires);
      }
    }),
    { seed: newSeed(), numRuns: 200 },
  );
});
