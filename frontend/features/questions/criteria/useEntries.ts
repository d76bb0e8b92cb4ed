import { lists } from '#shared/calls/lists/lists.ts';
import { people } from '#shared/calls/people/people.ts';
import type { FieldList } from '#shared/contract/question-fields.ts';
import { useCall } from '#client/calls/api.ts';

/** An entry of a list that a criterion can name. */
interface Entry {
  readonly id: string;
  readonly name: string;
  readonly means?: string | undefined;
  /** True if it was deleted; records may still name it. */
  readonly isDeleted?: boolean;
}

/** The entries of a list, the deleted and merged ones included. */
export interface ListEntries {
  /** Undefined until they are loaded. */
  readonly entries: readonly Entry[] | undefined;
  /** True if the deleted and merged ones are loaded, too. */
  readonly isComplete: boolean;
  /** Merged entries: from the id of each to the id of the entry that it was merged into. */
  readonly mergeTargets: ReadonlyMap<string, string>;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

type EntriesOptions = { readonly now: boolean };

function useAnimalTypes({ now }: EntriesOptions): ListEntries {
  const currentQuery = useCall(lists.animalType.list, { query: {} }, { enabled: now });
  const deletedQuery = useCall(lists.animalType.list, { query: { deleted: 'true' } }, { enabled: now });
  const entriesOf = (data: typeof currentQuery.data, isDeleted: boolean) =>
    data?.animalTypes.map(({ id, typeName, means }) => ({ id, name: typeName, means, isDeleted }));
  return combineEntries(
    currentQuery,
    entriesOf(currentQuery.data, false),
    entriesOf(deletedQuery.data, true),
    deletedQuery,
  );
}

function useAcquisitionWays({ now }: EntriesOptions): ListEntries {
  const currentQuery = useCall(lists.acquisitionWay.list, { query: {} }, { enabled: now });
  const deletedQuery = useCall(lists.acquisitionWay.list, { query: { deleted: 'true' } }, { enabled: now });
  const entriesOf = (data: typeof currentQuery.data, isDeleted: boolean) =>
    data?.acquisitionWays.map(({ id, acquisitionWayName, means }) => ({
      id,
      name: acquisitionWayName,
      means,
      isDeleted,
    }));
  return combineEntries(
    currentQuery,
    entriesOf(currentQuery.data, false),
    entriesOf(deletedQuery.data, true),
    deletedQuery,
  );
}

function useRescues({ now }: EntriesOptions): ListEntries {
  const rescuesQuery = useCall(people.otherRescues, {}, { enabled: now });
  const entries = rescuesQuery.data?.pcoOtherRescues.map(({ id, lastNameOtherRescue: name }) => ({
    id,
    name,
  }));
  return combineEntries(rescuesQuery, entries);
}

interface QueryState {
  readonly isError: boolean;
  readonly isFetched?: boolean;
  readonly data?: { readonly merged: readonly { readonly id: string; readonly into: string }[] } | undefined;
}

const combineEntries = (
  { isError, refetch }: Omit<QueryState, 'data'> & { readonly refetch: () => unknown },
  entries: readonly Entry[] | undefined,
  deleted: readonly Entry[] = [],
  deletedQuery: QueryState = { isError: false, isFetched: true },
): ListEntries => ({
  entries: entries && [...entries, ...deleted],
  isComplete: entries !== undefined && deletedQuery.isFetched === true,
  mergeTargets: new Map(deletedQuery.data?.merged.map(({ id, into }) => [id, into])),
  hasFailed: isError && !entries,
  retry: () => void refetch(),
});

/** The entries of the lists that criteria refer to; other lists are not fetched. */
export function useEntries(fieldLists: ReadonlySet<FieldList>): Readonly<Record<FieldList, ListEntries>> {
  return {
    animalType: useAnimalTypes({ now: fieldLists.has('animalType') }),
    acquisitionWay: useAcquisitionWays({ now: fieldLists.has('acquisitionWay') }),
    otherRescue: useRescues({ now: fieldLists.has('otherRescue') }),
  };
}
