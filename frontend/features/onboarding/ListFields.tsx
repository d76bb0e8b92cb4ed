import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#ui/Button.tsx';
import { FieldBox } from '#ui/form/Field.tsx';
import { useFieldError } from '#ui/form/fields.tsx';
import { useHint } from '#ui/message/Hint.tsx';
import { KnownTypes } from './KnownTypes.tsx';
import { type ListName, type Lists, MOST_TYPES } from './lists.ts';
import type { ListStep } from './steps.ts';

/** How long the hint stands (product/tenants 1.1). */
const HINT_MS = 2000;

interface Props {
  readonly step: ListStep;
}

/** The inputs of one step; animal types can become more (product/tenants 1.1). */
export function ListFields({ step: { name, label, placeholder } }: Props) {
  const { getValues, setValue } = useFormContext<Lists>();
  const values = useWatch<Lists, ListName>({ name });
  const box = useRef<HTMLDivElement>(null);
  const [hint, showHint] = useHint('You can add more animal later in customization section.', HINT_MS);
  const more = () => {
    if (values.length < MOST_TYPES) {
      flushSync(() => setValue(name, [...getValues(name), ''], { shouldDirty: true }));
      [...(box.current?.querySelectorAll('input') ?? [])].at(-1)?.focus();
    }
    if (values.length + 1 >= MOST_TYPES) showHint();
  };
  return (
    <div className="onboarding-fields" data-list={name} ref={box}>
      {name === 'animalTypes' && <KnownTypes />}
      {values.map((_, index) => (
        <Entry
          // Inputs are never moved or taken away.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          of={name}
          index={index}
          label={`${label} ${index + 1}`}
          placeholder={index === 0 ? placeholder : undefined}
        />
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

interface EntryProps {
  readonly of: ListName;
  readonly index: number;
  readonly label: string;
  readonly placeholder: string | undefined;
}

/** One input of a list; what concerns the list as a whole stands at the first. */
function Entry({ of, index, label, placeholder }: EntryProps) {
  const { register } = useFormContext<Lists>();
  const own = useFieldError(`${of}.${index}`);
  const whole = useFieldError(of);
  return (
    <FieldBox
      label={label}
      required={of === 'animalTypes' && index === 0}
      error={own ?? (index === 0 ? whole : undefined)}
    >
      {(wiring) => (
        <input
          className="input"
          autoComplete="off"
          autoFocus={index === 0}
          placeholder={placeholder}
          {...wiring}
          {...register(`${of}.${index}`)}
        />
      )}
    </FieldBox>
  );
}
