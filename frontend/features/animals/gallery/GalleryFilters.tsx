import { lists } from '#shared/calls/lists/lists.ts';
import { useCall } from '#client/calls/api.ts';
import { Button } from '#ui/Button.tsx';
import { ALL, type Filters } from './filters.ts';
import { useGallery } from './queries.ts';

interface Props {
  readonly filters: Filters;
  readonly onChange: (part: Partial<Filters>) => void;
}

/** The types of current residents with their counts, by name; for former ones all types. The chosen one is always included. */
function useTypes(filters: Filters) {
  const all = useCall(lists.animalType.list, { query: {} }, { staleTime: 60_000 }).data?.animalTypes ?? [];
  const counted = useGallery(filters).query.data?.pages[0]?.types;
  const counts = new Map(counted?.map(({ id, count }) => [id, count]));
  return all
    .filter(({ id }) => !counted || counts.has(id) || id === filters.type)
    .map(({ id, typeName }) => ({ id, text: counted ? `${typeName} (${counts.get(id) ?? 0})` : typeName }));
}

/** Resident Type and Animal Type; 'Show All' resets both. */
export function GalleryFilters({ filters: { residents, type }, onChange }: Props) {
  const types = useTypes({ residents, type });
  return (
    <div className="gallery-filters">
      <label className="field">
        <span className="label">Resident Type</span>
        <select
          className="input"
          value={residents}
          onChange={({ target }) => onChange({ residents: target.value === 'former' ? 'former' : 'current' })}
        >
          <option value="current">Current residents</option>
          <option value="former">Former residents</option>
        </select>
      </label>
      <label className="field">
        <span className="label">Animal Type</span>
        <select
          // The types load later than the address: the select is rendered again with them, so that it shows its value.
          key={types.length}
          className="input"
          value={type}
          onChange={({ target }) => onChange({ type: target.value })}
        >
          <option value={ALL.type}>All types</option>
          {types.map(({ id, text }) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <Button onClick={() => onChange(ALL)}>Show All</Button>
    </div>
  );
}
