import type { Schedule } from '#shared/calls/schedules.ts';
import { fold } from '#shared/rules/words.ts';
import type { Item, Key } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { textOf } from '../../kernel/text.ts';
import { defaultSchedules } from '../../lists/defaults/schedules.ts';
import { entries } from '../../lists/lists.ts';

/** What a schedule says, without the state it is in. */
export type ScheduleFacts = Omit<Schedule, 'kind' | 'hasDefault' | 'version' | 'changedBy'>;

/** A schedule as it stands: edited, deleted, or a default that nobody has touched (v 0). */
export interface Standing {
  readonly facts: ScheduleFacts;
  readonly kind: string;
  readonly isDeleted: boolean;
  readonly hasDefault: boolean;
  readonly v: number;
  readonly changedBy: string;
}

/** Where the edited schedules of a type lie; a kind has one, so its id is its place. */
const placeOf = (animalTypeId: string) => `schedules#${animalTypeId}`;
export const scheduleKey = ({
  animalTypeId,
  kindId,
}: Pick<ScheduleFacts, 'animalTypeId' | 'kindId'>): Key => ({
  pk: placeOf(animalTypeId),
  sk: kindId,
});

/** A schedule that was edited or deleted. A deleted one stays, or its default would be back. */
export function scheduleItem(
  facts: ScheduleFacts,
  state: { v: number; isDeleted?: boolean; changedBy: string; changedAt: string },
): Item {
  const { v, isDeleted = false, ...by } = state;
  return { ...scheduleKey(facts), kind: 'schedule', v, row: { ...facts, isDeleted }, ...by };
}

/** The facts that an item holds. */
export function factsOf({ row }: Item): ScheduleFacts {
  const { isDeleted: _, ...facts } = row;
  return facts as unknown as ScheduleFacts;
}

/** A schedule as the API shows it. */
export const shownSchedule = ({ facts, kind, hasDefault, v, changedBy }: Standing): Schedule => ({
  ...facts,
  kind,
  hasDefault,
  version: v,
  changedBy,
});

/**
 * The schedules of an animal type by kind, deleted ones among them: what was edited, and the defaults that nobody has
 * touched, of the kinds that the type has. One round trip; nothing is written.
 * @param typeName its name, which the defaults go by
 */
export async function schedulesOf(
  table: TenantTable,
  animalTypeId: string,
  typeName: string | Promise<string>,
): Promise<Standing[]> {
  const [kinds, edited, named] = await Promise.all([
    entries(table, `vaccinationType#${animalTypeId}`),
    table.all({ pk: placeOf(animalTypeId), consistent: true }),
    typeName,
  ]);
  const byKind = new Map(edited.map((item) => [item.sk, item]));
  const defaults = new Map(defaultSchedules(named).map((schedule) => [fold(schedule.kind), schedule]));
  return kinds.flatMap(({ id: kindId, name: kind }) => {
    const item = byKind.get(kindId);
    const preset = defaults.get(fold(kind));
    const hasDefault = preset !== undefined;
    if (item) {
      const { v, changedBy } = item;
      const isDeleted = item.row['isDeleted'] === true;
      return [{ facts: factsOf(item), kind, isDeleted, hasDefault, v, changedBy: textOf(changedBy) }];
    }
    if (!preset) return [];
    const { kind: _, ...rest } = preset;
    const facts = { ...rest, animalTypeId, kindId };
    return [{ facts, kind, isDeleted: false, hasDefault, v: 0, changedBy: '' }];
  });
}
