import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { useDensity } from '#records/density.ts';
import { Rows } from '#records/Rows.tsx';
import type { Act } from '#records/selection.ts';
import { useNarrow } from '#ui/useNarrow.ts';
import { AllBox } from '#records/AllBox.tsx';
import { Card } from './Card.tsx';
import type { RowActions } from './row.ts';
import { TableHead } from './Table.tsx';
import { TableRow } from './TableRow.tsx';
import type { View } from './view/view.ts';

interface Props {
  readonly view: View;
  readonly list: readonly AnimalRow[];
  readonly total: number;
  readonly ids: ReadonlySet<string>;
  readonly actions: RowActions;
  readonly act: (act: Act) => void;
  readonly onSort: (sort: string) => void;
}

/** The animals: cards where it is narrow, a table elsewhere. */
export function Drawn({ view, list, total, ids, actions, act, onSort }: Props) {
  const { density, height } = useDensity();
  const rows = { rows: list, selected: ids };
  const selected = list.filter(({ id }) => ids.has(id)).length;
  const all = { checked: selected === list.length, some: selected > 0 };
  const order = list.map(({ id }) => id);
  const toggleAll = () => act({ do: all.checked ? 'none' : 'all', ids: order });
  const box = <AllBox {...all} onToggle={toggleAll} />;
  if (useNarrow())
    return (
      <>
        <label className="all-cards">
          {box}
          Select all
        </label>
        <Rows {...rows} height={86} kind="cards">
          {(animal, isSelected) => <Card {...{ animal, actions }} selected={isSelected} />}
        </Rows>
      </>
    );
  return (
    <div
      className={`card rows-card animals-table rows-${density}`}
      role="table"
      aria-label="Animals"
      aria-rowcount={total + 1}
    >
      <TableHead view={view} box={box} onSort={onSort} />
      <Rows key={height} {...rows} height={height} kind="table">
        {(animal, isSelected) => <TableRow {...{ animal, actions }} selected={isSelected} />}
      </Rows>
    </div>
  );
}
