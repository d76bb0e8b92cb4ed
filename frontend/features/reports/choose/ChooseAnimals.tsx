import { useState } from 'react';
import type { AnimalHit } from '#shared/calls/animals/animal.schema.ts';
import { MAX_REPORT_ANIMALS } from '#shared/rules/rescues/reports.ts';
import { Loaded } from '#records/list/Loaded.tsx';
import { Check } from '#ui/Check.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/picture/icons.tsx';
import { toast } from '#ui/message/toast.ts';
import { animals as animalCalls } from '#shared/calls/animals/animals.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { useCall } from '#client/calls/api.ts';
import { useDebounced } from '#ui/useDebounced.ts';
import '#records/list/list-tools.css';
import '#ui/style/page.css';
import './choose.css';

const PAGE_SIZE = 20;

/** Animals by name or number, residents first, then those that left; none while nothing is typed. */
function useAnimalSearch(enteredText: string) {
  const searchText = useDebounced(enteredText.trim());
  const inputFor = (isAvailable: 'true' | 'false') => ({
    query: { searchText, limit: PAGE_SIZE, isAvailable },
  });
  const queryOptions = { enabled: searchText !== '' };
  const currentQuery = useCall(animalCalls.autocomplete, inputFor('true'), queryOptions);
  const departedQuery = useCall(animalCalls.autocomplete, inputFor('false'), queryOptions);
  const hits = currentQuery.data &&
    departedQuery.data && [...currentQuery.data.animals, ...departedQuery.data.animals];
  const retry = () => void Promise.all([currentQuery.refetch(), departedQuery.refetch()]);
  return {
    hasSearchText: searchText !== '',
    found: hits,
    error: currentQuery.error ?? departedQuery.error,
    retry,
  };
}

interface Props {
  readonly title: string;
  readonly onChoose: (ids: readonly string[]) => void;
}

const SEARCH_HINT = 'Search by the start of a name, or by a number.';
const INITIAL_STATE = { icon: 'paw', title: 'Choose animals', text: SEARCH_HINT } as const;
const EMPTY_STATE = { icon: 'search', title: 'No animals found', text: SEARCH_HINT } as const;

/** The choice of a report's animals: the user searches by name or number and ticks them; a new search keeps them. */
export default function ChooseAnimals({ title, onChoose }: Props) {
  const [enteredText, setEnteredText] = useState('');
  const [chosenAnimals, setChosen] = useState<ReadonlyMap<string, AnimalHit>>(new Map());
  const { hasSearchText, found, error, retry } = useAnimalSearch(enteredText);
  const toggle = (animal: AnimalHit) => {
    const next = new Map(chosenAnimals);
    if (!next.delete(animal.id)) {
      if (next.size === MAX_REPORT_ANIMALS)
        return toast.warn(`At most ${MAX_REPORT_ANIMALS} animals at once`);
      next.set(animal.id, animal);
    }
    setChosen(next);
  };
  const submit = () => {
    if (chosenAnimals.size === 0) toast.warn('Please select at least one animal');
    else onChoose([...chosenAnimals.keys()]);
  };
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
        <Button variant="primary" icon="file" onClick={submit}>
          Make Report
        </Button>
      </div>
      <form className="search" role="search" onSubmit={(event) => event.preventDefault()}>
        <Icon name="search" size={18} />
        <input
          type="search"
          className="input"
          aria-label="Search animals"
          placeholder="Name or number"
          autoComplete="off"
          value={enteredText}
          onChange={({ target }) => setEnteredText(target.value)}
        />
      </form>
      <ChosenChips animals={[...chosenAnimals.values()]} onRemove={toggle} />
      <Loaded
        records={hasSearchText ? found : []}
        error={error}
        onRetry={retry}
        empty={hasSearchText ? EMPTY_STATE : INITIAL_STATE}
      >
        {(all) => (
          <ul className="card choose-list" aria-label="Animals">
            {all.map((animal) => (
              <Choice
                key={animal.id}
                animal={animal}
                checked={chosenAnimals.has(animal.id)}
                onToggle={() => toggle(animal)}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

interface ChoiceProps {
  readonly animal: AnimalHit;
  readonly checked: boolean;
  readonly onToggle: () => void;
}

function Choice({
  animal: { animalName, animalId, breed, currentResident },
  checked,
  onToggle,
}: ChoiceProps) {
  return (
    <li>
      <Check checked={checked} onChange={onToggle}>
        <span>
          <strong>{animalName}</strong>{' '}
          <span className="muted">
            {[animalId, breed, currentResident ? '' : 'left'].filter(Boolean).join(' · ')}
          </span>
        </span>
      </Check>
    </li>
  );
}

interface ChosenChipsProps {
  readonly animals: readonly AnimalHit[];
  readonly onRemove: (animal: AnimalHit) => void;
}

function ChosenChips({ animals, onRemove }: ChosenChipsProps) {
  return (
    <div className="choose-chosen">
      <p role="status">{pluralize(animals.length, 'animal')} chosen</p>
      {animals.map((animal) => (
        <button
          key={animal.id}
          type="button"
          className="choose-chip"
          aria-label={`Remove ${animal.animalName}`}
          onClick={() => onRemove(animal)}
        >
          {animal.animalName}
          <Icon name="close" size={14} />
        </button>
      ))}
    </div>
  );
}
