import { type Dispatch, useEffect, useMemo, useRef } from 'react';
import { type SelectionAction, toggleAction } from '#records/table/selection.ts';
import type { CardActions } from './PlacedCard.tsx';
import type { useDragging } from './useDragging.ts';

interface BoardState {
  /** The ids of all cards in their order. */
  readonly orderedIds: readonly string[];
  /** The id of the card that was pressed last. */
  readonly anchorId: string;
  readonly act: Dispatch<SelectionAction>;
  readonly drag: ReturnType<typeof useDragging>;
}

/** The actions of cards, memoized so that a press renders only one card; undefined if the user may not move animals. */
export function useCardActions(boardState: BoardState, canMove: boolean): CardActions | undefined {
  const latestRef = useRef(boardState);
  useEffect(() => {
    latestRef.current = boardState;
  });
  return useMemo(
    () =>
      canMove
        ? {
            onToggle: (id, withShift) => {
              const { act, orderedIds, anchorId } = latestRef.current;
              act(toggleAction(orderedIds, { id, anchorId, withShift }));
            },
            onDrag: (event, animal) => latestRef.current.drag.begin(event, animal),
            onDragEnd: () => latestRef.current.drag.end(),
          }
        : undefined,
    [canMove],
  );
}
