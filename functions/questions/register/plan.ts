import type * as z from 'zod';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import type { animalList } from '#shared/questions/animals/animal-list.ts';
import { hasProfileFilter, matchesProfile } from '#shared/questions/animals/profile.ts';
import { birthRangeOf } from '#shared/rules/time/age.ts';
import { matchesExposure, reasonsNotShown } from '#shared/rules/exposure/reasons.ts';
import { containsText } from '#shared/rules/text/words.ts';
import {
  animalKey,
  type AnimalRecord,
  animals,
  toActiveAnimals,
  missingFactsOf,
  type AnimalStoredRow,
  residenceOf,
} from '../../animals/animal/animal-record/animal.record.ts';
import { exposureDetails } from '../../animals/animal/animal-record/exposure.ts';
import { animalsByType, searchWords } from '../../animals/animal/index-items/pointers.record.ts';
import {
  LAST_MILESTONE_PARTITION,
  isFirstMatch,
  matchesSearch,
  hasResidentPointer,
  lastMilestoneIn,
  leadingTermOf,
} from '../../animals/animal/index-items/index-items.table.ts';
import { milestoneRecords } from '../../animals/milestone/milestone.record.ts';
import { storedHealthRecords } from '../../health/health-record/health.stored.ts';
import { readCounter, COUNTS_KEY } from '../../kernel/records/counters.ts';
import type { TenantContext } from '../../kernel/context.ts';
import type { Item } from '../../kernel/table/actions.ts';
import { EXPOSURE_KEY, exposureIn } from '../../tenants/exposure/exposure.record.ts';
import type { Plan } from '../engine/plan.ts';
import { type ListSource, listSource, type SourceFilters } from './list-source.ts';

export type AnimalListQuery = z.output<(typeof animalList)['input']>;

/** An animal of the list, with its next due reminder if the list is read by due reminders. */
export type ListedAnimal = AnimalRecord & Pick<AnimalRow, 'nextDue' | 'exposureReasons'>;

/**
 * True for an animal that passes every filter; due reminders and search words are checked by the index that the list is
 * read from.
 */
function matchesFilters(
  row: AnimalStoredRow,
  query: AnimalListQuery,
  { residence, today }: SourceFilters,
): boolean {
  const bornRange = query.age ? birthRangeOf(query.age, today) : {};
  const { milestoneDate: birth } = row.birth;
  return (
    residenceOf(row) === residence &&
    (!query.animalTypeId || row.animalTypeId === query.animalTypeId) &&
    (!query.status || (row.status === query.status && residenceOf(row) === 'current')) &&
    (!query.sex || row.sex === query.sex) &&
    (!query.flagged || row.flag) &&
    (!query.lastMilestone || row.lastMilestone === query.lastMilestone) &&
    (!query.foster || (row.lastMilestone === 'foster') === (query.foster === 'yes')) &&
    (!bornRange.from || birth >= bornRange.from) &&
    (!bornRange.upTo || birth <= bornRange.upTo) &&
    containsText(row.location, query.location)
  );
}

/** True for an item that is a milestone, not a pointer. */
const isOfMilestone = ({ kind }: Item, sourceKind: ListSource['sourceKind']): boolean =>
  (sourceKind === 'milestone' || sourceKind === 'birth') && kind !== 'word';

/** False for a pointer that already shows another last milestone, so that its animal need not be read. */
function mayMatch({ pk, sk }: Item, { lastMilestone, foster }: AnimalListQuery): boolean {
  if (pk !== LAST_MILESTONE_PARTITION) return true;
  const shownMilestone = lastMilestoneIn(sk);
  return (
    (!lastMilestone || shownMilestone === lastMilestone) &&
    (!foster || (shownMilestone === 'foster') === (foster === 'yes'))
  );
}

/** The animal that an item names. */
function idIn(item: Item, { sourceKind }: ListSource): string | undefined {
  if (sourceKind === 'rows') return animals.readable([item])[0]?.row.id;
  if (sourceKind === 'due') return storedHealthRecords.readable([item])[0]?.row.animalId;
  if (isOfMilestone(item, sourceKind)) return milestoneRecords.readable([item])[0]?.row.animalId;
  return (sourceKind === 'type' ? animalsByType : searchWords).readable([item])[0]?.row.id;
}

