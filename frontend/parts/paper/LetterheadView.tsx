import { type Letterhead, LETTERHEAD_STYLE, letterheadOf } from '#shared/paper/letterhead.ts';
import { useToday } from '#ui/time/clock.ts';

/** Shows the letterhead of the rescue as on printed reports, made by the same code. */
export function LetterheadView({ letterhead }: { letterhead: Letterhead }) {
  const { text } = letterheadOf(letterhead, useToday());
  return (
    <>
      <style>{LETTERHEAD_STYLE}</style>
      {/* Safe, since `letterheadOf` builds it with `html`, which escapes all values. */}
      {/* oxlint-disable-next-line react/no-danger */}
      <div dangerouslySetInnerHTML={{ __html: text }} />
    </>
  );
}
