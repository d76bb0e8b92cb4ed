import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { isCurrentResident, isMovable, type MilestoneType } from '#shared/rules/animals/milestones.ts';
import { joinWords } from '#shared/rules/text/phrases.ts';
import { nameOrCount } from '#parts/animal/props.ts';

/** The animals as they were before the milestone. */
type AnimalBefore = Pick<AnimalRow, 'animalName' | 'location' | 'lastMilestone'>;

const TITLES: Readonly<Record<MilestoneType, readonly [one: string, many: string]>> = {
  birth: ['was born', 'were born'],
  intake: ['was taken in', 'were taken in'],
  reintake: ['is back', 'are back'],
  adoption: ['was adopted', 'were adopted'],
  'adoption-return': ['is back', 'are back'],
  foster: ['is in foster care', 'are in foster care'],
  'foster-return': ['is back', 'are back'],
  lost: ['is recorded as lost', 'are recorded as lost'],
  found: ['was found', 'were found'],
  released: ['was released', 'were released'],
  death: ['has died', 'have died'],
  'returned-to-owner': ['is back with the owner', 'are back with the owner'],
  transfer: ['was transferred', 'were transferred'],
};

/** The title of a result: 'Moss was adopted', '5 animals are in foster care', 'Moss moved to another foster'. */
export function resultTitle(type: MilestoneType, animals: readonly AnimalBefore[]): string {
  const [singular, plural] = TITLES[type];
  const isSwap = type === 'foster' && animals.every(({ lastMilestone }) => lastMilestone === 'foster');
  return `${nameOrCount(animals)} ${isSwap ? 'moved to another foster' : animals.length === 1 ? singular : plural}`;
}

/** The locations of the animals, each once; animals without a location are left out. */
const placesOf = (animals: readonly AnimalBefore[]) => [
  ...new Set(animals.flatMap(({ location }) => (location ? [location] : []))),
];

/**
 * The other effects of a new milestone, such as an end of foster care, as sentences.
 * @param destination the name of the person or rescue that gets the animals
 */
export function effectsOfAdding(
  type: MilestoneType,
  animals: readonly AnimalBefore[],
  destination = '',
): string[] {
  const [first] = animals;
  if (!first) return [];
  const previousType = first.lastMilestone;
  const [wasResident, isResident] = [isCurrentResident(previousType), isCurrentResident(type)];
  const [subject, resident] =
    animals.length === 1 ? [`${first.animalName} is`, 'a resident'] : ['They are', 'residents'];
  const places = joinWords(placesOf(animals));
  const leavesPlace = isMovable(previousType) && !isMovable(type) && places !== '';
  const needsPlace = isMovable(type) && !isMovable(previousType) && places !== '';
  return [
    type === 'death' ? 'We’re sorry.' : '',
    destination ? `${animals.length === 1 ? first.animalName : 'They'} went to ${destination}.` : '',
    wasResident && !isResident ? `${subject} no longer ${resident}. Reminders have stopped.` : '',
    !wasResident && isResident ? `${subject} ${resident} again. Reminders are back.` : '',
    previousType === 'foster' && type !== 'foster' ? 'Foster care has ended.' : '',
    leavesPlace
      ? `${places} ${placesOf(animals).length === 1 ? 'has a free place' : 'have free places'}.`
      : '',
    needsPlace ? `Location as before: ${places}.` : '',
    type === 'death' ? 'The page and all records stay.' : '',
  ].filter(Boolean);
}
