import type { QuestionColumn } from '#shared/contract/question-columns.ts';
import { SortSelect } from '#records/list/SortSelect.tsx';
import { useIsNarrow } from '#ui/useIsNarrow.ts';
import type { SortOrder } from './sorting.ts';

type OrderLabels = readonly [up: string, down: string];

const TEXT_ORDER: OrderLabels = ['A to Z', 'Z to A'];
const NUMBER_ORDER: OrderLabels = ['lowest first', 'highest first'];
/** The labels of the two sort orders of a column. */
const ORDER_LABELS: Readonly<Partial<Record<QuestionColumn['type'], OrderLabels>>> = {
  day: ['earliest first', 'latest first'],
  number: NUMBER_ORDER,
  money: NUMBER_ORDER,
};

interface Props {
  readonly columns: readonly (readonly [name: string, column: QuestionColumn])[];
  readonly sorting: SortOrder | undefined;
  readonly onSort: (sorting: SortOrder | undefined) => void;
}

/** Sorts the cards of a phone, which have no heads to press. */
export function SortBy({ columns, sorting, onSort }: Props) {
  if (!useIsNarrow()) return null;
  const options = columns.flatMap(([column, { type, label }]) =>
    (ORDER_LABELS[type] ?? TEXT_ORDER).map((direction, index) => ({
      column,
      isDescending: index === 1,
      words: `${label}, ${direction}`,
    })),
  );
  const chosenIndex = options.findIndex(
    ({ column, isDescending }) => column === sorting?.column && isDescending === sorting.isDescending,
  );
  return (
    <SortSelect
      value={String(chosenIndex)}
      options={[['-1', 'As found'], ...options.map(({ words }, index) => [String(index), words] as const)]}
      onChange={(chosen) => onSort(options[Number(chosen)])}
    />
  );
}
