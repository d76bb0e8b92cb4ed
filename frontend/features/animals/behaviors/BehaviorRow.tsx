import { useId } from 'react';

/** The answer for a behaviour; `yesOrNo` is null while it is not known. */
export interface BehaviorAnswer {
  readonly yesOrNo: boolean | null;
  readonly notes: string;
}

/** The most characters of a comment (product/animals 6.1). */
const MAX_COMMENT = 20;

const CHOICES = [
  ['Yes', true],
  ['No', false],
  ['Not recorded', null],
] as const;

interface Props {
  readonly name: string;
  readonly answer: BehaviorAnswer;
  readonly onChange: (answer: BehaviorAnswer) => void;
}

/** One behaviour: yes, no or not known, and a comment to yes or no. */
export function BehaviorRow({ name, answer: { yesOrNo, notes }, onChange }: Props) {
  const id = useId();
  return (
    <li className="behavior">
      <fieldset>
        <legend>{name}</legend>
        <span className="segments">
          {CHOICES.map(([text, value]) => (
            <label key={text}>
              <input
                type="radio"
                name={id}
                checked={yesOrNo === value}
                onChange={() => onChange({ yesOrNo: value, notes: value === null ? '' : notes })}
              />
              {text}
            </label>
          ))}
        </span>
        <input
          className="input"
          aria-label={`Comment on ${name}`}
          placeholder="Comment"
          maxLength={MAX_COMMENT}
          disabled={yesOrNo === null}
          value={notes}
          onChange={({ target }) => onChange({ yesOrNo, notes: target.value })}
        />
      </fieldset>
    </li>
  );
}
