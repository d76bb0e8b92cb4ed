import { type QuestionField, TEXT_MAX } from '#shared/contract/question-fields.ts';
import { type ReactNode, useId } from 'react';
import { useKnownLocations } from '../../details/useKnownLocations.ts';
import { orderOf } from '../view/orders.ts';
import type { View } from '../view/view.ts';
import { type Filter, useFilters } from './useFilters.ts';
import { Check } from '#ui/Check.tsx';
import './filters.css';

interface Props {
  readonly view: View;
  readonly change: (part: Partial<View>) => void;
}

/** The filter panel: each choice applies at once and is kept in the address. */
export default function FilterPanel({ view, change }: Props) {
  const { filters, recent } = view;
  const { filters: all, optionsOf, wordsFor } = useFilters(filters);
  const set = (name: string, value: string) => {
    const { [name]: _, ...rest } = filters;
    const isOrder = name === 'sort';
    change({ filters: value ? { ...rest, [name]: value } : rest, ...(isOrder && { recent: false }) });
  };
  const { sort: _, ...unsorted } = filters;
  const usual = orderOf({ ...view, recent: false, filters: unsorted });
  const sorted = recent ? '-added' : filters['sort'];
  const fixed = usual === undefined;
  const orders = (field: QuestionField) => optionsOf(field).filter(([order]) => order !== usual);
  return (
    <section className="card filter-panel" aria-label="Filters">
      {all.map(([name, field]) => {
        const isOrder = name === 'sort';
        const value = (isOrder ? sorted !== usual && sorted : filters[name]) || '';
        const props = { filter: [name, field] as const, value, set };
        if (field.kind === 'flag') return <FlagFilter key={name} {...props} />;
        if (field.kind === 'text') return <TextFilter key={name} {...props} />;
        return (
          <ChoiceFilter
            key={name}
            {...props}
            options={isOrder ? orders(field) : optionsOf(field)}
            called={(each) => wordsFor(field, each)}
            disabled={isOrder && fixed}
            any={
              !isOrder ? 'Any' : usual ? wordsFor(field, usual) : filters['due'] ? 'Due date' : 'Best match'
            }
          />
        );
      })}
      <p className="filter-note muted">
        {fixed
          ? view.filters['due']
            ? 'Sorted by due date.'
            : 'Sorted by best match.'
          : 'You can sort by name, age, milestone date or date added. Use filters for everything else.'}
      </p>
    </section>
  );
}

interface FilterProps {
  readonly filter: Filter;
  readonly value: string;
  readonly set: (name: string, value: string) => void;
}

interface LabelledProps {
  readonly label: string;
  readonly children: (id: string) => ReactNode;
}

function Labelled({ label, children }: LabelledProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}

interface ChoiceProps extends FilterProps {
  readonly options: readonly (readonly [value: string, words: string])[];
  /** The label of a value that is none of the options. */
  readonly called: (value: string) => string;
  readonly any: string;
  readonly disabled: boolean;
}

function ChoiceFilter({
  filter: [name, { label }],
  value,
  set,
  options,
  called,
  any,
  disabled,
}: ChoiceProps) {
  const isGone = value !== '' && !options.some(([each]) => each === value);
  return (
    <Labelled label={label}>
      {(id) => (
        <select
          id={id}
          className="input"
          value={disabled ? '' : value}
          disabled={disabled}
          onChange={({ target }) => set(name, target.value)}
        >
          <option value="">{any}</option>
          {isGone && <option value={value}>{called(value)}</option>}
          {options.map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

/** A text that filters when the field is left or Enter is pressed, or one of the known places was chosen. */
function TextFilter({ filter: [name, { label }], value, set }: FilterProps) {
  const known = useKnownLocations();
  const list = useId();
  const use = (text: string) => text.trim() !== value && set(name, text.trim());
  return (
    <Labelled label={label}>
      {(id) => (
        <>
          <input
            key={value}
            id={id}
            className="input"
            list={list}
            maxLength={TEXT_MAX}
            placeholder="Any"
            defaultValue={value}
            autoComplete="off"
            onChange={({ target }) => known.includes(target.value) && use(target.value)}
            onBlur={({ target }) => use(target.value)}
            onKeyDown={({ key, currentTarget }) => key === 'Enter' && use(currentTarget.value)}
          />
          <datalist id={list}>
            {known.map((place) => (
              <option key={place} value={place}>
                {place}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Labelled>
  );
}

function FlagFilter({ filter: [name, { label }], value, set }: FilterProps) {
  return (
    <Check
      className="filter-flag"
      checked={value === 'true'}
      onChange={(isOn) => set(name, isOn ? 'true' : '')}
    >
      {label}
    </Check>
  );
}
