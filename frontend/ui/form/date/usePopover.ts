import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

const GAP = 6;

/** Positions a box below its parent, or above it if there is no room below. */
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

/** Shows a box by its parent, in the top layer so that no dialog cuts it off; Escape or a press outside closes it. */
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
      // Escape must not also close the dialog below.
      event.stopPropagation();
      event.preventDefault();
      close();
    };
    const closeOnPressOutside = ({ target }: Event) => {
      if (!box.current?.parentElement?.contains(target as Node)) close();
    };
    const reposition = () => box.current && positionBox(box.current);
    window.addEventListener('keydown', closeOnEscape, true);
    window.addEventListener('pointerdown', closeOnPressOutside, true);
    window.addEventListener('resize', reposition);
    window.addEventListener('scroll', reposition, true);
    return () => {
      window.removeEventListener('keydown', closeOnEscape, true);
      window.removeEventListener('pointerdown', closeOnPressOutside, true);
      window.removeEventListener('resize', reposition);
      window.removeEventListener('scroll', reposition, true);
    };
  }, []);
  return box;
}
