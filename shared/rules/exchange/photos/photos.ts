import { foldCase } from '../../text/words.ts';

/** An animal by which a photo may be named. */
export interface NamedAnimal {
  /** Its number in the system that it is imported from. */
  readonly number: string;
  readonly name: string;
}

/** The result of matching photos with animals. */
export interface PhotoMatches {
  /** The number of photos that match an animal; `animals` is the number of those animals. */
  readonly matched: number;
  readonly animals: number;
  /** The paths of photos that match no animal, or several. */
  readonly unmatched: readonly string[];
}

/** The count at the end of a file name, as in `A123-2`, `A123 (2)` or `A123_b`. */
const COUNT_SUFFIX = /[\s_-]*(?:\(\d{1,3}\)|[\s_-]\d{1,3}|[\s_-][a-z])$/i;

/**
 * The words by which a photo may be named, the likeliest first: the file's name, the name without a count, the
 * folder.
 */
function candidateNames(path: string): string[] {
  const segments = path.split(/[/\\]/);
  const base = (segments.pop() ?? '').replace(/\.[^.]+$/, '');
  const folder = segments.pop() ?? '';
  return [base, base.replace(COUNT_SUFFIX, ''), folder].map(foldCase).filter(Boolean);
}

/** Returns a function that finds the animal of a photo's path, by number or by a name that only one animal has. */
export function photoOwnerFinder<A extends NamedAnimal>(
  animals: readonly A[],
): (path: string) => A | undefined {
  const byNumber = new Map(animals.map((animal) => [foldCase(animal.number), animal]));
  const byName = Map.groupBy(animals, ({ name }) => foldCase(name));
  const findUniqueByName = (word: string): A | undefined => {
    const namesakes = byName.get(word) ?? [];
    return namesakes.length === 1 ? namesakes[0] : undefined;
  };
  return (path) => {
    const candidates = candidateNames(path);
    for (const candidate of candidates) {
      const found = byNumber.get(candidate) ?? findUniqueByName(candidate);
      if (found) return found;
    }
    return undefined;
  };
}

const withoutExtension = (path: string) => path.replace(/\.[^.]+$/, '');

/** Photos in the order in which an animal shows them: `A1`, `A1-2`, `A1-10`. */
export const sortPhotos = (paths: readonly string[]): string[] =>
  paths.toSorted((a, b) => withoutExtension(a).localeCompare(withoutExtension(b), 'en', { numeric: true }));

/** The matching of photos with animals. */
export function matchPhotos(paths: readonly string[], animals: readonly NamedAnimal[]): PhotoMatches {
  const ownerOf = photoOwnerFinder(animals);
  const owners = paths.map((path) => [path, ownerOf(path)] as const);
  const found = owners.flatMap(([, owner]) => owner ?? []);
  return {
    matched: found.length,
    animals: new Set(found).size,
    unmatched: owners.flatMap(([path, owner]) => (owner ? [] : [path])),
  };
}
