import { MEANS } from '#shared/rules/lists/means.ts';
import { speciesOf } from '#shared/rules/statistics/mapping.ts';
import { foldCase, toWords } from '#shared/rules/text/words.ts';
import { SCHEDULE_CODES, TYPE_CODES } from './schedules.ts';
import { acquisitionWayMeaning } from './acquisition-way-meaning.ts';

/** The meaning of a procedure's name. Scanning a chip is not implanting one. */
function procedureMeans(name: string): string | undefined {
  const nameWords = toWords(name);
  if (nameWords[0] === 'weight') return MEANS.weight;
  if (nameWords[0] === 'temperature') return MEANS.temperature;
  const isChip = nameWords.some((word) => word.startsWith('microchip')) && !nameWords.includes('scan');
  return isChip ? MEANS.microchip : undefined;
}

/** Names of vaccines against the same diseases; the first one is their meaning. */
const SYNONYMS = [['dhpp', 'dhlpp', 'da2pp', 'dappv', 'dapp', 'da2ppv']];

/** The disease of a vaccination: `Rabies 1-year` and `Rabies 3-year` are one, so are DHPP and DHLPP. */
function vaccineMeans(name: string): string | undefined {
  const nameWords = toWords(name);
  if (nameWords.includes('rabies')) return MEANS.rabies;
  return SYNONYMS.find((names) => names.includes(nameWords[0] ?? ''))?.[0] ?? nameWords[0];
}

/** The meaning of a health record's kind by its name, for records that hold only the name. */
export function kindMeans(kind: string | undefined, name: string): string | undefined {
  if (kind === 'vaccination') return vaccineMeans(name);
  return kind === 'procedure' ? procedureMeans(name) : undefined;
}

/** The meaning of an entry. */
export interface Meaning {
  readonly means?: string;
  /** The default schedule of a vaccination type. */
  readonly schedule?: string;
}

const toMeaning = (means: string | undefined, schedule?: string): Meaning => ({
  ...(means ? { means } : {}),
  ...(schedule ? { schedule } : {}),
});

/**
 * The meaning of an entry by its name: derived once, when it is made, and for an entry of an earlier release when it is
 * read. From then on it is stored and stays after a rename.
 * @param list the name of its list; for the lists of an animal type, followed by `#` and the type
 */
export function meaningOf(list: string, name: string): Meaning {
  const foldedName = foldCase(name);
  switch (list.split('#')[0]) {
    case 'acquisitionWay':
      return toMeaning(acquisitionWayMeaning(name));
    case 'healthProcedure':
      return toMeaning(procedureMeans(name));
    case 'vaccinationType':
      return toMeaning(vaccineMeans(name), SCHEDULE_CODES.has(foldedName) ? foldedName : undefined);
    case 'animalType':
      return toMeaning(TYPE_CODES.has(foldedName) || speciesOf(foldedName) ? foldedName : undefined);
    default:
      return {};
  }
}
