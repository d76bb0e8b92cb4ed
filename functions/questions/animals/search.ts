import type * as z from 'zod';
import type { animalSearch } from '#shared/questions/animals/animal-search.ts';
import { matchesProfile } from '#shared/questions/animals/profile.ts';
import { toAlteredStatus } from '#shared/rules/animals/altered.ts';
import { containsText } from '#shared/rules/text/words.ts';
import {
  animalKey,
  type AnimalRecord,
  animals,
  toActiveAnimals,
  type AnimalStoredRow,
  type Residence,
  residenceOf,
} from '../../animals/animal/animal-record/animal.record.ts';
import { searchWords } from '../../animals/animal/index-items/pointers.record.ts';
import {
  isFirstMatch,
  matchesSearch,
  leadingTermOf,
  typePartition,
  wordPartition,
} from '../../animals/animal/index-items/index-items.table.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { readCounter, COUNTS_KEY } from '../../kernel/records/counters.ts';
import type { Item } from '../../kernel/table/actions.ts';
import type { Plan, Range } from '../engine/plan.ts';

type Criteria = z.output<(typeof animalSearch)['input']>;
type Row = z.input<(typeof animalSearch)['row']>;

const residencesOf = ({ currentResident }: Criteria): Residence[] =>
  currentResident ? [currentResident] : ['current', 'former'];

/** The ranges of the search: the words of a name, else the animals of a type by name, else all by name. */
function rangesOf(residence: Residence, { name, animalTypeId }: Criteria): Range[] {
  if (name) {
    const word = leadingTermOf(name);
    return word ? [{ pk: wordPartition(residence, word), from: word, upTo: word }] : [];
  }
  if (animalTypeId) return [{ pk: typePartition(residence, animalTypeId) }];
  return [{ index: 'g1', ...animals.g1.keyPrefix({ residence }) }];
}

/** True if the row, which indexes contain too, meets the criteria. */
const matchesRow = (row: AnimalStoredRow, criteria: Criteria): boolean =>
  (!criteria.animalTypeId || row.animalTypeId === criteria.animalTypeId) &&
  (!criteria.sex || row.sex === criteria.sex) &&
  (!criteria.status || (row.status === criteria.status && residenceOf(row) === 'current')) &&
  (!criteria.flagged || row.flag) &&
  containsText(row.breed, criteria.breed) &&
  containsText(row.location, criteria.location);

/** True if the rest of the record meets the criteria. */
const matchesRecord = (animal: AnimalRecord, criteria: Criteria): boolean =>
  (!criteria.name || matchesSearch(animal, criteria.name)) &&
  containsText(animal.more.color, criteria.color) &&
  containsText(animal.more.notes, criteria.notes) &&
  containsText(animal.more.chronicCondition, criteria.chronicCondition) &&
  matchesProfile(animal.more, criteria) &&
  (!criteria.dietPresent || animal.more.diet !== '') &&
  (!criteria.spayedNeutered || toAlteredStatus(animal.more.spayedOrNeutered) === criteria.spayedNeutered);

/** True if the item is an animal itself, not a pointer to one. */
const isAnimal = ({ pk }: Item): boolean => pk.startsWith('animal#');

/** True if an animal is to be listed for this item: pointers may be outdated, and several may name one animal. */
function isOwnPointer(item: Item, animal: AnimalRecord, criteria: Criteria): boolean {
  if (isAnimal(item)) return true;
  const { pk, sk } = item;
  const residence = residenceOf(animal.row);
  if (!criteria.name) return pk === typePartition(residence, animal.row.animalTypeId);
  const word = leadingTermOf(criteria.name);
  return pk === wordPartition(residence, word) && isFirstMatch(animal, sk, word);
}

function rowOf({ row, more }: AnimalRecord): Row {
  const { id, animalName, animalType, breed, sex, location, lastMilestone, lastMilestoneDate } = row;
  // A status ends with the stay.
  const status = residenceOf(row) === 'current' ? row.status : ('' as const);
  const { color, microchipNumber = '' } = more;
  const details = {
    animalName,
    animalType,
    breed,
    color,
    sex,
    status,
    location,
    lastMilestone,
    lastMilestoneDate,
  };
  return { id, animalId: id, ...details, microchipNumber };
}

/** The id of the animal that an item is or points to. */
const idOf = (item: Item): string | undefined =>
  (isAnimal(item) ? animals : searchWords).readable([item])[0]?.row.id;

/** The plan of the Animal Search: by name in each residence; records are read for the fields that the index lacks. */
export const animalSearchPlan: Plan<Criteria, Row> = {
  order: 'earliest',
  ranges: (criteria) => residencesOf(criteria).flatMap((residence) => rangesOf(residence, criteria)),
  isMatch(item, criteria) {
    const [animal] = isAnimal(item) ? animals.readable([item]) : [];
    return !animal || matchesRow(animal.row, criteria);
  },
  async rowsOf(items, criteria, { table }) {
    const ids = items.map(idOf);
    const found = await table.getMany([...new Set(ids.flatMap((id) => id ?? []))].map(animalKey), false);
    const animalsById = new Map(toActiveAnimals(found).map((animal) => [animal.row.id, animal]));
    return items.map((item, i) => {
      const animal = animalsById.get(ids[i] ?? '');
      const isMatch = animal && matchesRow(animal.row, criteria) && matchesRecord(animal, criteria);
      return isMatch && isOwnPointer(item, animal, criteria) ? rowOf(animal) : undefined;
    });
  },
  async countAll(criteria, { table }: TenantContext) {
    if (criteria.name || criteria.animalTypeId) return undefined;
    const counts = await table.get(COUNTS_KEY);
    return residencesOf(criteria).reduce((sum, residence) => sum + readCounter(counts, residence), 0);
  },
};
