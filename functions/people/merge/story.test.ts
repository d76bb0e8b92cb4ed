import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { tableOf } from '../../kernel/table/table.ts';
import { newSeed, times } from '../../test/random.ts';
import { indexSettled } from '../../test/settled.ts';
import { mergeable } from './merge.fixture.ts';

const FIELDS = ['lastName', 'city', 'notes'] as const;
const GROUPS = { lastName: 'lastName', city: 'address', notes: 'notes' } as const;
type Facts = Record<(typeof FIELDS)[number], string>;

/** A merge as the plain model has it: facts before and after, and nothing of how they are stored. */
interface Merge {
  readonly kept: string;
  readonly gone: string;
  readonly was: Facts;
  readonly made: Facts;
}

/** The plain model: who is part of whom, what each one's facts are, whom each record names. */
class World {
  readonly facts = new Map<string, Facts>();
  readonly into = new Map<string, string>();
  readonly merges = new Map<string, Merge>();
  readonly records = new Map<string, string>();
  readonly real = mergeable();

  head(id: string): string {
    const into = this.into.get(id);
    return into ? this.head(into) : id;
  }
  heads = () => [...this.facts.keys()].filter((id) => !this.into.has(id));

  async add(facts: Facts) {
    this.facts.set(await this.real.add(facts), facts);
  }
  async edit(id: string, field: keyof Facts, value: string) {
    const facts = { ...this.facts.get(this.head(id)), [field]: value } as Facts;
    this.facts.set(this.head(id), facts);
    expect((await this.real.update(id, facts, { force: 'true' })).status).toBe(200);
  }
  async name(id: string) {
    this.records.set(await this.real.named(id), id);
  }
  async merge(kept: string, gone: string, taken: readonly (keyof Facts)[]) {
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
        const [item, named] = [await table.get({ pk: `pco#${id}`, sk: 'pco' }), await this.real.namings(id)];
        const said = { ...item?.row, ...item?.more };
        expect(said).toMatchObject({ id: this.head(id), ...this.facts.get(this.head(id)) });
        const expected = [...this.records].filter(([, of]) => this.head(of) === this.head(id));
        expect(named.toSorted()).toEqual(expected.map(([own]) => own).toSorted());
      }),
    );
  }
}

const PEOPLE = 7;
const STEPS = times(36, 400);
const pick = fc.nat(1000);
const value = fc.constantFrom('Ada', 'Bo', 'Cy', 'Di');
const step = fc.record({
  does: fc.constantFrom('merge', 'merge', 'undo', 'edit', 'edit', 'name'),
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
  for (const [i, { does, one, other, field, value: text, taken }] of steps.entries()) {
    const ids = [...world.facts.keys()];
    if (does === 'merge') await world.merge(among(world.heads(), one), among(world.heads(), other), taken);
    if (does === 'undo' && world.merges.size > 0) await world.undo(among([...world.merges.keys()], one));
    if (does === 'edit') await world.edit(among(ids, one), field, text);
    if (does === 'name') await world.name(among(ids, one));
    if (i % 6 === 5) await world.check();
  }
  await world.check();
}, 60_000);
