import { useRef } from 'react';
import { useMay } from '#client/session/me.ts';
import { Button } from '#ui/Button.tsx';
import { DEBOUNCE_MS, isGivenByPress, RIGHTS } from '../offline/press.ts';
import type { ItemProps } from './useActions.ts';

/** The button that completes an item or undoes it. It is the same element in both cases, so that it keeps the focus. */
export function ItemButton({ item, state, undoes, isNext, actions }: ItemProps) {
  const isAllowed = useMay(RIGHTS[item.kind]);
  const pressed = useRef(0);
  const gives = isGivenByPress(item);
  const word = undoes ? 'Undo' : gives ? 'Mark as Given' : 'Complete';
  if (!isAllowed || (state.given && !undoes)) return null;
  const press = () => {
    const at = Date.now();
    if (at - pressed.current < DEBOUNCE_MS) return;
    pressed.current = at;
    if (undoes) actions.onUndo(item);
    else if (gives) actions.onGive(item);
    else actions.onComplete([item]);
  };
  return (
    <Button
      aria-label={`${word}: ${item.title} for ${item.animalName}`}
      variant={isNext ? 'primary' : 'secondary'}
      {...(!undoes && { icon: 'check' })}
      data-press={undoes ? 'undo' : 'tick'}
      onClick={press}
    >
      <span>{word}</span>
    </Button>
  );
}
