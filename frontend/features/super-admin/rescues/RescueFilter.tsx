import { useState } from 'react';
import type { RESCUE_ORDERS } from '#shared/calls/rescues/rescues.ts';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/form/Select.tsx';

type Order = (typeof RESCUE_ORDERS)[number];

const ORDERS: readonly (readonly [Order, string])[] = [
  ['name', 'Name'],
  ['activity', 'Last active'],
  ['made', 'Newest'],
];

interface Props {
  readonly searchText: string;
  readonly order: Order;
  readonly onFind: (text: string) => void;
  readonly onOrder: (order: Order) => void;
}

/** The search by the start of a rescue's name, and the order of the list; search results are always ordered by name. */
export function RescueFilter({ searchText, order, onFind, onOrder }: Props) {
  const [enteredText, setEnteredText] = useState(searchText);
  return (
    <div className="rescues-tools">
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          onFind(enteredText.trim());
        }}
      >
        <input
          type="search"
          className="input"
          aria-label="Search rescues"
          placeholder="Name begins with"
          autoComplete="off"
          maxLength={75}
          value={enteredText}
          onChange={({ target }) => {
            setEnteredText(target.value);
            if (target.value === '') onFind('');
          }}
        />
        <Button type="submit" icon="search">
          Search
        </Button>
      </form>
      {!searchText && (
        <label className="rescues-order">
          Sort by
          <Select value={order} options={ORDERS} onChoose={onOrder} />
        </label>
      )}
    </div>
  );
}
