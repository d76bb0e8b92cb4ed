import { type PcoRow, people } from '#shared/calls/people/people.ts';
import { type CompletedCall, isReplyTo } from '#client/calls/refresh.ts';

/** A page of the list, plain or filtered. */
interface PeoplePage {
  readonly pcos: PcoRow[];
  /** The total number, if it is known. */
  readonly totalItems?: number;
}

/** True if an edit moves a row neither within the list nor out of its filter. */
const staysInPlace = (a: PcoRow, b: PcoRow, isFiltered: boolean) =>
  a.lastName === b.lastName &&
  a.firstName === b.firstName &&
  a.entityType === b.entityType &&
  (!isFiltered || (a.mailList === b.mailList && a.hospital === b.hospital && a.rescue === b.rescue));

const findRow = (pages: readonly PeoplePage[], id: string) =>
  pages.flatMap(({ pcos }) => pcos).find((pco) => pco.id === id);

/** The pages without a person; undefined if they do not contain them. */
const removePerson = <P extends PeoplePage>(pages: readonly P[], id: string): readonly P[] | undefined =>
  findRow(pages, id) &&
  pages.map((page) => ({
    ...page,
    pcos: page.pcos.filter((pco) => pco.id !== id),
    ...(page.totalItems !== undefined && { totalItems: page.totalItems - 1 }),
  }));

/** The pages with one person updated; undefined if their row may have moved, or is missing. */
function updatePerson<P extends PeoplePage>(
  pages: readonly P[],
  updatedRow: PcoRow,
  isFiltered: boolean,
): readonly P[] | undefined {
  const previousRow = findRow(pages, updatedRow.id);
  if (!previousRow || !staysInPlace(previousRow, updatedRow, isFiltered)) return undefined;
  return pages.map((page) => ({
    ...page,
    pcos: page.pcos.map((pco) => (pco === previousRow ? updatedRow : pco)),
  }));
}

/**
 * The loaded pages of the register after an edit, a removal or a restore: one row is replaced or removed, so that a
 * long list stays where it is. A row whose mail list was switched stays, whatever the filter. Undefined if rows may
 * have moved: the pages are then fetched again.
 */
export function pagesAfter<P extends PeoplePage>(
  pages: readonly P[],
  call: CompletedCall,
  isFiltered = false,
): readonly P[] | undefined {
  if (isReplyTo(call, people.update)) return updatePerson(pages, call.data.pco, isFiltered);
  if (isReplyTo(call, people.mailList)) {
    const row = findRow(pages, call.input.params.id);
    return row && updatePerson(pages, { ...row, ...call.data }, false);
  }
  if (isReplyTo(call, people.remove)) return removePerson(pages, call.input.params.id);
  if (isReplyTo(call, people.restore)) {
    const { id } = call.input.params;
    return findRow(pages, id)?.isDeleted ? removePerson(pages, id) : undefined;
  }
  return undefined;
}
