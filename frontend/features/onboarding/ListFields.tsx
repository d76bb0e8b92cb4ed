import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/Button.tsx';
import { FieldBox } from '#ui/form/Field.tsx';
import { useHint } from '#ui/Hint.tsx';
import { MOST_TYPES } from './lists.ts';
import type { ListStep } from './steps.ts';

/** How long the hint stands (product/tenants 1.1). */
const HINT_MS = 2000;

interface Props {
  readonly step: ListStep;
  readonly values: readonly string[];
  readonly faults: Readonly<Record<number, string>>;
  readonly onChange: (values: readonly string[]) => void;
}

/** The inputs of one step; animal types can become more (product/tenants 1.1). */
export function ListFields({ step: { name, label, placeholder }, values, faults, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [hint, showHint] = useHint('You can add more animal later in customization section.', HINT_MS);
  const more = () => {
    if (values.length < MOST_TYPES) {
      flushSync(() => onChange([...values, '']));
      [...(box.current?.querySelectorAll('input') ?? [])].at(-1)?.focus();
    }
    if (values.length + 1 >= MOST_TYPES) showHint();
  };
  return (
    <div className="onboarding-fields" ref={box}>
      {values.map((value, index) => (
        <FieldBox
          // Inputs are never moved or taken away.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          label={`${label} ${index + 1}`}
          required={name === 'animalTypes' && index === 0}
          error={faults[index]}
        >
          {(wiring) => (
            <input
              className="input"
              autoComplete="off"
              autoFocus={index === 0}
              placeholder={index === 0 ? placeholder : undefined}
              value={value}
              onChange={({ target }) => onChange(values.with(index, target.value))}
              {...wiring}
            />
          )}
        </FieldBox>
      ))}
      {name === 'animalTypes' && (
        <span className="onboarding-more">
          <Button icon="plus" onClick={more}>
            Add another
          </Button>
          {hint}
        </span>
      )}
    </div>
  );
}
