import type * as z from 'zod';
import type { animalSearch } from '#shared/questions/animals/animal-search.ts';
import { fitsProfile } from '#shared/questions/animals/profile.ts';
import { alteredOf } from '#shared/rules/animals/altered.ts';
import { fold } from '#shared/rules/text/words.ts';
import {
  animalKey,
  type AnimalRecord,
  animals,
  animalsIn,
  type AnimalStoredRow,
  type Residence,
  residenceOf,
} from '../../animals/animal/animal-record/animal.record.ts';
import { searchWords } from '../../animals/animal/index-items/pointers.record.ts';
import {
  isFirstHit,
  isFoundBy,
  leadingWord,
  typePartition,
  wordPartition,
} from '../../animals/animal/index-items/words.table.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { counterIn } from '../../kernel/records/counters.ts';
import type { Item } from '../../kernel/table/actions.ts';
import type { Plan, Range } from '../engine/plan.ts';

type Criteria = z.output<(typeof animalSearch)['input']>;
type Row = z.input<(typeof animalSearch)['row']>;

const residences = ({ currentResident }: Criteria): Residence[] =>
  currentResident ? [currentResident] : ['current', 'former'];

/** The ranges of the search: the words of a name, else the animals of a type by name, else all by name. */
function rangeOf(residence: Residence, { name, animalTypeId }: Criteria): Range[] {
  if (name) {
    const word = leadingWord(name);
    return word ? [{ pk: wordPartition(residence, word), from: word, upTo: word }] : [];
  }
  if (animalTypeId) return [{ pk: typePartition(residence, animalTypeId) }];
  return [{ index: 'g1', ...animals.g1.span({ residence }) }];
}

const holds = (text: string, sought: string): boolean => !sought || fold(text).includes(fold(sought));

/** Conditions on the row, which the index and the record have. */
const fitsRow = (row: AnimalStoredRow, asked: Criteria): boolean =>
  (!asked.animalTypeId || row.animalTypeId === asked.animalTypeId) &&
  (!asked.sex || row.sex === asked.sex) &&
  (!asked.status || (row.status === asked.status && residenceOf(row) === 'current')) &&
  (!asked.flagged || row.flag) &&
  holds(row.breed, asked.breed) &&
  holds(row.location, asked.location);

/** Conditions on the whole record. */
const fitsRecord = (animal: AnimalRecord, asked: Criteria): boolean =>
  (!asked.name || isFoundBy(animal, asked.name)) &&
  holds(animal.more.color, asked.color) &&
  holds(animal.more.notes, asked.notes) &&
  holds(animal.more.chronicCondition, asked.chronicCondition) &&
  fitsProfile(animal.more, asked) &&
  (!asked.dietPresent || animal.more.diet !== '') &&
  (!asked.spayedNeutered || alteredOf(animal.more.spayedOrNeutered) === asked.spayedNeutered);

/** An animal, as an index has it, and no pointer at one. */
const isAnimal = ({ pk }: Item): boolean => pk.startsWith('animal#');

/** Pointers may be older than the record, which counts at one place and by one word only. */
function isItsPlace(item: Item, animal: AnimalRecord, asked: Criteria): boolean {
  if (isAnimal(item)) return true;
  const { pk, sk } = item;
  const residence = residenceOf(animal.row);
  if (!asked.name) return pk === typePartition(residence, animal.row.animalTypeId);
  const word = leadingWord(asked.name);
  return pk === wordPartition(residence, word) && isFirstHit(animal, sk, word);
}

function rowOf({ row, more }: AnimalRecord): Row {
  const { id, animalName, animalType, breed, sex, location, lastMilestone, lastMilestoneDate } = row;
  // A status ends with the stay.
  const status = residenceOf(row) === 'current' ? row.status : ('' as const);
  const { color, microchipNumber = '' } = more;
  const facts = {
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
  return { id, animalId: id, ...facts, microchipNumber };
}

/** The id that an animal in an index, or a pointer at one, names. */
const idOf = (item: Item): string | undefined =>
  (isAnimal(item) ? animals : searchWords).readable([item])[0]?.row.id;

/** The plan of the Animal Search: by name in each residence; whatever the index does not say is read of 100 at a time. */
export const animalSearchPlan: Plan<Criteria, Row> = {
  order: 'earliest',
  ranges: (asked) => residences(asked).flatMap((residence) => rangeOf(residence, asked)),
  fits(item, asked) {
    const [animal] = isAnimal(item) ? animals.readable([item]) : [];
    return !animal || fitsRow(animal.row, asked);
  },
  async rowsOf(items, asked, { table }) {
    const ids = items.map(idOf);
    const found = await table.getMany([...new Set(ids.flatMap((id) => id ?? []))].map(animalKey), false);
    const known = new Map(animalsIn(found).map((animal) => [animal.row.id, animal]));
    return items.map((item, i) => {
      const animal = known.get(ids[i] ?? '');
      const fits = animal && fitsRow(animal.row, asked) && fitsRecord(animal, asked);
      return fits && isItsPlace(item, animal, asked) ? rowOf(animal) : undefined;
    });
  },
  async of(asked, { table }: TenantContext) {
    if (asked.name || asked.animalTypeId) return undefined;
    const counts = await table.get({ pk: '', sk: 'counts' });
    return residences(asked).reduce((sum, residence) => sum + counterIn(counts, residence), 0);
  },
};
