import {
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Icon } from './picture/icons.tsx';
import './dropdown.css';

/** The smallest maximum height of a list, in px; a list that is too long for the window scrolls. */
const MIN_HEIGHT = 200;
const MARGIN = 12;
/** The height of the bar at the top of the window, in px. */
const HEADER = 64;
/** The height of the bar at the bottom of a phone, in px. */
const FOOTER = 66;

interface Props {
  readonly label: ReactNode;
  /** True for a menu near the end of the window: the list opens above the button. */
  readonly opensUp?: boolean;
  /** True for a long list: on a phone it is a sheet at the bottom of the window. */
  readonly isSheet?: boolean;
  readonly children: ReactNode;
}

const ENTRIES = ':is(a, button, input):not(:disabled)';

/** The index of the entry to which an arrow key leads; undefined for any other key. */
function entryAfter(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return index <= 0 ? count - 1 : index - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Moves the focus through the entries of a list by the arrow keys. */
function moveByArrowKeys(event: ReactKeyboardEvent<HTMLElement>) {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>(ENTRIES)];
  const index = entries.findIndex((entry) => entry === document.activeElement);
  const nextIndex = entryAfter(event.key, index, entries.length);
  if (nextIndex === undefined || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  entries[nextIndex]?.focus();
}

/** A button that opens a list of links or buttons; arrow keys move in it, Escape and a press elsewhere close it. */
export function Dropdown({ label, opensUp = false, isSheet = false, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isOpen || !list.current) return;
    if (getComputedStyle(list.current).position === 'fixed') return;
    const { top, bottom, left, height } = list.current.getBoundingClientRect();
    // Near the left edge of a phone, the list would begin outside the window.
    if (left < MARGIN) list.current.style.marginRight = `${left - MARGIN}px`;
    // Near the end of the window it opens above the button, where there is more room.
    const boxTop = box.current?.getBoundingClientRect().top ?? 0;
    const flipsUp = !opensUp && top + height > window.innerHeight - FOOTER && boxTop - HEADER > height;
    if (flipsUp) list.current.style.inset = 'auto 0 calc(100% + 6px) auto';
    const availableHeight = (opensUp ? bottom - HEADER : window.innerHeight - top) - MARGIN;
    if (!flipsUp) list.current.style.maxHeight = `${Math.max(MIN_HEIGHT, availableHeight)}px`;
  }, [isOpen, opensUp]);
  useEffect(() => {
    if (!isOpen) return;
    const closeOnOutsideClick = ({ target }: Event) => {
      if (!(target instanceof Node && box.current?.contains(target))) setOpen(false);
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOnOutsideClick);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOnOutsideClick);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);
  return (
    <div className={`dropdown${opensUp ? ' dropdown-up' : ''}${isSheet ? ' dropdown-sheet' : ''}`} ref={box}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          flushSync(() => setOpen(true));
          list.current?.querySelector<HTMLElement>(ENTRIES)?.focus();
        }}
      >
        {label}
        <Icon name="chevron" size={16} />
      </button>
      {isOpen && isSheet && (
        <span className="dropdown-shade">
          <button type="button" aria-label="Close" tabIndex={-1} onClick={() => setOpen(false)} />
        </span>
      )}
      {isOpen && (
        // A press on any entry closes the list; the entries themselves are links and buttons.
        <div
          ref={list}
          className="dropdown-list"
          onKeyDownCapture={moveByArrowKeys}
          onClickCapture={() => setTimeout(() => setOpen(false))}
        >
          {children}
        </div>
      )}
    </div>
  );
}
