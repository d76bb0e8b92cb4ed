import { foldCase } from '../../text/words.ts';

/** An animal by which a photo may be named. */
export interface NamedAnimal {
  /** Its number where it comes from. */
  readonly number: string;
  readonly name: string;
}

/** Photos by whose they are. */
export interface PhotoMatches {
  /** The number of photos that have an animal, and of those animals. */
  readonly matched: number;
  readonly animals: number;
  /** The names of those that are of no animal, or of several. */
  readonly unmatched: readonly string[];
}

/** The end of a file name, as in `A123-2`, `A123 (2)` or `A123_b`. */
const COUNT_SUFFIX = /[\s_-]*(?:\(\d{1,3}\)|[\s_-]\d{1,3}|[\s_-][a-z])$/i;

/** The words by which a photo may be named, the likeliest first: the name of the file, that without a count, its folder. */
function candidateNames(path: string): string[] {
  const steps = path.split(/[/\\]/);
  const base = (steps.pop() ?? '').replace(/\.[^.]+$/, '');
  const folder = steps.pop() ?? '';
  return [base, base.replace(COUNT_SUFFIX, ''), folder].map(foldCase).filter(Boolean);
}

/** A finder of the animal that a photo is named by: by number, or by a name that only one has; undefined for none. */
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
