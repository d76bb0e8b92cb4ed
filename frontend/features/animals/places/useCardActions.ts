import { type Dispatch, useEffect, useMemo, useRef } from 'react';
import { type SelectionAction, toggled } from '#records/table/selection.ts';
import type { CardActions } from './PlacedCard.tsx';
import type { useDragging } from './useDragging.ts';

interface Now {
  /** All cards, as they stand. */
  readonly order: readonly string[];
  /** The card that was pressed last. */
  readonly anchor: string;
  readonly act: Dispatch<SelectionAction>;
  readonly drag: ReturnType<typeof useDragging>;
}

/** What cards do, the same as long as the board is there, so that a press draws one card anew; nothing where nobody may move. */
export function useCardActions(now: Now, moves: boolean): CardActions | undefined {
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  return useMemo(
    () =>
      moves
        ? {
            onToggle: (id, extend) => {
              const { act, order, anchor } = latest.current;
              act(toggled(order, anchor, id, extend));
            },
            onDrag: (event, animal) => latest.current.drag.begin(event, animal),
            onDragEnd: () => latest.current.drag.end(),
          }
        : undefined,
    [moves],
  );
}
