import { useMemo, useState } from 'react';
import { useAccess } from '#client/session/session-context.ts';
import { NoResidents } from '#parts/animal/NoResidents.tsx';
import { PrintHead } from '#parts/paper/PrintHead.tsx';
import { Button } from '#ui/Button.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { ErrorState, Skeleton } from '#ui/message/states.tsx';
import { useQueryParams, withParam } from '#ui/useQueryParams.ts';
import { Board, type BoardActions } from './Board.tsx';
import { boardOf, summaryText } from './board/board.ts';
import { PlacePicker } from './moving/PlacePicker.tsx';
import { useBoard } from './useBoard.ts';
import { useMoves } from './moving/useMoves.ts';
import '#ui/style/page.css';
import '#records/list/list-tools.css';
import './places.css';
import './places-print.css';

const CapacityForm = lazyComponent(async () => (await import('./moving/CapacityForm.tsx')).CapacityForm);

/** /animals/places: a board of all places with their animals (product/animals 11). */
export default function PlacesPage(props: PageProps) {
  return useAccess('animals.view') ? <Places {...props} /> : <NoPermission />;
}

interface PageProps {
  readonly Actions: BoardActions;
}

function Places({ Actions }: PageProps) {
  const { query, animals, totalCount, storedPlaces, dueById } = useBoard();
  const { pendingMoves, move } = useMoves(animals, () => void query.refetch());
  const [searchText, setSearchText] = useState('');
  const places = useMemo(() => {
    const shownAnimals = animals.map((animal) => ({
      ...animal,
      location: pendingMoves.get(animal.id) ?? animal.location,
    }));
    return boardOf(shownAnimals, storedPlaces.data?.places ?? []);
  }, [animals, pendingMoves, storedPlaces.data]);
  const [params, change] = useQueryParams({ replace: true });
  const canEditPlaces = useAccess('customization.view');
  const [isEditingPlaces, setEditingPlaces] = useState(canEditPlaces && params.has('set'));
  const close = () => {
    setEditingPlaces(false);
    // Removed from the URL, so that a reload does not open the form again.
    if (params.has('set')) change(withParam('set', ''));
  };
  const placeKey = params.get('place');
  const selectedPlace = places.find(({ key }) => key === placeKey) ?? places[0];
  const isReading = query.isPending || storedPlaces.isPending || (query.hasNextPage && !query.isError);
  const error = (!query.data && query.error) || (!storedPlaces.data && storedPlaces.error);
  const reload = () => void Promise.all([query.refetch(), storedPlaces.refetch()]);
  return (
    <>
      <PrintHead />
      <PlacesHead
        canEditPlaces={canEditPlaces}
        isReading={isReading}
        onEditPlaces={() => setEditingPlaces(true)}
      />
      {error ? (
        <ErrorState message={error.message} onRetry={reload} />
      ) : query.isPending || storedPlaces.isPending ? (
        <Loading />
      ) : places.length === 0 ? (
        <NoResidents title="No animals here" />
      ) : (
        <>
          <div className="list-tools places-tools">
            <p className="places-sum" role="status">
              {isReading
                ? `Reading ${animals.length} of ${totalCount ?? animals.length} …`
                : summaryText(places)}
            </p>
            <input
              className="input"
              type="search"
              aria-label="Find on the board"
              placeholder="Find by name or number"
              value={searchText}
              onChange={({ target }) => setSearchText(target.value)}
            />
          </div>
          {selectedPlace && !searchText.trim() && (
            <PlacePicker
              {...{ places, selectedPlace }}
              onPick={(place) => change(withParam('place', place))}
            />
          )}
          {query.isFetchNextPageError && (
            <ErrorState
              message="Couldn’t load the rest of the animals"
              onRetry={() => void query.fetchNextPage()}
            />
          )}
          <Board {...{ Actions, places, dueById, searchText, move }} selectedKey={selectedPlace?.key ?? ''} />
        </>
      )}
      {isEditingPlaces && !isReading && !error && <CapacityForm sections={places} onClose={close} />}
    </>
  );
}

interface HeadProps {
  /** True if the user may change the locations and their capacity. */
  readonly canEditPlaces: boolean;
  readonly isReading: boolean;
  readonly onEditPlaces: () => void;
}

/** The title, and the actions on the board as a whole. */
function PlacesHead({ canEditPlaces, isReading, onEditPlaces }: HeadProps) {
  return (
    <div className="page-head places-head">
      <h1>Who is where</h1>
      <span className="page-buttons">
        {canEditPlaces && (
          <Button icon="edit" aria-label="Locations and capacity" onClick={onEditPlaces}>
            <span className="wide-only">Locations and capacity</span>
          </Button>
        )}
        <Button icon="print" aria-label="Print" disabled={isReading} onClick={() => window.print()}>
          <span className="wide-only">Print</span>
        </Button>
      </span>
    </div>
  );
}

/** The number of cards of each placeholder while the first animals are loaded. */
const SKELETON_COUNTS = [3, 2, 4, 1, 3, 2];

function Loading() {
  return (
    <div role="status" aria-label="Loading the board">
      <div className="places" aria-hidden="true">
        {SKELETON_COUNTS.map((count, i) => (
          // oxlint-disable-next-line react/no-array-index-key
          <div key={i} className="place place-loading" data-testid="skeleton">
            <Skeleton width="50%" height={18} />
            <Skeleton height={count * 52} radius="var(--r2)" />
          </div>
        ))}
      </div>
    </div>
  );
}
