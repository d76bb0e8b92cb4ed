import { useId } from 'react';
import { Segments } from '#ui/form/Select.tsx';

/** The answer for a behavior; `yesOrNo` is null while it is not known. */
export interface BehaviorAnswer {
  readonly yesOrNo: boolean | null;
  readonly notes: string;
}

/** The most characters of a comment (product/animals 6.1). */
const MAX_COMMENT_LENGTH = 20;

const CHOICES = [
  [true, 'Yes'],
  [false, 'No'],
  [null, 'Not recorded'],
] as const;

interface Props {
  readonly name: string;
  readonly answer: BehaviorAnswer;
  readonly onChange: (answer: BehaviorAnswer) => void;
}

/** One behavior: yes, no or not recorded, and a comment on a yes or no. */
export function BehaviorRow({ name, answer: { yesOrNo, notes }, onChange }: Props) {
  const id = useId();
  return (
    <li className="behavior">
      <fieldset>
        <legend>{name}</legend>
        <Segments
          name={id}
          options={CHOICES}
          value={yesOrNo}
          onChoose={(value) => onChange({ yesOrNo: value, notes: value === null ? '' : notes })}
        />
        <input
          className="input"
          aria-label={`Comment on ${name}`}
          placeholder="Comment"
          maxLength={MAX_COMMENT_LENGTH}
          disabled={yesOrNo === null}
          value={notes}
          onChange={({ target }) => onChange({ yesOrNo, notes: target.value })}
        />
      </fieldset>
    </li>
  );
}