/** Adds the due reminder by which an animal was found, if any. */
function withDue(animal: AnimalRecord, item: Item, { sourceKind }: ListSource): ListedAnimal {
  const [reminder] = sourceKind === 'due' ? storedHealthRecords.readable([item]) : [];
  if (!reminder) return animal;
  const { date, kindName = '' } = reminder.row;
  return { ...animal, nextDue: { date, what: kindName } };
}

/** True if the sort value of an index item is still that of its animal; a pointer may be older than the record. */
function isOwnPointer(
  item: Item,
  animal: AnimalRecord,
  { sourceKind }: ListSource,
  { q }: SourceFilters,
): boolean {
  if (sourceKind === 'words') return isFirstMatch(animal, item.sk, leadingTermOf(q));
  if (sourceKind !== 'milestone' && sourceKind !== 'birth') return true;
  if (!isOfMilestone(item, sourceKind)) return hasResidentPointer(animal, item);
  const [milestone] = milestoneRecords.readable([item]);
  if (!milestone) return false;
  const { milestoneType, milestoneDate } = milestone.row;
  const { row } = animal;
  return sourceKind === 'birth'
    ? row.birth.milestoneDate === milestoneDate
    : row.lastMilestone === milestoneType && row.lastMilestoneDate === milestoneDate;
}

const filtersFrom = (query: AnimalListQuery, { today, caller: { role } }: TenantContext): SourceFilters => ({
  ...query,
  residence: query.residents ?? 'current',
  today,
  role,
});

/** The plan of the requested list of animals. Facts of an animal that an index holds need no further read. */
export function registerPlan(
  query: AnimalListQuery,
  context: TenantContext,
): Plan<AnimalListQuery, ListedAnimal> {
  const filters = filtersFrom(query, context);
  const source = listSource(filters);
  // An index has only the row of an animal; these filters need its whole record.
  const isRowEnough =
    source.sourceKind === 'rows' && !query.missing && !query.exposure && !hasProfileFilter(query);
  return {
    order: source.order,
    ranges: () => source.ranges,
    isMatch(item) {
      if (source.sourceKind !== 'rows') return mayMatch(item, query);
      const [animal] = animals.readable([item]);
      return animal !== undefined && matchesFilters(animal.row, query, filters);
    },
    async rowsOf(items, _asked, { table }) {
      if (isRowEnough) return items.map((item) => animals.readable([item])[0]);
      const ids = items.map((item) => idIn(item, source));
      const keys = [...new Set(ids.flatMap((id) => id ?? []))].map(animalKey);
      const [found, exposureItem] = await Promise.all([
        table.getMany(keys, false),
        query.exposure ? table.get(EXPOSURE_KEY) : undefined,
      ]);
      const rules = exposureIn(exposureItem);
      const animalsById = new Map(toActiveAnimals(found).map((animal) => [animal.row.id, animal]));
      const idsSoFar = new Set<string>();
      return items.map((item, i) => {
        const animal = animalsById.get(ids[i] ?? '');
        if (!animal || idsSoFar.has(animal.row.id) || !matchesFilters(animal.row, query, filters))
          return undefined;
        if (!matchesProfile(animal.more, query)) return undefined;
        if (query.missing && !missingFactsOf(animal).includes(query.missing)) return undefined;
        if ((query.q && !matchesSearch(animal, query.q)) || !isOwnPointer(item, animal, source, filters))
          return undefined;
        const facts = exposureDetails(animal);
        if (query.exposure && !matchesExposure(query.exposure, facts, rules, filters.today)) return undefined;
        idsSoFar.add(animal.row.id);
        const listedAnimal = withDue(animal, item, source);
        if (!query.exposure) return listedAnimal;
        return {
          ...listedAnimal,
          exposureReasons: reasonsNotShown(facts, rules, filters.today).map(({ short }) => short),
        };
      });
    },
    async countAll(_asked, { table }) {
      if (source.sourceKind !== 'rows') return undefined;
      return readCounter(await table.get(COUNTS_KEY), filters.residence);
    },
  };
}
