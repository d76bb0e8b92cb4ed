import { lists } from '#shared/calls/lists/lists.ts';
import { useCall } from '#client/calls/api.ts';
import { Button } from '#ui/Button.tsx';
import { DEFAULT_FILTERS, type Filters } from './filters.ts';
import { useGallery } from './queries.ts';
import { Select } from '#ui/form/Select.tsx';

interface Props {
  readonly filters: Filters;
  readonly onChange: (part: Partial<Filters>) => void;
}

/** The types of the listed animals with counts, and the chosen type; all types where the server gives no counts. */
function useTypes(filters: Filters) {
  const allTypes =
    useCall(lists.animalType.list, { query: {} }, { staleTime: 60_000 }).data?.animalTypes ?? [];
  const typeCounts = useGallery(filters).query.data?.pages[0]?.types;
  const counts = new Map(typeCounts?.map(({ id, count }) => [id, count]));
  return allTypes
    .filter(({ id }) => !typeCounts || counts.has(id) || id === filters.type)
    .map(({ id, typeName }) => ({
      id,
      text: typeCounts ? `${typeName} (${counts.get(id) ?? 0})` : typeName,
    }));
}

/** Resident Type and Animal Type; 'Show All' resets both. */
export function GalleryFilters({ filters: { residents, type }, onChange }: Props) {
  const types = useTypes({ residents, type });
  return (
    <div className="gallery-filters">
      <label className="field">
        <span className="label">Resident Type</span>
        <Select
          value={residents}
          options={[
            ['current', 'Current residents'],
            ['former', 'Former residents'],
          ]}
          onChoose={(value) => onChange({ residents: value })}
        />
      </label>
      <label className="field">
        <span className="label">Animal Type</span>
        <Select
          // The types arrive after the URL was read: a new select is mounted with them, so that it shows its value.
          key={types.length}
          value={type}
          options={[[DEFAULT_FILTERS.type, 'All types'], ...types.map(({ id, text }) => [id, text] as const)]}
          onChoose={(value) => onChange({ type: value })}
        />
      </label>
      <Button onClick={() => onChange(DEFAULT_FILTERS)}>Show All</Button>
    </div>
  );
}
