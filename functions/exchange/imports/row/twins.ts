import type { ImportRow, RowOutcome } from '#shared/calls/exchange/import-row.ts';
import { people } from '#shared/calls/people/people.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { personName } from '#shared/rules/people/people.ts';
import { REASON_TEXTS } from '#shared/rules/people/twins.ts';
import { foldWithoutSpaces } from '#functions/animals/animal/index-items/index-items.table.ts';
import { findNamesake } from '#functions/animals/register/namesakes.ts';
import { searchAnimals } from '#functions/animals/register/search.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import { isLikely, findTwins } from '#functions/people/duplicates/twins.ts';
import { periodsOf } from '#functions/volunteers/volunteers.ts';
import type { Fields } from './nouns.ts';

type Twins = NonNullable<RowOutcome['twins']>;

/** The most twins that a user can choose from. */
const MAX_TWINS = 5;
/** The most hits of a search that are compared: many names may begin with a short number. */
const MAX_HITS = 100;

async function findSimilarPeople(input: Fields, { table }: TenantContext): Promise<Twins> {
  const person = people.create.body.safeParse(input).data;
  if (!person) return [];
  // A person with nothing but a name may be any person of that name.
  const isNameAlone = ![person.email, person.phone, person.street].some(Boolean);
  const twins = (await findTwins(table, person)).filter(
    (twin) => isLikely(twin) || (isNameAlone && twin.reasons.includes('name')),
  );
  return twins.map(({ pco, reasons }) => ({
    id: pco.row.id,
    name: personName(pco.row),
    why: reasons.map((reason) => REASON_TEXTS[reason]).join(', '),
  }));
}

/** Animals with a number, current and former ones. The search also finds names and ends of microchip numbers. */
async function findByNumber(number: string, { table }: TenantContext): Promise<Twins> {
  const isNumber = (text = '') => foldWithoutSpaces(text) === foldWithoutSpaces(number);
  const searchResults = await Promise.all(
    (['current', 'former'] as const).map((residence) =>
      searchAnimals(table, { text: number, residence, limit: MAX_HITS }),
    ),
  );
  return searchResults
    .flatMap(({ records }) => records)
    .filter(({ row, more }) => [row.animalId, more.otherIDNo, more.microchipNumber].some(isNumber))
    .map(({ row: { id, animalName, animalId } }) => ({
      id,
      name: `${animalName} (${animalId})`,
      why: 'same number',
    }));
}

async function findSimilarAnimals(input: Fields, context: TenantContext): Promise<Twins> {
  const animal = animals.create.body.shape.animal.safeParse(input['animal']).data;
  if (!animal) return [];
  const [sameNumber, { bearer }] = await Promise.all([
    animal.otherIDNo ? findByNumber(animal.otherIDNo, context) : [],
    findNamesake(context, animal),
  ]);
  const isSameType = bearer?.row.animalTypeId === animal.animalTypeId;
  const { id = '', animalName = '', animalId = '' } = bearer?.row ?? {};
  return [
    ...sameNumber,
    ...(isSameType ? [{ id, name: `${animalName} (${animalId})`, why: 'same name' }] : []),
  ];
}

/** The likely twins of a new person or animal, by the same rules as in the forms. */
export async function twinsFor({ noun }: ImportRow, input: Fields, context: TenantContext): Promise<Twins> {
  const all =
    noun === 'people'
      ? await findSimilarPeople(input, context)
      : noun === 'animals'
        ? await findSimilarAnimals(input, context)
        : [];
  return [...new Map(all.map((twin) => [twin.id, twin])).values()].slice(0, MAX_TWINS);
}

/**
 * The id of the open period that a row of volunteering corrects: a person has one at most. A row of an ended period
 * corrects it only if it began on the same day.
 */
export async function openPeriodId(
  { pcoId, active, dateActive }: Fields,
  { table }: TenantContext,
): Promise<string | undefined> {
  if (typeof pcoId !== 'string') return undefined;
  const currentPeriod = (await periodsOf(table, pcoId)).find(({ row }) => row.active);
  return currentPeriod && (active !== false || dateActive === currentPeriod.row.dateActive)
    ? currentPeriod.row.id
    : undefined;
}
