import { type Dispatch, useEffect, useMemo, useRef } from 'react';
import { type SelectionAction, toggleAction } from '#records/table/selection.ts';
import type { CardActions } from './PlacedCard.tsx';
import type { useDragging } from './useDragging.ts';

interface BoardState {
  /** The ids of all cards in their order. */
  readonly orderedIds: readonly string[];
  /** The id of the card that was pressed last. */
  readonly anchor: string;
  readonly act: Dispatch<SelectionAction>;
  readonly drag: ReturnType<typeof useDragging>;
}

/** The actions of cards, memoized so that a press renders only one card; undefined if the user may not move animals. */
export function useCardActions(now: BoardState, canMove: boolean): CardActions | undefined {
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  return useMemo(
    () =>
      canMove
        ? {
            onToggle: (id, extend) => {
              const { act, orderedIds, anchor } = latest.current;
              act(toggleAction(orderedIds, anchor, id, extend));
            },
            onDrag: (event, animal) => latest.current.drag.begin(event, animal),
            onDragEnd: () => latest.current.drag.end(),
          }
        : undefined,
    [canMove],
  );
}
