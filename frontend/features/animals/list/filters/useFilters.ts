import { lists } from '#shared/calls/lists/lists.ts';
import { optionLabel } from '#shared/rules/questions/questions.ts';
import { useCall } from '#client/calls/api.ts';
import type { FilterValues, ListFilter } from '#records/filters/filter.ts';
import { useLocationSuggestions } from '../../details/useLocationSuggestions.ts';
import { useFilterFields } from './fields.ts';

/** The time for which the list of types is cached. */
const CACHE_MS = 60_000;

/** The animal types, and the name of each, also of deleted and merged ones. @param typeId the type that is filtered by */
function useTypes(typeId: string) {
  const { data } = useCall(lists.animalType.list, { query: {} }, { staleTime: CACHE_MS });
  const types = data?.animalTypes.map(({ id, typeName }) => [id, typeName] as const);
  const isElsewhere = typeId !== '' && types !== undefined && types.every(([id]) => id !== typeId);
  const deletedTypes = useCall(
    lists.animalType.list,
    { query: { deleted: 'true' } },
    { enabled: isElsewhere, staleTime: CACHE_MS },
  );
  /** The label of a deleted type: the type that it was merged into, or its own name. */
  const goneName = (id: string) => {
    const mergedId = deletedTypes.data?.merged.find((each) => each.id === id)?.into ?? id;
    const currentName = types?.find(([each]) => each === mergedId)?.[1];
    const deleted = deletedTypes.data?.animalTypes.find((each) => each.id === mergedId)?.typeName;
    return currentName ?? (deleted ? `${deleted} (deleted)` : deletedTypes.isFetched ? 'unknown' : '…');
  };
  const typeName = (id: string) => (types ? (types.find(([each]) => each === id)?.[1] ?? goneName(id)) : '…');
  return { types: types ?? [], typeName };
}

/** The filters that the signed-in user may use, with their choices. */
export function useFilters(on: FilterValues): readonly ListFilter[] {
  const { types, typeName } = useTypes(on['animalTypeId'] ?? '');
  const suggestions = useLocationSuggestions();
  return useFilterFields().map(({ name, label, kind, field }) => ({
    name,
    label,
    kind,
    options: field.list ? types : (field.options ?? []),
    ...(field.kind === 'text' && { known: suggestions }),
    wordsFor: (value) => (field.list ? typeName(value) : optionLabel(field, value)),
  }));
}
