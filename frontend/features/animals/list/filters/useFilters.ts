import { lists } from '#shared/calls/lists/lists.ts';
import { optionLabel } from '#shared/rules/questions/questions.ts';
import { useCall } from '#client/calls/api.ts';
import type { FilterValues, ListFilter } from '#records/filters/filter.ts';
import { useLocationSuggestions } from '../../details/useLocationSuggestions.ts';
import { useFilterFields } from './fields.ts';

/** The time for which the list of types is cached. */
const CACHE_MS = 60_000;

/**
 * The animal types, and a function that names one by its id, deleted and merged ones too.
 * @param typeId the type that the list is filtered by; '' for none
 */
function useTypes(typeId: string) {
  const { data } = useCall(lists.animalType.list, { query: {} }, { staleTime: CACHE_MS });
  const types = data?.animalTypes.map(({ id, typeName }) => [id, typeName] as const);
  const isTypeMissing = typeId !== '' && types !== undefined && types.every(([id]) => id !== typeId);
  const deletedTypes = useCall(
    lists.animalType.list,
    { query: { deleted: 'true' } },
    { enabled: isTypeMissing, staleTime: CACHE_MS },
  );
  /** The label of a deleted type: the type that it was merged into, or its own name. */
  const deletedTypeName = (id: string) => {
    const mergedId = deletedTypes.data?.merged.find((merge) => merge.id === id)?.into ?? id;
    const currentName = types?.find(([candidateId]) => candidateId === mergedId)?.[1];
    const deletedName = deletedTypes.data?.animalTypes.find(
      (candidate) => candidate.id === mergedId,
    )?.typeName;
    return (
      currentName ?? (deletedName ? `${deletedName} (deleted)` : deletedTypes.isFetched ? 'unknown' : '…')
    );
  };
  const typeName = (id: string) =>
    types ? (types.find(([candidateId]) => candidateId === id)?.[1] ?? deletedTypeName(id)) : '…';
  return { types: types ?? [], typeName };
}

/** The filters that the signed-in user may use, with their choices. */
export function useFilters(filterValues: FilterValues): readonly ListFilter[] {
  const { types, typeName } = useTypes(filterValues['animalTypeId'] ?? '');
  const suggestions = useLocationSuggestions();
  return useFilterFields().map(({ name, label, kind, field }) => ({
    name,
    label,
    kind,
    options: field.list ? types : (field.options ?? []),
    ...(field.kind === 'text' && { known: suggestions }),
    textFor: (value) => (field.list ? typeName(value) : optionLabel(field, value)),
  }));
}
