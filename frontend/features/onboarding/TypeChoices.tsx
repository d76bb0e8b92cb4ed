import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { lists } from '#shared/calls/lists/lists.ts';
import { MEANS } from '#shared/rules/lists/means.ts';
import { foldCase } from '#shared/rules/text/words.ts';
import { useCall } from '#client/calls/api.ts';
import { useFieldError } from '#ui/form/fields.tsx';
import { type Lists, MAX_TYPES, toggleName } from './lists.ts';
import '#ui/style/inline.css';

/** The number of types shown at first, so few that the inputs below stay in sight on a phone. */
const INITIAL_COUNT = 8;

/** The commonest types come first. */
const FIRST_MEANS: readonly (string | undefined)[] = [MEANS.dogs, MEANS.cats];
const COMMON_TYPES = ['Rabbits', 'Guinea pigs', 'Horses', 'Goats', 'Chickens', 'Parrots'];
const COMMON_TYPES_FOLDED = COMMON_TYPES.map(foldCase);

interface TypeOption {
  readonly id: string;
  readonly typeName: string;
  readonly means?: string | undefined;
}

/** Placeholders of the same size while the types load. */
const PLACEHOLDER_TYPES: readonly TypeOption[] = ['Dogs', 'Cats', ...COMMON_TYPES].map((typeName) => ({
  id: typeName,
  typeName,
}));
const PLACEHOLDER_COUNT = 30;

function rankOf({ means, typeName }: Omit<TypeOption, 'id'>): number {
  if (FIRST_MEANS.includes(means)) return -1;
  const index = COMMON_TYPES_FOLDED.indexOf(foldCase(typeName));
  return index < 0 ? COMMON_TYPES.length : index;
}

/** The types that the rescue has; the page loads them before the step that shows them. */
export const useAnimalTypes = () => useCall(lists.animalType.list, { query: {} }, { staleTime: 300_000 });

interface Props {
  /** True if other types are typed below. */
  readonly isExpanded: boolean;
  readonly onToggleOther: (isExpanded: boolean) => void;
}

/** The types that the rescue has already, as checkboxes; renders nothing if they can't be loaded. */
export function TypeChoices({ isExpanded, onToggleOther }: Props) {
  const { data, isPending } = useAnimalTypes();
  const { setValue } = useFormContext<Lists>();
  const [showsAll, setShowsAll] = useState(false);
  const enteredNames = useWatch<Lists, 'animalTypes'>({ name: 'animalTypes' });
  const error = useFieldError('animalTypes');
  if (!isPending && !data?.animalTypes.length) return null;
  const chosenNames = new Set(enteredNames.map(foldCase).filter(Boolean));
  const animalTypes = data?.animalTypes.toSorted((a, b) => rankOf(a) - rankOf(b)) ?? PLACEHOLDER_TYPES;
  const count = data ? animalTypes.length : PLACEHOLDER_COUNT;
  const visibleTypes = animalTypes.filter(
    ({ typeName }, index) => showsAll || index < INITIAL_COUNT || chosenNames.has(foldCase(typeName)),
  );
  const toggleType = (name: string) =>
    setValue('animalTypes', toggleName(enteredNames, name), { shouldDirty: true, shouldValidate: true });
  return (
    <fieldset
      className="onboarding-known"
      data-waits={isPending || undefined}
      aria-hidden={isPending || undefined}
    >
      <legend>Choose what you take in</legend>
      {visibleTypes.map(({ id, typeName }) => {
        const isChosen = chosenNames.has(foldCase(typeName));
        return (
          <label key={id}>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={!isChosen && chosenNames.size >= MAX_TYPES}
              onChange={() => toggleType(typeName)}
            />
            {typeName}
          </label>
        );
      })}
      <label>
        <input type="checkbox" checked={isExpanded} onChange={() => onToggleOther(!isExpanded)} />
        Other
      </label>
      {visibleTypes.length < count && (
        <button type="button" className="link" onClick={() => setShowsAll(true)}>
          Show all {count}
        </button>
      )}
      {error && !isExpanded && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
