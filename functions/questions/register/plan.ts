import type * as z from 'zod';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import type { animalList } from '#shared/questions/animals/animal-list.ts';
import { asksProfile, fitsProfile } from '#shared/questions/animals/profile.ts';
import { bornWithin } from '#shared/rules/time/age.ts';
import { fitsExposure, reasonsNotShown } from '#shared/rules/exposure/reasons.ts';
import { fold } from '#shared/rules/text/words.ts';
import {
  animalKey,
  type AnimalRecord,
  animals,
  animalsIn,
  missingIn,
  type AnimalStoredRow,
  residenceOf,
} from '../../animals/animal/animal-record/animal.record.ts';
import { exposureFacts } from '../../animals/animal/animal-record/exposure.ts';
import { animalsByType, searchWords } from '../../animals/animal/index-items/pointers.record.ts';
import {
  BY_SINCE,
  isFirstHit,
  isFoundBy,
  isResidentAt,
  lastIn,
  leadingWord,
} from '../../animals/animal/index-items/words.table.ts';
import { milestoneItems } from '../../animals/milestone/milestone.record.ts';
import { healthItems } from '../../health/health-record/health.stored.ts';
import { counterIn } from '../../kernel/records/counters.ts';
import type { TenantContext } from '../../kernel/context.ts';
import type { Item } from '../../kernel/table/actions.ts';
import { EXPOSURE, exposureIn } from '../../tenants/exposure/exposure.record.ts';
import type { Plan } from '../engine/plan.ts';
import { type ListSource, listSource, type SourceFilters } from './list-source.ts';

export type AnimalListQuery = z.output<(typeof animalList)['input']>;

/** An animal of the list, with what is due of it first where the list is read by what is due. */
export type ListedAnimal = AnimalRecord & Pick<AnimalRow, 'nextDue' | 'exposureReasons'>;

const holds = (text: string, sought: string): boolean => !sought || fold(text).includes(fold(sought));

/** True for an animal that passes every filter; due reminders and search words are checked by the index that the list is read from. */
function fits(row: AnimalStoredRow, asked: AnimalListQuery, { residence, today }: SourceFilters): boolean {
  const born = asked.age ? bornWithin(asked.age, today) : {};
  const { milestoneDate: birth } = row.birth;
  return (
    residenceOf(row) === residence &&
    (!asked.animalTypeId || row.animalTypeId === asked.animalTypeId) &&
    (!asked.status || (row.status === asked.status && residenceOf(row) === 'current')) &&
    (!asked.sex || row.sex === asked.sex) &&
    (!asked.flagged || row.flag) &&
    (!asked.lastMilestone || row.lastMilestone === asked.lastMilestone) &&
    (!asked.foster || (row.lastMilestone === 'foster') === (asked.foster === 'yes')) &&
    (!born.from || birth >= born.from) &&
    (!born.upTo || birth <= born.upTo) &&
    holds(row.location, asked.location)
  );
}

/** True for an item that is a milestone, not a pointer. */
const isOfMilestone = ({ kind }: Item, by: ListSource['by']): boolean =>
  (by === 'milestone' || by === 'birth') && kind !== 'word';

/** False for a pointer that already shows another last milestone, so that its animal need not be read. */
function mayFit({ pk, sk }: Item, { lastMilestone, foster }: AnimalListQuery): boolean {
  if (pk !== BY_SINCE) return true;
  const last = lastIn(sk);
  return (
    (!lastMilestone || last === lastMilestone) && (!foster || (last === 'foster') === (foster === 'yes'))
  );
}

/** The animal that an item names. */
function idIn(item: Item, { by }: ListSource): string | undefined {
  if (by === 'rows') return animals.readable([item])[0]?.row.id;
  if (by === 'due') return healthItems.readable([item])[0]?.row.animalId;
  if (isOfMilestone(item, by)) return milestoneItems.readable([item])[0]?.row.animalId;
  return (by === 'type' ? animalsByType : searchWords).readable([item])[0]?.row.id;
}

