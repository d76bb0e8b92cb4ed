import type { AlteredStatus } from '../../animals/altered.ts';
import type { SEXES } from '../../animals/animals.ts';
import { foldCase } from '../../text/words.ts';

interface ParsedSex {
  readonly sex: (typeof SEXES)[number];
  /** Absent if the cell does not say if the animal is spayed or neutered. */
  readonly altered?: Exclude<AlteredStatus, 'unknown'>;
}

const MALE =
  /\b(?:m|male|boy|tom|buck|stallion|gelding|gelded|neutered|castrated|colt|rooster|ram|boar|bull)\b/;
const FEMALE = /\b(?:f|female|girl|queen|doe|mare|spayed|filly|hen|ewe|sow|cow)\b/;
const ALTERED = /\b(?:n|s|neutered|spayed|altered|fixed|gelding|gelded|castrated|desexed|sterili[sz]ed|c)\b/;
const NOT_ALTERED =
  /\b(?:intact|entire|unaltered|unspayed|unneutered|i|not (?:spayed|neutered|altered|fixed))\b/;

/** Two letters together, as veterinary programs write them: MN, FS, NM, SF. */
const ABBREVIATIONS: ReadonlyMap<string, ParsedSex> = new Map([
  ['mn', { sex: 'male', altered: 'yes' }],
  ['nm', { sex: 'male', altered: 'yes' }],
  ['mc', { sex: 'male', altered: 'yes' }],
  ['cm', { sex: 'male', altered: 'yes' }],
  ['fs', { sex: 'female', altered: 'yes' }],
  ['sf', { sex: 'female', altered: 'yes' }],
  ['fn', { sex: 'female', altered: 'yes' }],
  ['mi', { sex: 'male', altered: 'no' }],
  ['fi', { sex: 'female', altered: 'no' }],
  ['im', { sex: 'male', altered: 'no' }],
  ['if', { sex: 'female', altered: 'no' }],
]);

const UNKNOWN = new Set(['', 'u', 'unk', 'unknown', 'not known', 'undetermined', 'x', 'n a', 'not sure']);

/** The sex in a cell, and if the animal is altered: 'M/N', 'Neutered Male'. Undefined for text without a sex. */
export function readSex(cell: string): ParsedSex | undefined {
  const text = foldCase(cell);
  if (UNKNOWN.has(text)) return { sex: 'unknown' };
  const abbreviated = ABBREVIATIONS.get(text);
  if (abbreviated) return abbreviated;
  const isFemale = FEMALE.test(text);
  const isMale = MALE.test(text);
  if (isFemale === isMale) return undefined;
  const sex = isFemale ? 'female' : 'male';
  if (NOT_ALTERED.test(text)) return { sex, altered: 'no' };
  return ALTERED.test(text) ? { sex, altered: 'yes' } : { sex };
}
