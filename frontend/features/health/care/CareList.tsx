import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CaredAnimal } from '#shared/calls/health/schemas/care.schema.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { NoResidents } from '#parts/animal/NoResidents.tsx';
import { PrintHead } from '#parts/paper/PrintHead.tsx';
import { LoadingCards } from '#parts/round/LoadingCards.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { EmptyState, ErrorState } from '#ui/message/states.tsx';
import { CareCard } from './CareCard.tsx';
import { CareTools } from './CareTools.tsx';
import { type CarePlace, useCareList } from './useCareList.ts';
import '#ui/style/page.css';
import '#parts/round/round.css';
import './care.css';

const NoteForm = lazyComponent(() => import('../forms/text/NoteForm.tsx'));

/** A number of cards that fills any window; later cards are below the fold. */
const INITIAL_CARDS = 24;

const countAnimalsBefore = (places: readonly CarePlace[], index: number) =>
  places.slice(0, index).reduce((sum, { animals }) => sum + animals.length, 0);

/**
 * The animals of each place, with the facts that are needed for feeding, cleaning and walking (product/health 10.3).
 */
export function CareList({ title }: { readonly title: string }) {
  const { query, animals, places, notesOf, fosteredCount, hasMoreNotes } = useCareList();
  const [params, setParams] = useSearchParams();
  const place = params.get('place') ?? '';
  const [noteAnimal, setNoteAnimal] = useState<CaredAnimal>();
  const close = () => setNoteAnimal(undefined);
  const visiblePlaces = places.filter((carePlace) => !place || carePlace.place === place);
  return (
    <>
      <PrintHead />
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      {!query.data && query.error ? (
        <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <LoadingCards label="Loading the animals" />
      ) : (
        <>
          <CareTools
            {...{ place, places, fosteredCount }}
            count={animals.length}
            isReading={query.hasNextPage && !query.isError}
            onPlace={(newPlace) =>
              setParams(newPlace ? { place: newPlace } : {}, { replace: true, preventScrollReset: true })
            }
          />
          {query.isFetchNextPageError && (
            <ErrorState
              message="Couldn’t load the rest of the animals"
              onRetry={() => void query.fetchNextPage()}
            />
          )}
          {hasMoreNotes && (
            <p className="notice notice-warn">
              Not all recent health notes fit here. Each animal’s page shows all of them.
            </p>
          )}
          {visiblePlaces.length === 0 && <NoAnimals hasOthers={animals.length > 0} />}
          <div className="care-places">
            {visiblePlaces.map((carePlace, placeIndex) => (
              <section
                key={carePlace.place}
                className="round-place"
                aria-label={carePlace.place}
                data-animals={Math.min(carePlace.animals.length, 3)}
              >
                <h2>
                  {carePlace.place}
                  <span className="muted">{pluralize(carePlace.animals.length, 'animal')}</span>
                </h2>
                <ul className="care-animals">
                  {carePlace.animals.map((animal, index) => (
                    <CareCard
                      key={animal.id}
                      animal={animal}
                      notes={notesOf(animal.id)}
                      isBelowFold={countAnimalsBefore(visiblePlaces, placeIndex) + index >= INITIAL_CARDS}
                      onNote={setNoteAnimal}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </>
      )}
      {noteAnimal && <NoteForm mode="add" animals={[noteAnimal]} onDone={close} onClose={close} />}
    </>
  );
}

function NoAnimals({ hasOthers }: { readonly hasOthers: boolean }) {
  return hasOthers ? (
    <EmptyState icon="search" title="No animals here">
      The animals are in other locations. Choose all locations.
    </EmptyState>
  ) : (
    <NoResidents title="No animals in the house" />
  );
}
