import * as z from 'zod';
import { longerHeld } from '#shared/rules/people/checklist.ts';
import { given, text } from '#functions/kernel/records/fields.ts';
import type { Words } from '#functions/kernel/table/words.ts';

const facts = {
  name: z.string(),
  done: text,
  expires: text,
  /** Not needed of this volunteer. */
  exempt: z.boolean().optional(),
  note: given,
  /** Who noted it. */
  by: given,
};

/** What is noted of an entry of a list. Of several entries that became one it is what holds longest. */
export const check = z.object({
  ...facts,
  /** Of which entry it was noted, where that became part of the one that it stands at. */
  of: given,
  /** What was noted of the others, by entry: they may become apart again. */
  under: z.record(z.string(), z.object(facts)).optional(),
});
export type Noted = z.output<typeof check>;
export type Checks = Readonly<Record<string, Noted>>;

type Alone = Omit<Noted, 'of' | 'under'>;

/** What was noted of each entry by itself, however they stand together. */
const apart = (checks: Checks): (readonly [string, Alone])[] =>
  Object.entries(checks).flatMap(([at, { of = at, under = {}, ...noted }]) => [
    [of, noted] as const,
    ...Object.entries(under),
  ]);

/** What was noted of entries that are one now. */
function together(id: string, all: ReadonlyMap<string, Alone>): Noted | undefined {
  const [first, ...others] = all;
  if (!first) return undefined;
  const [of, noted] = others.reduce((best, other) => {
    return longerHeld(best[1], other[1]) === best[1] ? best : other;
  }, first);
  const under = Object.fromEntries([...all].filter(([each]) => each !== of));
  return {
    ...noted,
    ...(of === id ? {} : { of }),
    ...(Object.keys(under).length > 0 ? { under } : {}),
  };
}

interface Now {
  readonly id: string;
  readonly name?: string;
}

/** What is noted of entries, by what each is now; of one that was noted twice what holds longer. */
function grouped(all: readonly (readonly [string, Alone])[], nowOf: (id: string) => Now): Checks {
  const groups = new Map<string, { readonly name: string | undefined; readonly notes: Map<string, Alone> }>();
  for (const [of, noted] of all) {
    const { id, name } = nowOf(of);
    const { notes, ...group } = groups.get(id) ?? { name, notes: new Map<string, Alone>() };
    const other = notes.get(of);
    notes.set(of, other ? longerHeld(other, noted) : noted);
    groups.set(id, { name: group.name ?? name, notes });
  }
  return Object.fromEntries(
    [...groups].flatMap(([id, { name, notes }]) => {
      const noted = together(id, notes);
      return noted ? [[id, { ...noted, ...(name === undefined ? {} : { name }) }]] : [];
    }),
  );
}

/** What is noted of entries of a list, as they are called now; nothing is lost of two that became one. */
export const wordedChecks = (checks: Checks, words: Words): Checks =>
  grouped(apart(checks), (id) => words(id) ?? { id });

/** What is noted of two people who became one. */
export function joinedChecks(kept: Checks, gone: Checks): Checks {
  const stands = new Map<string, string>();
  for (const checks of [gone, kept])
    for (const [at, { of = at, under = {} }] of Object.entries(checks))
      for (const id of [of, ...Object.keys(under)]) stands.set(id, at);
  return grouped([...apart(kept), ...apart(gone)], (id) => ({ id: stands.get(id) ?? id }));
}
