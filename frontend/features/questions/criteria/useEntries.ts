import { lists } from '#shared/calls/lists/lists.ts';
import { people } from '#shared/calls/people/people.ts';
import type { FieldList } from '#shared/contract/question-fields.ts';
import { useCall } from '#client/calls/api.ts';

/** An entry of a list that a criterion can name. */
export interface Entry {
  readonly id: string;
  readonly name: string;
  readonly means?: string | undefined;
  /** It was deleted; records may still name it. */
  readonly isGone?: boolean;
}

/** The entries of a list, and those that are no longer in use. */
export interface Entries {
  /** Undefined until they are loaded. */
  readonly entries: readonly Entry[] | undefined;
  /** Those that were deleted or merged came, too. */
  readonly isWhole: boolean;
  /** Merged entries: the entry that each became part of, by its id. */
  readonly merged: ReadonlyMap<string, string>;
  readonly failed: boolean;
  readonly retry: () => void;
}

type EntriesOptions = { readonly now: boolean };

function useAnimalTypes({ now }: EntriesOptions): Entries {
  const there = useCall(lists.animalType.list, { query: {} }, { enabled: now });
  const gone = useCall(lists.animalType.list, { query: { deleted: 'true' } }, { enabled: now });
  const of = (data: typeof there.data, isGone: boolean) =>
    data?.animalTypes.map(({ id, typeName, means }) => ({ id, name: typeName, means, isGone }));
  return joined(there, of(there.data, false), of(gone.data, true), gone);
}

function useWays({ now }: EntriesOptions): Entries {
  const there = useCall(lists.acquisitionWay.list, { query: {} }, { enabled: now });
  const gone = useCall(lists.acquisitionWay.list, { query: { deleted: 'true' } }, { enabled: now });
  const of = (data: typeof there.data, isGone: boolean) =>
    data?.acquisitionWays.map(({ id, acquisitionWayName, means }) => ({
      id,
      name: acquisitionWayName,
      means,
      isGone,
    }));
  return joined(there, of(there.data, false), of(gone.data, true), gone);
}

function useRescues({ now }: EntriesOptions): Entries {
  const there = useCall(people.otherRescues, {}, { enabled: now });
  const entries = there.data?.pcoOtherRescues.map(({ id, lastNameOtherRescue: name }) => ({ id, name }));
  return joined(there, entries);
}

interface Reading {
  readonly isError: boolean;
  readonly isFetched?: boolean;
  readonly data?: { readonly merged: readonly { readonly id: string; readonly into: string }[] } | undefined;
}

const joined = (
  { isError, refetch }: Omit<Reading, 'data'> & { readonly refetch: () => unknown },
  entries: readonly Entry[] | undefined,
  deleted: readonly Entry[] = [],
  gone: Reading = { isError: false, isFetched: true },
): Entries => ({
  entries: entries && [...entries, ...deleted],
  isWhole: entries !== undefined && gone.isFetched === true,
  merged: new Map(gone.data?.merged.map(({ id, into }) => [id, into])),
  failed: isError,
  retry: () => void refetch(),
});

/** The lists that some criteria name entries of; no others are read. */
export function useEntries(wanted: ReadonlySet<FieldList>): Readonly<Record<FieldList, Entries>> {
  return {
    animalType: useAnimalTypes({ now: wanted.has('animalType') }),
    acquisitionWay: useWays({ now: wanted.has('acquisitionWay') }),
    otherRescue: useRescues({ now: wanted.has('otherRescue') }),
  };
}
