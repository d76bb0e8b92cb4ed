import { useRef } from 'react';
import { PART_RIGHTS } from '#shared/access/parts.ts';
import { useAccess } from '#client/session/session-context.ts';
import { Button } from '#ui/Button.tsx';
import { DEBOUNCE_MS, isGivenByPress } from '../offline/press.ts';
import type { ItemProps } from './useActions.ts';

/** The button that completes an item or undoes it. It is the same element in both cases, so that it keeps the focus. */
export function ItemButton({ item, state, isUndoable, isNext, actions }: ItemProps) {
  const isAllowed = useAccess(PART_RIGHTS[item.kind]);
  const lastPressAt = useRef(0);
  const canGiveByPress = isGivenByPress(item);
  const label = isUndoable ? 'Undo' : canGiveByPress ? 'Mark as Given' : 'Complete';
  if (!isAllowed || (state.given && !isUndoable)) return null;
  const press = () => {
    const pressedAt = Date.now();
    if (pressedAt - lastPressAt.current < DEBOUNCE_MS) return;
    lastPressAt.current = pressedAt;
    if (isUndoable) actions.onUndo(item);
    else if (canGiveByPress) actions.onGive(item);
    else actions.onComplete([item]);
  };
  return (
    <Button
      aria-label={`${label}: ${item.title} for ${item.animalName}`}
      variant={isNext ? 'primary' : 'secondary'}
      {...(!isUndoable && { icon: 'check' })}
      data-press={isUndoable ? 'undo' : 'tick'}
      onClick={press}
    >
      <span>{label}</span>
    </Button>
  );
}
