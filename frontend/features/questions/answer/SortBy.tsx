import { useId } from 'react';
import type { QuestionColumn } from '#shared/contract/question-columns.ts';
import { useNarrow } from '#ui/useNarrow.ts';
import type { SortOrder } from './sorting.ts';

type Ways = readonly [up: string, down: string];

const WORDS: Ways = ['A to Z', 'Z to A'];
const FIGURES: Ways = ['lowest first', 'highest first'];
/** How both orders of a column are called. */
const WAYS: Readonly<Partial<Record<QuestionColumn['type'], Ways>>> = {
  day: ['earliest first', 'latest first'],
  number: FIGURES,
  money: FIGURES,
};

interface Props {
  readonly columns: readonly (readonly [name: string, column: QuestionColumn])[];
  readonly sorting: SortOrder | undefined;
  readonly onSort: (sorting: SortOrder | undefined) => void;
}

/** Sorts what has no heads to press: the cards of a phone. */
export function SortBy({ columns, sorting, onSort }: Props) {
  const id = useId();
  if (!useNarrow()) return null;
  const options = columns.flatMap(([by, { type, label }]) =>
    (WAYS[type] ?? WORDS).map((way, i) => ({ by, isDown: i === 1, words: `${label}, ${way}` })),
  );
  const now = options.findIndex(({ by, isDown }) => by === sorting?.by && isDown === sorting.isDown);
  return (
    <div className="sort-by">
      <label htmlFor={id}>Sort by</label>
      <select
        id={id}
        className="input"
        value={now}
        onChange={({ target }) => onSort(options[Number(target.value)])}
      >
        <option value={-1}>As found</option>
        {options.map(({ words }, i) => (
          <option key={words} value={i}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
