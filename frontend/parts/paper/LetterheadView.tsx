import { type Letterhead, LETTERHEAD_STYLE, letterheadOf } from '#shared/paper/letterhead.ts';
import { useToday } from '#ui/time/clock.ts';

/** The head of the rescue's paper, by the very code that prints it on reports. */
export function LetterheadView({ letterhead }: { letterhead: Letterhead }) {
  const { text } = letterheadOf(letterhead, useToday());
  return (
    <>
      <style>{LETTERHEAD_STYLE}</style>
      {/* `html` made it, which escapes typed text. */}
      {/* oxlint-disable-next-line react/no-danger */}
      <div dangerouslySetInnerHTML={{ __html: text }} />
    </>
  );
}
