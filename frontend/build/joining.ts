import { reached } from '#shared/rules/data/reached.ts';

/** A chunk as the bundler makes it. */
export interface Piece {
  readonly file: string;
  /** Bytes. */
  readonly size: number;
  /** Files that are loaded with it. */
  readonly needs: readonly string[];
  /** Who loads it, by name. */
  readonly users: readonly string[];
  /** It is joined with no other. */
  readonly stays: boolean;
}

export interface Joining {
  /** How often a user comes, beside others. */
  readonly weightOf: (user: string) => number;
  /** So many bytes more are worth one request less. */
  readonly bytesPerRequest: number;
}

/** A chunk, or several that become one. */
interface Part {
  readonly files: string[];
  readonly stays: boolean;
  size: number;
  users: Set<string>;
  readonly needs: Set<Part>;
}

const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter((each) => other.has(each));
const beyond = (users: ReadonlySet<string>, known: ReadonlySet<string>) =>
  [...users].filter((each) => !known.has(each));

function partsOf(pieces: readonly Piece[]): Part[] {
  const parts = new Map(
    pieces.map(({ file, size, users, stays }): [string, Part] => [
      file,
      { files: [file], stays, size, users: new Set(users), needs: new Set() },
    ]),
  );
  for (const { file, needs } of pieces)
    for (const need of needs) {
      const part = parts.get(need);
      if (part) parts.get(file)?.needs.add(part);
    }
  return [...parts.values()];
}

/** All that is loaded with a part. */
const loadedWith = ({ needs }: Part): Set<Part> => reached(needs, (part) => part.needs);

/** True if one would load the other over a third: joined, they would load each other. */
const isAround = (one: Part, other: Part): boolean =>
  [...one.needs].some((need) => need !== other && loadedWith(need).has(other));

/** Bytes that are saved by joining two parts, a request counted as bytes; negative where more is loaded in vain. */
function worthOf(
  [one, other]: readonly [Part, Part],
  along: ReadonlyMap<Part, Set<Part>>,
  { weightOf, bytesPerRequest }: Joining,
): number {
  const weight = (some: readonly string[]) => some.reduce((sum, user) => sum + weightOf(user), 0);
  let worth = bytesPerRequest * weight(shared(one.users, other.users));
  const users = new Set([...one.users, ...other.users]);
  const loaded = new Set([one, other, ...(along.get(one) ?? []), ...(along.get(other) ?? [])]);
  for (const each of loaded) {
    if (worth <= 0) break;
    worth -= each.size * weight(beyond(users, each.users));
  }
  return worth;
}

function join(parts: Part[], one: Part, other: Part): void {
  one.files.push(...other.files);
  one.size += other.size;
  one.users = new Set([...one.users, ...other.users]);
  for (const need of other.needs) one.needs.add(need);
  parts.splice(parts.indexOf(other), 1);
  for (const part of parts) if (part.needs.delete(other)) part.needs.add(one);
  one.needs.delete(one);
  for (const need of loadedWith(one)) need.users = new Set([...need.users, ...one.users]);
}

/** Joins the pairs that are worth most, each part once; false if none is. */
function sweep(parts: Part[], joining: Joining): boolean {
  const along = new Map(parts.map((part) => [part, loadedWith(part)]));
  const open = parts.filter(({ stays, users }) => !stays && users.size > 0);
  const pairs = open
    .flatMap((one, i) =>
      open
        .slice(i + 1)
        .filter(({ users }) => shared(one.users, users).length > 0)
        .map((other) => ({ one, other, worth: worthOf([one, other], along, joining) })),
    )
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth - a.worth);
  const touched = new Set<Part>();
  let joined = false;
  for (const { one, other } of pairs) {
    if (touched.has(one) || touched.has(other) || isAround(one, other) || isAround(other, one)) continue;
    join(parts, one, other);
    for (const part of [one, other, ...loadedWith(one)]) touched.add(part);
    joined = true;
  }
  return joined;
}

/**
 * Which files become one, so that less is asked for and little is loaded in vain: pairs are joined, the most worthwhile first, for
 * as long as any is. None loads another that loads it (docs/adr/213).
 * @returns the files of each that is made of several
 */
export function joinedFiles(pieces: readonly Piece[], joining: Joining): string[][] {
  const parts = partsOf(pieces);
  while (sweep(parts, joining));
  return parts.map(({ files }) => files).filter(({ length }) => length > 1);
}
