import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from './icons.tsx';
import './dropdown.css';

/** A button that opens a short list of links or buttons; Escape and a press elsewhere close it. */
export function Dropdown({ label, children }: { label: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const away = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) setOpen(false);
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
    <div className="dropdown" ref={box}>
      <button ref={button} type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {label}
        <Icon name="chevron" size={16} />
      </button>
      {open && (
        // A press on any entry is its end; the entries themselves are links and buttons.
        <div className="dropdown-list" onClickCapture={() => setTimeout(() => setOpen(false))}>
          {children}
        </div>
      )}
    </div>
  );
}
