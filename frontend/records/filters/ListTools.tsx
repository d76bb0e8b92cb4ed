import { type ReactNode, useState } from 'react';
import { useIsNarrow } from '#ui/useIsNarrow.ts';
import { Button } from '#ui/Button.tsx';
import { Segments } from '#ui/form/Select.tsx';
import { ColumnsButton } from '../columns/ColumnsButton.tsx';
import type { ColumnsProps } from '../columns/ColumnsDialog.tsx';
import { AddFilter } from './AddFilter.tsx';
import { type FilterValues, type ListFilter, withFilter } from './filter.ts';
import { type Density, useDensity } from '../table/density.ts';
import '../list/list-tools.css';

const DENSITIES: readonly (readonly [density: Density, label: string])[] = [
  ['compact', 'Compact'],
  ['roomy', 'Roomy'],
];

/** The row height of tables; it applies at once, to all lists on this device. */
function DensityChoice() {
  const { density, choose } = useDensity();
  return (
    <fieldset className="field density-choice">
      <legend className="label">Row height</legend>
      <Segments name="row-height" options={DENSITIES} value={density} onChoose={choose} />
    </fieldset>
  );
}

/** The filter that was just added and has no value yet. */
interface AddedFilter {
  /** Its name; '' for none. */
  readonly added: string;
  readonly onSettled: () => void;
}

interface Props {
  /** The switch between the parts of the register. */
  readonly parts: ReactNode;
  readonly search: ReactNode;
  /** The filters that may be added; undefined where the list has none. */
  readonly filters?: readonly Pick<ListFilter, 'name' | 'label' | 'kind'>[] | undefined;
  readonly values: FilterValues;
  readonly onValuesChange: (values: FilterValues) => void;
  /** Renders the chips of the set filters, followed by `extra`. */
  readonly renderFilters: (added: AddedFilter, extra: ReactNode) => ReactNode;
  /** Newest first or not; undefined where the list has another order. */
  readonly recent?:
    | { readonly isOn: boolean; readonly allLabel: string; readonly onToggle: () => void }
    | undefined;
  /** The saved views: their menu, and the buttons that save the current one. */
  readonly views?:
    | { readonly menu: ReactNode; readonly buttons: ReactNode; readonly isOpen: boolean }
    | undefined;
  readonly columns: ColumnsProps;
  /** The Actions menu. */
  readonly menu: ReactNode;
}

/**
 * The tools above a register. On a phone the menu of saved views is beside the search, and the buttons that save a view
 * follow the filters, so that neither takes a row more.
 */
export function ListTools(props: Props) {
  const { parts, search, filters, values, onValuesChange, renderFilters, recent, views, columns, menu } =
    props;
  const [addedName, setAdded] = useState('');
  const isNarrow = useIsNarrow();
  const add = (name: string) =>
    filters?.some((filter) => filter.name === name && filter.kind === 'flag')
      ? onValuesChange(withFilter(values, name, 'true'))
      : setAdded(name);
  const showsFilters = addedName !== '' || Object.keys(values).length > 0 || (isNarrow && views?.isOpen);
  return (
    <>
      <div className="list-tools">
        {parts}
        <span className="search-line">
          {search}
          {isNarrow && views?.menu}
        </span>
        {filters && <AddFilter filters={filters} values={values} onAdd={add} />}
        {recent && (
          <Button onClick={recent.onToggle} aria-pressed={recent.isOn}>
            {recent.isOn ? recent.allLabel : 'View Recently Added'}
          </Button>
        )}
        {!isNarrow && (
          <>
            {views?.menu}
            {views?.buttons}
            <ColumnsButton {...columns}>
              <DensityChoice />
            </ColumnsButton>
          </>
        )}
        <span className="list-actions">{menu}</span>
      </div>
      {filters &&
        showsFilters &&
        renderFilters({ added: addedName, onSettled: () => setAdded('') }, isNarrow && views?.buttons)}
    </>
  );
}
