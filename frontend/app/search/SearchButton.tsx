import { useEffect, useState } from 'react';
import { Icon } from '#ui/picture/icons.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { useEarlyKeystrokes } from './useEarlyKeystrokes.ts';
import { usePageSubject } from '#client/page-subject.ts';
import { storeLastId } from '#client/storage/last-ids.ts';
import { useSession } from '#client/session/session-context.ts';

/** The number of animals and of people that are offered before anything is typed. */
const MAX_OFFERED = 5;

const RECENT_KEYS = { animals: 'animals-opened', pco: 'people-opened' } as const;

/** Remembers each animal and person that the user opens. */
function useRememberOpened(): void {
  const session = useSession();
  const path = usePageSubject()?.path;
  useEffect(() => {
    const [, page, id] = /^\/(animals|pco)\/(\w+)$/.exec(path ?? '') ?? [];
    if (id && (page === 'animals' || page === 'pco'))
      storeLastId(RECENT_KEYS[page], session, id, MAX_OFFERED);
  }, [session, path]);
}

const load = async () => (await import('./SearchDialog.tsx')).SearchDialog;
const SearchDialog = lazyComponent(load);
const preload = () => void load().catch(() => undefined);

const FIELDS = 'input, textarea, select, [contenteditable]';

/** True for `/` outside of fields, and for Ctrl or ⌘ with K; not over another dialog. */
function isSearchShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
  if (defaultPrevented || altKey || document.querySelector('[role="dialog"]')) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return key === '/' && !(target instanceof Element && target.closest(FIELDS));
}

/** Opens the search of the header: by a click, `/`, Ctrl K or ⌘ K. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  useRememberOpened();
  const readEarlyText = useEarlyKeystrokes(isOpen, load);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className="header-search"
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        title="Search (/)"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span aria-hidden="true">
          Search <kbd>/</kbd>
        </span>
      </button>
      {isOpen && <SearchDialog readEarlyText={readEarlyText} onClose={() => setOpen(false)} />}
    </>
  );
}
