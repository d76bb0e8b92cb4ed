import type { QuestionColumn } from '#shared/contract/question-columns.ts';
import { SortSelect } from '#records/list/SortSelect.tsx';
import { useNarrow } from '#ui/useNarrow.ts';
import type { SortOrder } from './sorting.ts';

type Ways = readonly [up: string, down: string];

const WORDS: Ways = ['A to Z', 'Z to A'];
const FIGURES: Ways = ['lowest first', 'highest first'];
/** The labels of the two sort orders of a column. */
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
  if (!useNarrow()) return null;
  const options = columns.flatMap(([by, { type, label }]) =>
    (WAYS[type] ?? WORDS).map((way, i) => ({ by, isDown: i === 1, words: `${label}, ${way}` })),
  );
  const now = options.findIndex(({ by, isDown }) => by === sorting?.by && isDown === sorting.isDown);
  return (
    <SortSelect
      value={String(now)}
      options={[['-1', 'As found'], ...options.map(({ words }, i) => [String(i), words] as const)]}
      onChange={(chosen) => onSort(options[Number(chosen)])}
    />
  );
}
