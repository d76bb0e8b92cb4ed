import { type PcoRow, people } from '#shared/calls/people/people.ts';
import { type AnsweredCall, isAnswerTo } from '#client/calls/refresh.ts';

/** A page of the list, plain or filtered. */
interface PeoplePage {
  readonly pcos: PcoRow[];
  /** The total number, if it is known. */
  readonly totalItems?: number;
}

/** True if an edit leaves a row in its place, and in the list where it is filtered. */
const staysInPlace = (a: PcoRow, b: PcoRow, isFiltered: boolean) =>
  a.lastName === b.lastName &&
  a.firstName === b.firstName &&
  a.entityType === b.entityType &&
  (!isFiltered || (a.mailList === b.mailList && a.hospital === b.hospital && a.rescue === b.rescue));

const rowOf = (pages: readonly PeoplePage[], id: string) =>
  pages.flatMap(({ pcos }) => pcos).find((pco) => pco.id === id);

/** The pages without one, if it is there. */
const without = <P extends PeoplePage>(pages: readonly P[], id: string): readonly P[] | undefined =>
  rowOf(pages, id) &&
  pages.map((page) => ({
    ...page,
    pcos: page.pcos.filter((pco) => pco.id !== id),
    ...(page.totalItems !== undefined && { totalItems: page.totalItems - 1 }),
  }));

/** The pages with one as it is now; undefined where it may have moved, or is missing. */
function withRow<P extends PeoplePage>(
  pages: readonly P[],
  now: PcoRow,
  isFiltered: boolean,
): readonly P[] | undefined {
  const before = rowOf(pages, now.id);
  if (!before || !staysInPlace(before, now, isFiltered)) return undefined;
  return pages.map((page) => ({ ...page, pcos: page.pcos.map((pco) => (pco === before ? now : pco)) }));
}

/**
 * The pages of the register after what was done over them: of a long list one row becomes another or leaves, and all else stays
 * where it is. Undefined for what may have moved others: the pages are read anew.
 */
export function pagesAfter<P extends PeoplePage>(
  pages: readonly P[],
  answered: AnsweredCall,
  isFiltered = false,
): readonly P[] | undefined {
  if (isAnswerTo(answered, people.update)) return withRow(pages, answered.data.pco, isFiltered);
  if (isAnswerTo(answered, people.remove)) return without(pages, answered.input.params.id);
  if (isAnswerTo(answered, people.restore)) {
    const { id } = answered.input.params;
    return rowOf(pages, id)?.isDeleted ? without(pages, id) : undefined;
  }
  return undefined;
}
