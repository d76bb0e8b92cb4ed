import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { tableOf } from '../kernel/table/table.ts';
import { newSeed, runCount } from '../test/random.ts';
import { waitForIndexes } from '../test/time/settled.ts';
import type { Item } from '../kernel/table/actions.ts';
import { mergeFixture } from './merge.fixture.ts';
import { REFERENCE_NAMES } from './reference-names.ts';
import { REFERENCE_MAKERS } from './reference-names.fixture.ts';

const FIELDS = ['lastName', 'city', 'notes'] as const;
const GROUPS = { lastName: 'lastName', city: 'address', notes: 'notes' } as const;
type PcoFacts = Record<(typeof FIELDS)[number], string>;

/** A merge as the plain model has it: facts before and after, and nothing of how they are stored. */
interface Merge {
  readonly survivorId: string;
  readonly duplicateId: string;
  readonly before: PcoFacts;
  readonly merged: PcoFacts;
}

/** The plain model: which PCO was merged into which, each one's facts, and the PCO that each record names. */
class World {
  readonly facts = new Map<string, PcoFacts>();
  readonly into = new Map<string, string>();
  readonly merges = new Map<string, Merge>();
  /** The recorded items and their PCOs, by place. */
  readonly records = new Map<string, { readonly ownerId: string; readonly item: Item }>();
  readonly real = mergeFixture();

  head(id: string): string {
    const survivorId = this.into.get(id);
    return survivorId ? this.head(survivorId) : id;
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
  async record(id: string, tieIndex: number) {
    const item = (
      REFERENCE_MAKERS[tieIndex % REFERENCE_MAKERS.length] as (typeof REFERENCE_MAKERS)[number]
    ).makeItem(id);
    await this.real.addReference(id, item);
    this.records.set(placeOf(item), { ownerId: id, item });
  }
  async merge(survivorId: string, duplicateId: string, chosenFields: readonly (keyof PcoFacts)[]) {
    const [before, other] = [this.facts.get(survivorId), this.facts.get(duplicateId)];
    if (survivorId === duplicateId || !before || !other) return;
    const merged = { ...before };
    for (const field of chosenFields) merged[field] = other[field];
    const choices = Object.fromEntries(chosenFields.map((field) => [GROUPS[field], 'gone'] as const));
    this.merges.set(await this.real.mergeOrFail(survivorId, duplicateId, choices), {
      survivorId,
      duplicateId,
      before,
      merged,
    });
    this.facts.set(survivorId, merged);
    this.into.set(duplicateId, survivorId);
  }
  async undo(id: string) {
    const merge = this.merges.get(id);
    if (!merge) return;
    const { survivorId, duplicateId, before, merged } = merge;
    const { status, body } = await this.real.undo(id);
    if (this.into.has(survivorId)) return expect(status).toBe(409);
    const now = { ...(this.facts.get(survivorId) ?? before) };
    const correctedFields = FIELDS.filter(
      (field) => merged[field] !== before[field] && now[field] !== merged[field],
    );
    for (const field of FIELDS) if (now[field] === merged[field]) now[field] = before[field];
    expect([status, body.data.left.map(({ group }) => group).toSorted()]).toEqual([
      200,
      correctedFields.map((field) => GROUPS[field]).toSorted(),
    ]);
    this.facts.set(survivorId, now);
    this.into.delete(duplicateId);
    this.merges.delete(id);
  }

  /** Every id, list and count says what the model says. */
  async check() {
    await waitForIndexes(this.real.admin.tenant);
    const heads = this.heads();
    const names = await this.real.names({ Limit: 100 });
    expect(names.toSorted()).toEqual(heads.map((id) => this.facts.get(id)?.lastName ?? '').toSorted());
    expect(await this.real.counts()).toEqual({ personCount: heads.length, organizationCount: 0 });
    const table = tableOf(this.real.admin.tenant);
    await Promise.all(
      [...this.facts.keys()].map(async (id) => {
        const [item, indexed, lying] = await Promise.all([
          table.get({ pk: `pco#${id}`, sk: 'pco' }),
          table.all({ index: 'g2', pk: `pco#${id}` }),
          table.all({ pk: `pco#${id}` }),
        ]);
        const facts = { ...item?.row, ...item?.more };
        expect(facts).toMatchObject({ id: this.head(id), ...this.facts.get(this.head(id)) });
        const ownedRecords = [...this.records.values()].filter(
          ({ ownerId }) => this.head(ownerId) === this.head(id),
        );
        const placesOf = (items: readonly Item[]) => items.map(placeOf).toSorted();
        const still = indexed.filter(({ row }) => !('undoneOn' in row));
        expect(placesOf(still)).toEqual(placesOf(ownedRecords.map((each) => each.item)));
        const ownedItems = ownedRecords
          .filter((each) => each.item.pk === `pco#${each.ownerId}`)
          .map((each) => each.item);
        expect(
          lying
            .filter(({ kind }) => kind in REFERENCE_NAMES)
            .map(lastPart)
            .toSorted(),
        ).toEqual(ownedItems.map(lastPart).toSorted());
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
const STEPS = runCount(36, 400);
const position = fc.nat(1000);
const value = fc.constantFrom('Ada', 'Bo', 'Cy', 'Di');
const step = fc.record({
  does: fc.constantFrom('merge', 'merge', 'undo', 'edit', 'edit', 'record'),
  one: position,
  other: position,
  field: fc.constantFrom(...FIELDS),
  value,
  chosenFields: fc.subarray([...FIELDS]),
});

it('whatever is merged, edited and undone, in whatever order, every id says what a plain model says', async () => {
  const seed = newSeed();
  const [steps = []] = fc.sample(fc.array(step, { minLength: STEPS, maxLength: STEPS }), {
    seed,
    numRuns: 1,
  });
  const world = new World();
  for (let i = 0; i < PEOPLE; i++) await world.add({ lastName: `P${i}`, city: `C${i}`, notes: '' });
  const pick = <T>(all: readonly T[], at: number) => all[at % all.length] as T;
  // Every record belongs to a PCO from the beginning.
  for (const tieIndex of REFERENCE_MAKERS.keys())
    await world.record(pick([...world.facts.keys()], tieIndex * 3), tieIndex);
  for (const [i, { does, one, other, field, value: text, chosenFields }] of steps.entries()) {
    const ids = [...world.facts.keys()];
    if (does === 'merge')
      await world.merge(pick(world.heads(), one), pick(world.heads(), other), chosenFields);
    if (does === 'undo' && world.merges.size > 0) await world.undo(pick([...world.merges.keys()], one));
    if (does === 'edit') await world.edit(pick(ids, one), field, text);
    if (does === 'record') await world.record(pick(ids, one), other);
    if (i % 6 === 5) await world.check();
  }
  await world.check();
}, 60_000);

it('the story has every kind of record that is tied to people', () => {
  expect(new Set(REFERENCE_MAKERS.map(({ kind }) => kind))).toEqual(new Set(Object.keys(REFERENCE_NAMES)));
});
