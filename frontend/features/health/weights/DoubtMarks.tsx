import { DOUBT_MARKS, type DoubtCode } from '#shared/rules/health/doubts.ts';
import { Pill } from '#ui/message/states.tsx';

interface Props {
  readonly doubtCodes: readonly DoubtCode[] | undefined;
}

/** The doubts as text, for exports. */
export const doubtText = (doubtCodes: Props['doubtCodes'] = []): string =>
  doubtCodes.map((code) => DOUBT_MARKS[code]).join(', ');

/** Marks values that were kept in spite of a warning. */
export const DoubtMarks = ({ doubtCodes = [] }: Props) =>
  doubtCodes.map((code) => (
    <Pill key={code} tone="warn">
      {DOUBT_MARKS[code]}
    </Pill>
  ));
