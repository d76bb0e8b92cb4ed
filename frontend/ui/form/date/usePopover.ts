import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

const GAP = 6;

/** Puts a box above everything, below what it belongs to (its parent), or over it where there is more room. */
function positionBox(box: HTMLElement): void {
  const parentRect = box.parentElement?.getBoundingClientRect();
  if (!parentRect) return;
  const { offsetWidth: width, offsetHeight: height } = box;
  const topBelow = parentRect.bottom + GAP;
  const boxTop =
    topBelow + height > window.innerHeight ? Math.max(GAP, parentRect.top - height - GAP) : topBelow;
  const left = Math.min(
    Math.max(GAP, parentRect.right - width),
    Math.max(GAP, window.innerWidth - width - GAP),
  );
  Object.assign(box.style, { top: `${boxTop}px`, left: `${left}px` });
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
    positionBox(element);
  }, []);
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The dialog below stays.
      event.stopPropagation();
      event.preventDefault();
      close();
    };
    const press = ({ target }: Event) => {
      if (!box.current?.parentElement?.contains(target as Node)) close();
    };
    const reposition = () => box.current && positionBox(box.current);
    window.addEventListener('keydown', closeOnEscape, true);
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('resize', reposition);
    window.addEventListener('scroll', reposition, true);
    return () => {
      window.removeEventListener('keydown', closeOnEscape, true);
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('resize', reposition);
      window.removeEventListener('scroll', reposition, true);
    };
  }, []);
  return box;
}
