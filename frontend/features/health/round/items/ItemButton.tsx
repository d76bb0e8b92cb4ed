import { useRef } from 'react';
import { useMay } from '#client/session/me.ts';
import { Icon } from '#ui/picture/icons.tsx';
import { BOUNCE_MS, isGiven, RIGHTS } from '../kept/press.ts';
import type { ItemProps } from './useActions.ts';

/** The press of an item, on a phone a tick. It stays the same button, so that the keyboard stays where it was. */
export function ItemButton({ item, account, undoes, isNext, actions }: ItemProps) {
  const may = useMay(RIGHTS[item.kind]);
  const pressed = useRef(0);
  const gives = isGiven(item);
  const word = undoes ? 'Undo' : gives ? 'Mark as Given' : 'Complete';
  if (!may || (account.given && !undoes)) return null;
  const press = () => {
    const at = Date.now();
    if (at - pressed.current < BOUNCE_MS) return;
    pressed.current = at;
    if (undoes) actions.onUndo(item);
    else if (gives) actions.onGive(item);
    else actions.onComplete([item]);
  };
  return (
    <button
      type="button"
      aria-label={`${word}: ${item.title} for ${item.animalName}`}
      className={`button button-${isNext ? 'primary' : 'secondary'} round-press${undoes ? '' : ' round-tick'}`}
      onClick={press}
    >
      {!undoes && <Icon name="check" />}
      <span>{word}</span>
    </button>
  );
}
