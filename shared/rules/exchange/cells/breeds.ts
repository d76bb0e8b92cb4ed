import { foldCase } from '../../text/words.ts';

/** Short forms of breeds that mean one thing only. */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ['dsh', 'Domestic Shorthair'],
  ['dmh', 'Domestic Medium Hair'],
  ['dlh', 'Domestic Longhair'],
  ['domestic short hair', 'Domestic Shorthair'],
  ['domestic long hair', 'Domestic Longhair'],
  ['gsd', 'German Shepherd Dog'],
  ['lab', 'Labrador Retriever'],
  ['apbt', 'American Pit Bull Terrier'],
  ['acd', 'Australian Cattle Dog'],
  ['jrt', 'Jack Russell Terrier'],
  ['gsp', 'German Shorthaired Pointer'],
  ['chi', 'Chihuahua'],
]);

/** Breeds that only cats have, for files that name no species. */
const CAT_BREEDS = new Set(['Domestic Shorthair', 'Domestic Medium Hair', 'Domestic Longhair']);

const MIX_PATTERN = /[\s/,(-]*\b(?:mix(?:ed)?(?: breed)?|x|cross|crossbreed)\b\)?\s*$/i;

/** The full name of an abbreviated breed. */
function expandAbbreviation(text: string): string {
  const name = text.trim();
  return ABBREVIATIONS.get(foldCase(name)) ?? name;
}

/**
 * Joins the parts of a breed into one text: 'Lab mix' → 'Labrador Retriever mix', 'DSH' → 'Domestic Shorthair', two
 * breeds with a slash between them.
 * @param isMixed true if another cell of the row says that the breed is mixed
 */
export function readBreed(parts: readonly string[], isMixed = false): string {
  const names = parts
    .flatMap((part) => part.split(/\s*\/\s*/))
    .map((part) => part.trim())
    .filter(Boolean);
  const isMix = isMixed || names.some((name) => MIX_PATTERN.test(name));
  const breeds = [
    ...new Set(names.map((name) => expandAbbreviation(name.replace(MIX_PATTERN, ''))).filter(Boolean)),
  ];
  if (breeds.length === 0) return names.length > 0 || isMix ? 'Mixed breed' : '';
  return `${breeds.join(' / ')}${isMix ? ' mix' : ''}`;
}

/** The species of a breed that only one species has; '' for most. */
export const speciesOfBreed = (breed: string): string =>
  CAT_BREEDS.has(breed.replace(/ mix$/, '')) ? 'Cat' : '';
