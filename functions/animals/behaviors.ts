import type { AnimalBehavior, behaviors } from '#shared/calls/animals/behaviors.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { type Action, type Item, type Key, guardOf } from '../kernel/table/actions.ts';
import { allDifferences, audit, changeStamp } from '../kernel/records/audit.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { transactOnce } from '../kernel/records/idempotent.ts';
import { versionConflict, retryOnConflict, versionOf } from '../kernel/records/version-conflict.ts';
import { recordIdOf } from '../kernel/records/owned.ts';
import { invalidFieldError, HttpError, staleVersionError } from '../kernel/http-error.ts';
import { loadAnimals } from './animal/animal-record/animal.record.ts';
import { behaviorsOfAnimals } from './behaviors.record.ts';
import { readEntriesByIds } from '../lists/entry/entries.ts';
import type { Entry } from '../lists/entry/list.record.ts';
import type { RecordOf } from '../kernel/records/stored/declaration.ts';

/** The stored behaviors of an animal, by id. */
type BehaviorsById = RecordOf<typeof behaviorsOfAnimals>['row']['known'];

/** The key of an animal's behaviors: one item, since they are set together and read together. */
const behaviorsKey = (animalId: string): Key => behaviorsOfAnimals.key({ animalId });

const behaviorsIn = (item: Item | undefined) => (item ? behaviorsOfAnimals.read(item).row.known : {});

const toBehaviors = (animalId: string, item: Item | undefined): AnimalBehavior[] =>
  Object.entries(behaviorsIn(item))
    .map(([behaviorId, { name, yes, notes }]) => ({
      id: recordIdOf({ owner: { kind: 'animal', id: animalId }, own: behaviorId }),
      behaviorId,
      behaviorName: name,
      yesOrNo: yes,
      notes,
      version: versionOf({ yes, notes }),
    }))
    .toSorted((a, b) => a.behaviorName.localeCompare(b.behaviorName));

/** The behaviors of animals, in their order; one round trip, none without animals. */
export async function readBehaviors(
  { table }: Pick<TenantContext, 'table'>,
  ids: readonly string[],
): Promise<AnimalBehavior[][]> {
  const items = ids.length > 0 ? await table.getMany(ids.map(behaviorsKey), false) : [];
  return ids.map((animalId, index) => toBehaviors(animalId, items[index]));
}

type Upsert = Parsed<typeof behaviors.upsert>;

/** The behaviors after setting the given ones; null removes one. 422 for a behavior that the type lacks. */
function applyAnswers(
  before: BehaviorsById,
  answers: Upsert['body']['AnimalBehaviorVms'],
  entries: ReadonlyMap<string, Entry>,
) {
  const after: Record<string, BehaviorsById[string]> = { ...before };
  answers.forEach(({ behaviorId, yesOrNo, notes }, index) => {
    const { id, name } = entries.get(behaviorId) ?? { id: behaviorId, name: before[behaviorId]?.name };
    if (name === undefined)
      throw invalidFieldError(`AnimalBehaviorVms.${index}.behaviorId`, 'Behavior not found');
    if (yesOrNo === null) delete after[id];
    else after[id] = { name, yes: yesOrNo, notes };
  });
  return after;
}

const formatBehavior = ({ yes, notes }: BehaviorsById[string]) =>
  `${yes ? 'Yes' : 'No'}${notes ? `, ${notes}` : ''}`;

const behaviorTexts = (behaviorsById: BehaviorsById) =>
  Object.fromEntries(
    Object.values(behaviorsById).map((behavior) => [behavior.name, formatBehavior(behavior)]),
  );

const behaviorVersionOf = (behaviorsById: BehaviorsById, behaviorId: string): number => {
  const { yes, notes } = behaviorsById[behaviorId] ?? {};
  return yes === undefined ? 0 : versionOf({ yes, notes });
};

/** 409 if the stored value of a behavior is not the one that was seen, unless it already is the new one. */
function checkBehaviorVersions(
  item: Item | undefined,
  after: BehaviorsById,
  seenVersions: Upsert['body']['seen'] = {},
): void {
  const before = behaviorsIn(item);
  const staleIds = Object.keys(seenVersions).filter(
    (id) =>
      seenVersions[id] !== behaviorVersionOf(before, id) &&
      behaviorVersionOf(after, id) !== behaviorVersionOf(before, id),
  );
  if (staleIds.length === 0) return;
  throw staleVersionError(item ?? { v: 0 }, {
    seen: Object.fromEntries(staleIds.map((id) => [id, behaviorVersionOf(before, id)])),
    now: staleIds.map((id) => {
      const behavior = before[id];
      return {
        field: behavior?.name ?? after[id]?.name ?? '',
        text: behavior ? formatBehavior(behavior) : 'Not recorded',
      };
    }),
  });
}

async function upsert({ body }: Upsert, context: TenantContext): Promise<{ count: number }> {
  const { animalIds, AnimalBehaviorVms: answers, seen } = body;
  const [records, items] = await Promise.all([
    loadAnimals(context, animalIds),
    context.table.getMany(animalIds.map(behaviorsKey)),
  ]);
  const [typeId = '', ...otherTypeIds] = new Set(records.map(({ row }) => row.animalTypeId));
  if (otherTypeIds.length > 0) throw new HttpError(422, 'Selected animals have different animal types');
  const behaviorIds = answers.map(({ behaviorId }) => behaviorId);
  const entries = await readEntriesByIds(context.table, `behavior#${typeId}`, behaviorIds);
  const stamp = changeStamp(context);
  const actions = records.flatMap(({ row }, index): Action[] => {
    const item = items[index];
    const before = behaviorsIn(item);
    const after = applyAnswers(before, answers, entries);
    checkBehaviorVersions(item, after, seen);
    const changes = allDifferences(behaviorTexts(before), behaviorTexts(after));
    if (Object.keys(changes).length === 0) return [];
    const put = behaviorsOfAnimals.item({
      row: { known: after },
      v: (item?.v ?? 0) + 1,
      ...stamp,
      keyParts: { animalId: row.id },
    });
    return [
      { put, guard: guardOf(item), onFail: versionConflict },
      audit(context, { recordId: row.id, what: 'behaviors.upsert', changes }),
    ];
  });
  const reply = { count: records.length };
  return actions.length > 0 ? transactOnce(context, actions, reply) : reply;
}

export const behaviorHandlers = {
  /** Sets the given behaviors, for all animals or none; others stay, so that concurrent edits are not lost. */
  upsert: (input, context) => retryOnConflict(() => upsert(input, context)),

  async list({ query: { animalId } }, context) {
    const [, item] = await Promise.all([
      loadAnimals(context, [animalId]),
      context.table.get(behaviorsKey(animalId)),
    ]);
    return { animalBehaviors: toBehaviors(animalId, item) };
  },

  async ofAnimals({ query: { ids } }, context) {
    const [, behaviorLists] = await Promise.all([loadAnimals(context, ids), readBehaviors(context, ids)]);
    return {
      animals: ids.map((animalId, index) => ({ animalId, animalBehaviors: behaviorLists[index] ?? [] })),
    };
  },
} satisfies Handlers<typeof behaviors>;
