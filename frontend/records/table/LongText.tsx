import { useState } from 'react';
import '#ui/style/inline.css';
import './long-text.css';

/** Longer texts are collapsed: a table of whole case histories would be unreadable. */
const MAX_CHARACTERS = 220;
const MAX_LINES = 4;

/** True if a text is collapsed at first. */
export const isLong = (text: string): boolean =>
  text.length > MAX_CHARACTERS || text.split('\n').length > MAX_LINES;

/** A text with its line breaks; a long one is collapsed at first, with a button that shows all of it. */
export function LongText({ text, subject }: { readonly text: string; readonly subject: string }) {
  const [open, setOpen] = useState(false);
  if (!text) return null;
  if (!isLong(text)) return <span className="long-text">{text}</span>;
  return (
    <>
      <span className="long-text" data-folded={!open || undefined}>
        {text}
      </span>
      <button type="button" className="link" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Show less' : 'Show all'}
        <span className="visually-hidden"> of {subject}</span>
      </button>
    </>
  );
}
