import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { tableOf } from '../kernel/table/table.ts';
import { newSeed, runCount } from '../test/random.ts';
import { waitForIndexes } from '../test/time/settled.ts';
import type { Item } from '../kernel/table/actions.ts';
import { createMergeClient } from './merge.fixture.ts';
import { REFERENCE_NAMES } from './reference-names.ts';
import { REFERENCE_MAKERS } from './reference-names.fixture.ts';

const FIELDS = ['lastName', 'city', 'notes'] as const;
const GROUPS = { lastName: 'lastName', city: 'address', notes: 'notes' } as const;
type PcoDetails = Record<(typeof FIELDS)[number], string>;

/** A merge as the plain model has it: facts before and after, and nothing of how they are stored. */
interface Merge {
  readonly survivorId: string;
  readonly duplicateId: string;
  readonly before: PcoDetails;
  readonly merged: PcoDetails;
}

/** The plain model: which PCO was merged into which, each one's facts, and the PCO that each record names. */
class MergeModel {
  readonly details = new Map<string, PcoDetails>();
  readonly mergedInto = new Map<string, string>();
  readonly merges = new Map<string, Merge>();
  /** The recorded items and their PCOs, by place. */
  readonly records = new Map<string, { readonly ownerId: string; readonly item: Item }>();
  readonly fixture = createMergeClient();

  survivorOf(id: string): string {
    const survivorId = this.mergedInto.get(id);
    return survivorId ? this.survivorOf(survivorId) : id;
  }
  survivorIds = () => [...this.details.keys()].filter((id) => !this.mergedInto.has(id));

  async add(details: PcoDetails) {
    this.details.set(await this.fixture.add(details), details);
  }
  async edit(id: string, field: keyof PcoDetails, value: string) {
    const details = { ...this.details.get(this.survivorOf(id)), [field]: value } as PcoDetails;
    this.details.set(this.survivorOf(id), details);
    expect((await this.fixture.update(id, details, { force: 'true' })).status).toBe(200);
  }
  /** Records something of a PCO, of any kind. */
  async record(id: string, tieIndex: number) {
    const item = (
      REFERENCE_MAKERS[tieIndex % REFERENCE_MAKERS.length] as (typeof REFERENCE_MAKERS)[number]
    ).makeItem(id);
    await this.fixture.addReference(id, item);
    this.records.set(keyOf(item), { ownerId: id, item });
  }
  async merge(survivorId: string, duplicateId: string, chosenFields: readonly (keyof PcoDetails)[]) {
    const [before, other] = [this.details.get(survivorId), this.details.get(duplicateId)];
    if (survivorId === duplicateId || !before || !other) return;
    const merged = { ...before };
    for (const field of chosenFields) merged[field] = other[field];
    const choices = Object.fromEntries(chosenFields.map((field) => [GROUPS[field], 'gone'] as const));
    this.merges.set(await this.fixture.mergeOrFail(survivorId, duplicateId, choices), {
      survivorId,
      duplicateId,
      before,
      merged,
    });
    this.details.set(survivorId, merged);
    this.mergedInto.set(duplicateId, survivorId);
  }
  async undo(id: string) {
    const merge = this.merges.get(id);
    if (!merge) return;
    const { survivorId, duplicateId, before, merged } = merge;
    const { status, body } = await this.fixture.undo(id);
    if (this.mergedInto.has(survivorId)) return expect(status).toBe(409);
    const now = { ...(this.details.get(survivorId) ?? before) };
    const correctedFields = FIELDS.filter(
      (field) => merged[field] !== before[field] && now[field] !== merged[field],
    );
    for (const field of FIELDS) if (now[field] === merged[field]) now[field] = before[field];
    expect([status, body.data.left.map(({ group }) => group).toSorted()]).toEqual([
      200,
      correctedFields.map((field) => GROUPS[field]).toSorted(),
    ]);
    this.details.set(survivorId, now);
    this.mergedInto.delete(duplicateId);
    this.merges.delete(id);
  }