/** An animal beside the due reminder that it was found by. */
function withDue(animal: AnimalRecord, item: Item, { by }: ListSource): ListedAnimal {
  const [reminder] = by === 'due' ? healthItems.readable([item]) : [];
  if (!reminder) return animal;
  const { date, kindName = '' } = reminder.row;
  return { ...animal, nextDue: { date, what: kindName } };
}

/** True if the sort value of an index item is still that of its animal; a pointer may be older than the record. */
function isItsPlace(item: Item, animal: AnimalRecord, { by }: ListSource, { q }: SourceFilters): boolean {
  if (by === 'words') return isFirstHit(animal, item.sk, leadingWord(q));
  if (by !== 'milestone' && by !== 'birth') return true;
  if (!isOfMilestone(item, by)) return isResidentAt(animal, item);
  const [milestone] = milestoneItems.readable([item]);
  if (!milestone) return false;
  const { milestoneType, milestoneDate } = milestone.row;
  const { row } = animal;
  return by === 'birth'
    ? row.birth.milestoneDate === milestoneDate
    : row.lastMilestone === milestoneType && row.lastMilestoneDate === milestoneDate;
}

const soughtBy = (asked: AnimalListQuery, { today, caller: { role } }: TenantContext): SourceFilters => ({
  ...asked,
  residence: asked.residents ?? 'current',
  today,
  role,
});

/** The plan of the requested list of animals. Facts of an animal that an index holds need no further read. */
export function registerPlan(
  asked: AnimalListQuery,
  context: TenantContext,
): Plan<AnimalListQuery, ListedAnimal> {
  const sought = soughtBy(asked, context);
  const carried = listSource(sought);
  // An index has the row of an animal alone: what its record lacks is seen in the whole of it.
  const isWhole = carried.by === 'rows' && !asked.missing && !asked.exposure && !asksProfile(asked);
  return {
    order: carried.order,
    ranges: () => carried.ranges,
    fits(item) {
      if (carried.by !== 'rows') return mayFit(item, asked);
      const [animal] = animals.readable([item]);
      return animal !== undefined && fits(animal.row, asked, sought);
    },
    async rowsOf(items, _asked, { table }) {
      if (isWhole) return items.map((item) => animals.readable([item])[0]);
      const ids = items.map((item) => idIn(item, carried));
      const keys = [...new Set(ids.flatMap((id) => id ?? []))].map(animalKey);
      const [found, kept] = await Promise.all([
        table.getMany(keys, false),
        asked.exposure ? table.get(EXPOSURE) : undefined,
      ]);
      const rules = exposureIn(kept);
      const known = new Map(animalsIn(found).map((animal) => [animal.row.id, animal]));
      const idsSoFar = new Set<string>();
      return items.map((item, i) => {
        const animal = known.get(ids[i] ?? '');
        if (!animal || idsSoFar.has(animal.row.id) || !fits(animal.row, asked, sought)) return undefined;
        if (!fitsProfile(animal.more, asked)) return undefined;
        if (asked.missing && !missingIn(animal).includes(asked.missing)) return undefined;
        if ((asked.q && !isFoundBy(animal, asked.q)) || !isItsPlace(item, animal, carried, sought))
          return undefined;
        const facts = exposureFacts(animal);
        if (asked.exposure && !fitsExposure(asked.exposure, facts, rules, sought.today)) return undefined;
        idsSoFar.add(animal.row.id);
        const listed = withDue(animal, item, carried);
        if (!asked.exposure) return listed;
        return {
          ...listed,
          exposureReasons: reasonsNotShown(facts, rules, sought.today).map(({ short }) => short),
        };
      });
    },
    async of(_asked, { table }) {
      if (carried.by !== 'rows') return undefined;
      return counterIn(await table.get({ pk: '', sk: 'counts' }), sought.residence);
    },
  };
}
