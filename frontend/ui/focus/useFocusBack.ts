import { useLayoutEffect } from 'react';

/** Selects focusable elements, without the skip link, which is for users who arrive at the page. */
const FOCUSABLE = ':is(button, a[href]:not([href^="#"]), input, select, textarea):not(:disabled)';

/** Where the focus was, from the element itself up to the page. */
type Trail = readonly Element[];

/** Of a dialog that has just gone: the next one, if it takes its place, goes on with it. */
let last: Trail | undefined;

function trailOf(element: Element | null): Trail {
  const trail: Element[] = [];
  for (let at = element; at && at !== document.body; at = at.parentElement) trail.push(at);
  return trail;
}

/** Gives the focus back to what had it; if that is gone, to its menu's button or the first one beside it. */
function giveBack(trail: Trail): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const [own] = trail;
  const stays = trail.find((element) => element.isConnected);
  const target = stays === own ? stays : (stays?.querySelector(FOCUSABLE) ?? stays);
  if (target instanceof HTMLElement) target.focus();
}

/** While a component is there the focus is its own; when it goes, the focus returns to where it was. */
export function useFocusBack(): void {
  useLayoutEffect(() => {
    const active = trailOf(document.activeElement);
    const trail = active.length > 0 ? active : (last ?? []);
    last = undefined;
    return () => {
      last = trail;
      setTimeout(() => {
        if (last !== trail) return;
        last = undefined;
        giveBack(trail);
      });
    };
  }, []);
}
