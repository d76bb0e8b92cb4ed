import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { lists } from '#shared/calls/lists/lists.ts';
import { MEANS } from '#shared/rules/lists/means.ts';
import { fold } from '#shared/rules/text/words.ts';
import { useCall } from '#client/calls/api.ts';
import { useFieldError } from '#ui/form/fields.tsx';
import { type Lists, MAX_TYPES, toggleName } from './lists.ts';
import '#ui/style/inline.css';

/** The number shown at first, so that the input stays in sight on a phone. */
const AT_FIRST = 8;

/** The commonest types come first. */
const FIRST: readonly (string | undefined)[] = [MEANS.dogs, MEANS.cats];
const USUAL = ['Rabbits', 'Guinea pigs', 'Horses', 'Goats', 'Chickens', 'Parrots'];
const USUAL_FOLDED = USUAL.map(fold);

interface TypeOption {
  readonly id: string;
  readonly typeName: string;
  readonly means?: string | undefined;
}

/** A placeholder of the same size while the types load. */
const PLACES: readonly TypeOption[] = ['Dogs', 'Cats', ...USUAL].map((typeName) => ({
  id: typeName,
  typeName,
}));
const ALL = 30;

function rank({ means, typeName }: Omit<TypeOption, 'id'>): number {
  if (FIRST.includes(means)) return -1;
  const at = USUAL_FOLDED.indexOf(fold(typeName));
  return at < 0 ? USUAL.length : at;
}

/** The types that the rescue has; the page loads them before the step that shows them. */
export const useAnimalTypes = () => useCall(lists.animalType.list, { query: {} }, { staleTime: 300_000 });

interface Props {
  /** True if other types are typed below. */
  readonly other: boolean;
  readonly onOther: (other: boolean) => void;
}

/** The types that the rescue has already, as checkboxes; renders nothing if they can't be loaded. */
export function TypeChoices({ other, onOther }: Props) {
  const { data, isPending } = useAnimalTypes();
  const { setValue } = useFormContext<Lists>();
  const [all, showAll] = useState(false);
  const typed = useWatch<Lists, 'animalTypes'>({ name: 'animalTypes' });
  const fault = useFieldError('animalTypes');
  if (!isPending && !data?.animalTypes.length) return null;
  const chosen = new Set(typed.map(fold).filter(Boolean));
  const animalTypes = data?.animalTypes.toSorted((a, b) => rank(a) - rank(b)) ?? PLACES;
  const count = data ? animalTypes.length : ALL;
  const visibleTypes = animalTypes.filter(
    ({ typeName }, at) => all || at < AT_FIRST || chosen.has(fold(typeName)),
  );
  const tick = (name: string) =>
    setValue('animalTypes', toggleName(typed, name), { shouldDirty: true, shouldValidate: true });
  return (
    <fieldset
      className="onboarding-known"
      data-waits={isPending || undefined}
      aria-hidden={isPending || undefined}
    >
      <legend>Choose what you take in</legend>
      {visibleTypes.map(({ id, typeName }) => {
        const isChosen = chosen.has(fold(typeName));
        return (
          <label key={id}>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={!isChosen && chosen.size >= MAX_TYPES}
              onChange={() => tick(typeName)}
            />
            {typeName}
          </label>
        );
      })}
      <label>
        <input type="checkbox" checked={other} onChange={() => onOther(!other)} />
        Other
      </label>
      {visibleTypes.length < count && (
        <button type="button" className="link" onClick={() => showAll(true)}>
          Show all {count}
        </button>
      )}
      {fault && !other && (
        <p className="error" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
