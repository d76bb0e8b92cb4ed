import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from './picture/icons.tsx';
import './dropdown.css';

/** A list is at least so high; what is below the window is scrolled to inside it. */
const LEAST_HEIGHT = 200;
const MARGIN = 12;
/** The height of the bar at the top of the window, in px. */
const HEADER = 64;

interface Props {
  readonly label: ReactNode;
  /** Set near the end of the window: the list opens above the button. */
  readonly up?: boolean;
  readonly children: ReactNode;
}

/** A button that opens a short list of links or buttons; Escape and a press elsewhere close it. */
export function Dropdown({ label, up = false, children }: Props) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!open || !list.current) return;
    const { top, bottom, left } = list.current.getBoundingClientRect();
    // Opened near the left edge of a phone it would begin beyond it.
    if (left < MARGIN) list.current.style.marginRight = `${left - MARGIN}px`;
    const room = (up ? bottom - HEADER : window.innerHeight - top) - MARGIN;
    list.current.style.maxHeight = `${Math.max(LEAST_HEIGHT, room)}px`;
  }, [open, up]);
  useEffect(() => {
    if (!open) return;
    const away = ({ target }: Event) => {
      if (!(target instanceof Node && box.current?.contains(target))) setOpen(false);
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);
  return (
    <div className={up ? 'dropdown dropdown-up' : 'dropdown'} ref={box}>
      <button ref={button} type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {label}
        <Icon name="chevron" size={16} />
      </button>
      {open && (
        // A press on any entry is its end; the entries themselves are links and buttons.
        <div ref={list} className="dropdown-list" onClickCapture={() => setTimeout(() => setOpen(false))}>
          {children}
        </div>
      )}
    </div>
  );
}