  /** Checks that every id, list and count is as in the model. */
  async check() {
    await waitForIndexes(this.fixture.admin.tenant);
    const survivorIds = this.survivorIds();
    const names = await this.fixture.names({ Limit: 100 });
    expect(names.toSorted()).toEqual(
      survivorIds.map((id) => this.details.get(id)?.lastName ?? '').toSorted(),
    );
    expect(await this.fixture.counts()).toEqual({ personCount: survivorIds.length, organizationCount: 0 });
    const table = tableOf(this.fixture.admin.tenant);
    await Promise.all(
      [...this.details.keys()].map(async (id) => {
        const [item, indexedItems, storedItems] = await Promise.all([
          table.get({ pk: `pco#${id}`, sk: 'pco' }),
          table.all({ index: 'g2', pk: `pco#${id}` }),
          table.all({ pk: `pco#${id}` }),
        ]);
        const details = { ...item?.row, ...item?.more };
        expect(details).toMatchObject({ id: this.survivorOf(id), ...this.details.get(this.survivorOf(id)) });
        const ownedRecords = [...this.records.values()].filter(
          ({ ownerId }) => this.survivorOf(ownerId) === this.survivorOf(id),
        );
        const keysOf = (items: readonly Item[]) => items.map(keyOf).toSorted();
        const activeItems = indexedItems.filter(({ row }) => !('undoneOn' in row));
        expect(keysOf(activeItems)).toEqual(keysOf(ownedRecords.map((each) => each.item)));
        const ownedItems = ownedRecords
          .filter((each) => each.item.pk === `pco#${each.ownerId}`)
          .map((each) => each.item);
        expect(
          storedItems
            .filter(({ kind }) => kind in REFERENCE_NAMES)
            .map(lastPart)
            .toSorted(),
        ).toEqual(ownedItems.map(lastPart).toSorted());
      }),
    );
    await this.expectUnchanged();
  }

  /** No merge and no undo changes what is recorded: each lies where it was put, as it was put. */
  private async expectUnchanged() {
    const items = [...this.records.values()].map(({ item }) => item);
    const found = await tableOf(this.fixture.admin.tenant).unmerged.getMany(items);
    expect(found.map((item) => item && { row: item.row, more: item.more, v: item.v })).toEqual(
      items.map(({ row, more, v }) => ({ row, more, v })),
    );
  }
}

const keyOf = ({ pk, sk }: Item) => `${pk}\n${sk}`;
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

it('after any sequence of merges, edits and undos, every id shows what a plain model predicts', async () => {
  const seed = newSeed();
  const [steps = []] = fc.sample(fc.array(step, { minLength: STEPS, maxLength: STEPS }), {
    seed,
    numRuns: 1,
  });
  const model = new MergeModel();
  for (let i = 0; i < PEOPLE; i++) await model.add({ lastName: `P${i}`, city: `C${i}`, notes: '' });
  const pick = <T>(ids: readonly T[], index: number) => ids[index % ids.length] as T;
  // Every record belongs to a PCO from the beginning.
  for (const tieIndex of REFERENCE_MAKERS.keys())
    await model.record(pick([...model.details.keys()], tieIndex * 3), tieIndex);
  for (const [i, { does, one, other, field, value: text, chosenFields }] of steps.entries()) {
    const ids = [...model.details.keys()];
    if (does === 'merge')
      await model.merge(pick(model.survivorIds(), one), pick(model.survivorIds(), other), chosenFields);
    if (does === 'undo' && model.merges.size > 0) await model.undo(pick([...model.merges.keys()], one));
    if (does === 'edit') await model.edit(pick(ids, one), field, text);
    if (does === 'record') await model.record(pick(ids, one), other);
    if (i % 6 === 5) await model.check();
  }
  await model.check();
}, 60_000);

it('the random sequence covers every kind of record that is tied to people', () => {
  expect(new Set(REFERENCE_MAKERS.map(({ kind }) => kind))).toEqual(new Set(Object.keys(REFERENCE_NAMES)));
});
