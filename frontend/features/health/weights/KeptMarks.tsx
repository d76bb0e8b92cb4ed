import { DOUBT_MARKS, type DoubtCode } from '#shared/rules/health/doubts.ts';
import { Pill } from '#ui/message/states.tsx';

interface Props {
  readonly kept: readonly DoubtCode[] | undefined;
}

/** The weight as text, for a spreadsheet. */
export const keptText = (kept: Props['kept'] = []): string =>
  kept.map((code) => DOUBT_MARKS[code]).join(', ');

/** Marks values that were kept in spite of a warning. */
export const KeptMarks = ({ kept = [] }: Props) =>
  kept.map((code) => (
    <Pill key={code} tone="warn">
      {DOUBT_MARKS[code]}
    </Pill>
  ));
