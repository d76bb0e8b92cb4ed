import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { tableOf } from '../kernel/table/table.ts';
import { newSeed, times } from '../test/random.ts';
import { indexSettled } from '../test/time/settled.ts';
import type { Item } from '../kernel/table/actions.ts';
import { mergeable } from './merge.fixture.ts';
import { REFERENCE_NAMES } from './reference-names.ts';
import { TIES } from './reference-names.fixture.ts';

const FIELDS = ['lastName', 'city', 'notes'] as const;
const GROUPS = { lastName: 'lastName', city: 'address', notes: 'notes' } as const;
type PcoFacts = Record<(typeof FIELDS)[number], string>;

/** A merge as the plain model has it: facts before and after, and nothing of how they are stored. */
interface Merge {
  readonly kept: string;
  readonly gone: string;
  readonly was: PcoFacts;
  readonly made: PcoFacts;
}

/** The plain model: which PCO was merged into which, each one's facts, and the PCO that each record names. */
class World {
  readonly facts = new Map<string, PcoFacts>();
  readonly into = new Map<string, string>();
  readonly merges = new Map<string, Merge>();
  /** The recorded items and their PCOs, by place. */
  readonly records = new Map<string, { readonly of: string; readonly item: Item }>();
  readonly real = mergeable();

  head(id: string): string {
    const into = this.into.get(id);
    return into ? this.head(into) : id;
  }
  heads = () => [...this.facts.keys()].filter((id) => !this.into.has(id));

  async add(facts: PcoFacts) {
    this.facts.set(await this.real.add(facts), facts);
  }
  async edit(id: string, field: keyof PcoFacts, value: string) {
    const facts = { ...this.facts.get(this.head(id)), [field]: value } as PcoFacts;
    this.facts.set(this.head(id), facts);
    expect((await this.real.update(id, facts, { force: 'true' })).status).toBe(200);
  }
  /** Records something of a PCO, of any kind. */
  async record(id: string, which: number) {
    const item = (TIES[which % TIES.length] as (typeof TIES)[number]).place(id);
    await this.real.tied(id, item);
    this.records.set(placeOf(item), { of: id, item });
  }
  async merge(kept: string, gone: string, taken: readonly (keyof PcoFacts)[]) {
    const [was, other] = [this.facts.get(kept), this.facts.get(gone)];
    if (kept === gone || !was || !other) return;
    const made = { ...was };
    for (const field of taken) made[field] = other[field];
    const choices = Object.fromEntries(taken.map((field) => [GROUPS[field], 'gone'] as const));
    this.merges.set(await this.real.merged(kept, gone, choices), { kept, gone, was, made });
    this.facts.set(kept, made);
    this.into.set(gone, kept);
  }
  async undo(id: string) {
    const merge = this.merges.get(id);
    if (!merge) return;
    const { kept, gone, was, made } = merge;
    const { status, body } = await this.real.undo(id);
    if (this.into.has(kept)) return expect(status).toBe(409);
    const now = { ...(this.facts.get(kept) ?? was) };
    const left = FIELDS.filter((field) => made[field] !== was[field] && now[field] !== made[field]);
    for (const field of FIELDS) if (now[field] === made[field]) now[field] = was[field];
    expect([status, body.data.left.map(({ group }) => group).toSorted()]).toEqual([
      200,
      left.map((field) => GROUPS[field]).toSorted(),
    ]);
    this.facts.set(kept, now);
    this.into.delete(gone);
    this.merges.delete(id);
  }

  /** Every id, list and count says what the model says. */
  async check() {
    await indexSettled(this.real.admin.tenant);
    const heads = this.heads();
    const names = await this.real.names({ Limit: 100 });
    expect(names.toSorted()).toEqual(heads.map((id) => this.facts.get(id)?.lastName ?? '').toSorted());
    expect(await this.real.counts()).toEqual({ personCount: heads.length, organizationCount: 0 });
    const table = tableOf(this.real.admin.tenant);
    await Promise.all(
      [...this.facts.keys()].map(async (id) => {
        const [item, named, lying] = await Promise.all([
          table.get({ pk: `pco#${id}`, sk: 'pco' }),
          table.all({ index: 'g2', pk: `pco#${id}` }),
          table.all({ pk: `pco#${id}` }),
        ]);
        const said = { ...item?.row, ...item?.more };
        expect(said).toMatchObject({ id: this.head(id), ...this.facts.get(this.head(id)) });
        const theirs = [...this.records.values()].filter(({ of }) => this.head(of) === this.head(id));
        const placesOf = (items: readonly Item[]) => items.map(placeOf).toSorted();
        const still = named.filter(({ row }) => !('undoneOn' in row));
        expect(placesOf(still)).toEqual(placesOf(theirs.map((each) => each.item)));
        const own = theirs.filter((each) => each.item.pk === `pco#${each.of}`).map((each) => each.item);
        expect(
          lying
            .filter(({ kind }) => kind in REFERENCE_NAMES)
            .map(lastPart)
            .toSorted(),
        ).toEqual(own.map(lastPart).toSorted());
      }),
    );
    await this.untouched();
  }

  /** No merge and no undo changes what is recorded: each lies where it was put, as it was put. */
  private async untouched() {
    const items = [...this.records.values()].map(({ item }) => item);
    const found = await tableOf(this.real.admin.tenant).unmerged.getMany(items);
    expect(found.map((item) => item && { row: item.row, more: item.more, v: item.v })).toEqual(
      items.map(({ row, more, v }) => ({ row, more, v })),
    );
  }
}

const placeOf = ({ pk, sk }: Item) => `${pk}\n${sk}`;
const lastPart = ({ sk }: Item) => sk.split('#').at(-1) ?? '';

const PEOPLE = 7;
const STEPS = times(36, 400);
const pick = fc.nat(1000);
const value = fc.constantFrom('Ada', 'Bo', 'Cy', 'Di');
const step = fc.record({
  does: fc.constantFrom('merge', 'merge', 'undo', 'edit', 'edit', 'record'),
  one: pick,
  other: pick,
  field: fc.constantFrom(...FIELDS),
  value,
  taken: fc.subarray([...FIELDS]),
});

it('whatever is merged, edited and undone, in whatever order, every id says what a plain model says', async () => {
  const seed = newSeed();
  const [steps = []] = fc.sample(fc.array(step, { minLength: STEPS, maxLength: STEPS }), {
    seed,
    numRuns: 1,
  });
  const world = new World();
  for (let i = 0; i < PEOPLE; i++) await world.add({ lastName: `P${i}`, city: `C${i}`, notes: '' });
  const among = <T>(all: readonly T[], at: number) => all[at % all.length] as T;
  // Every record belongs to a PCO from the beginning.
  for (const which of TIES.keys()) await world.record(among([...world.facts.keys()], which * 3), which);
  for (const [i, { does, one, other, field, value: text, taken }] of steps.entries()) {
    const ids = [...world.facts.keys()];
    if (does === 'merge') await world.merge(among(world.heads(), one), among(world.heads(), other), taken);
    if (does === 'undo' && world.merges.size > 0) await world.undo(among([...world.merges.keys()], one));
    if (does === 'edit') await world.edit(among(ids, one), field, text);
    if (does === 'record') await world.record(among(ids, one), other);
    if (i % 6 === 5) await world.check();
  }
  await world.check();
}, 60_000);

it('the story has every kind of record that is tied to people', () => {
  expect(new Set(TIES.map(({ kind }) => kind))).toEqual(new Set(Object.keys(REFERENCE_NAMES)));
});
