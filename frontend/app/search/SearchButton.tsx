import { useEffect, useState } from 'react';
import { Icon } from '#ui/picture/icons.tsx';
import { late } from '#ui/late/late.tsx';
import { useOpened } from './useOpened.ts';
import { useTypedAhead } from './useTypedAhead.ts';

const load = async () => (await import('./SearchDialog.tsx')).SearchDialog;
const SearchDialog = late(load);
const loadAhead = () => void load().catch(() => undefined);

const FIELDS = 'input, textarea, select, [contenteditable]';

/** True for `/` outside of fields, and for Ctrl or ⌘ with K; not over another dialog. */
function asksForSearch(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
  if (defaultPrevented || altKey || document.querySelector('[role="dialog"]')) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return key === '/' && !(target instanceof Element && target.closest(FIELDS));
}

/** Opens the search of the header: by a press, `/`, Ctrl K or ⌘ K. */
export function SearchButton() {
  const [open, setOpen] = useState(false);
  useOpened();
  const typedAhead = useTypedAhead(open, load);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!asksForSearch(event)) return;
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
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span aria-hidden="true">
          Search <kbd>/</kbd>
        </span>
      </button>
      {open && <SearchDialog typedAhead={typedAhead} onClose={() => setOpen(false)} />}
    </>
  );
}
