import { useEffect, useState, useSyncExternalStore } from 'react';
import { guardStore, isGuarded, loadPage, useBeforeUnloadWarning } from './navigation-guards.ts';

/** The link that a click opens in this tab; undefined if it opens none. */
function clickedLink({ target, defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return undefined;
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.href && !link.target ? link : undefined;
}

/**
 * Asks before a signed-out page is left while input would be lost: by a dialog if a link is pressed, else by the
 * browser. A link that is marked `data-carries` leads to a page that takes over the input, so it does not ask.
 */
export function PublicLeaveGuards() {
  const guards = useSyncExternalStore(guardStore.subscribe, guardStore.read);
  const [destination, setDestination] = useState('');
  const hasGuards = guards.length > 0;
  useBeforeUnloadWarning(hasGuards);
  useEffect(() => {
    if (!hasGuards) return;
    const handleClick = (event: MouseEvent) => {
      const link = clickedLink(event);
      if (!link || !isGuarded()) return;
      event.preventDefault();
      if ('carries' in link.dataset) loadPage(link.href);
      else setDestination(link.href);
    };
    document.addEventListener('click', handleClick);
    return () => document.removeEventListener('click', handleClick);
  }, [hasGuards]);
  if (!destination) return null;
  return guards.at(-1)?.renderPrompt({ stay: () => setDestination(''), leave: () => loadPage(destination) });
}
