import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

const GAP = 6;

/** Puts a box above everything, below what it belongs to (its parent), or over it where there is more room. */
function place(box: HTMLElement): void {
  const around = box.parentElement?.getBoundingClientRect();
  if (!around) return;
  const { offsetWidth: width, offsetHeight: height } = box;
  const below = around.bottom + GAP;
  const top = below + height > window.innerHeight ? Math.max(GAP, around.top - height - GAP) : below;
  const left = Math.min(Math.max(GAP, around.right - width), Math.max(GAP, window.innerWidth - width - GAP));
  Object.assign(box.style, { top: `${top}px`, left: `${left}px` });
}

/** A box that pops up beside its parent: in the browser's top layer, so that no dialog cuts it off. Escape and a press beside it close it. */
export function usePopover(onClose: () => void): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.popover = 'manual';
    element.showPopover?.();
    place(element);
  }, []);
  useEffect(() => {
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The dialog below stays.
      event.stopPropagation();
      event.preventDefault();
      close();
    };
    const press = ({ target }: Event) => {
      if (!box.current?.parentElement?.contains(target as Node)) close();
    };
    const move = () => box.current && place(box.current);
    window.addEventListener('keydown', escape, true);
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('resize', move);
    window.addEventListener('scroll', move, true);
    return () => {
      window.removeEventListener('keydown', escape, true);
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('resize', move);
      window.removeEventListener('scroll', move, true);
    };
  }, []);
  return box;
}
