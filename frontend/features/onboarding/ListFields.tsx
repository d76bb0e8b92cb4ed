import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { fold } from '#shared/rules/text/words.ts';
import { Button } from '#ui/Button.tsx';
import { FieldBox } from '#ui/form/Field.tsx';
import { useFieldError } from '#ui/form/fields.tsx';
import { useHint } from '#ui/message/Hint.tsx';
import { KnownTypes, useKnown } from './KnownTypes.tsx';
import { type ListName, type Lists, MAX_TYPES } from './lists.ts';
import type { ListStep } from './steps.ts';

/** The time for which the hint shows (product/tenants 1.1). */
const HINT_MS = 2000;

interface Props {
  readonly step: ListStep;
}

/**
 * The inputs for animal types under *Other*. An input whose type is ticked already is hidden, unless it has the focus.
 */
function useOthers(name: ListName) {
  const { getValues, setValue } = useFormContext<Lists>();
  const values = useWatch<Lists, ListName>({ name });
  const { data, isPending } = useKnown();
  const [asked, ask] = useState(false);
  const [typing, setTyping] = useState(-1);
  const known = new Set(data?.animalTypes.map(({ typeName }) => fold(typeName)));
  const isKnown = (value: string) => known.has(fold(value));
  const isTyped = values.some((value) => value.trim() !== '' && !isKnown(value));
  const isOpen = name !== 'animalTypes' || (!isPending && (known.size === 0 || asked || isTyped));
  const shows = (value: string, index: number) =>
    isOpen && (name !== 'animalTypes' || index === typing || !isKnown(value));
  const open = (other: boolean) => {
    ask(other);
    setTyping(-1);
    const now = getValues(name);
    if (!other)
      setValue(
        name,
        now.map((value) => (isKnown(value) ? value : '')),
        { shouldDirty: true },
      );
    else if (now.every(isKnown) && now.length < MAX_TYPES) setValue(name, [...now, '']);
  };
  return { values, isOpen, shows, open, onTyping: setTyping };
}

/** The inputs of one step; animal types can become more (product/tenants 1.1). */
export function ListFields({ step: { name, label, placeholder } }: Props) {
  const { getValues, setValue } = useFormContext<Lists>();
  const { values, isOpen, shows, open, onTyping } = useOthers(name);
  const box = useRef<HTMLDivElement>(null);
  const [hint, showHint] = useHint('You can add more animal later in customization section.', HINT_MS);
  const more = () => {
    if (values.length < MAX_TYPES) {
      flushSync(() => setValue(name, [...getValues(name), ''], { shouldDirty: true }));
      [...(box.current?.querySelectorAll('input') ?? [])].at(-1)?.focus();
    }
    if (values.length + 1 >= MAX_TYPES) showHint();
  };
  return (
    <div className="onboarding-fields" data-list={name} ref={box}>
      {name === 'animalTypes' && <KnownTypes other={isOpen} onOther={open} />}
      {values.map(
        (value, index) =>
          shows(value, index) && (
            <Entry
              // An input keeps its place among the names.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              of={name}
              index={index}
              label={`${label} ${values.slice(0, index + 1).filter(shows).length}`}
              placeholder={index === 0 ? placeholder : undefined}
              onTyping={onTyping}
            />
          ),
      )}
      {name === 'animalTypes' && isOpen && (
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
  readonly onTyping: (index: number) => void;
}

/** One input of a list; messages about the whole list are at the first. */
function Entry({ of, index, label, placeholder, onTyping }: EntryProps) {
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
          onFocus={() => onTyping(index)}
          {...wiring}
          {...register(`${of}.${index}`)}
        />
      )}
    </FieldBox>
  );
}
