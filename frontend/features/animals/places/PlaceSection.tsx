import { type DragEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { useAccess } from '#client/session/session-context.ts';
import { SelectAllCheckbox } from '#records/table/SelectAllCheckbox.tsx';
import { Icon } from '#ui/picture/icons.tsx';
import { countText, fullness, type BoardSection, type FilteredPlace } from './board/board.ts';
import { type CardActions, PlacedCard } from './PlacedCard.tsx';
import type { DueStatus } from './useBoard.ts';

/** From these numbers of animals on a section takes two columns, or a whole row, so that heights are similar. */
const [WIDE_FROM, WHOLE_FROM] = [5, 13];

/** The estimated heights of a section's heading and of a card, in px. */
const [HEAD_HEIGHT, CARD_HEIGHT] = [60, 56];

/** The estimated height of a section while it is out of sight. */
const heightOf = (count: number) =>
  HEAD_HEIGHT + CARD_HEIGHT * (count >= WIDE_FROM ? Math.ceil(count / 2) : Math.max(count, 1));

const widthClass = (count: number) =>
  count >= WHOLE_FROM ? 'place-whole' : count >= WIDE_FROM ? 'place-wide' : '';

/** Handlers for animals that are dragged over a place and dropped there. */
export interface DropHandlers {
  /** True while animals are dragged over this place. */
  readonly isOver: boolean;
  readonly onOver: (event: DragEvent, place: BoardSection) => void;
  readonly onDrop: (event: DragEvent, place: BoardSection) => void;
}

interface Props extends FilteredPlace {
  readonly dueById: ReadonlyMap<string, DueStatus>;
  readonly selectedIds: ReadonlySet<string>;
  readonly actions: CardActions | undefined;
  readonly dropping: DropHandlers;
  readonly onSelectAll: (ids: readonly string[], isOn: boolean) => void;
  /** True if a phone hides this place, since it shows only the selected one. */
  readonly isHiddenOnPhone: boolean;
}

/** A place of the board: its name, its number of animals, its capacity, and its animals. */
export function PlaceSection({
  place,
  visibleAnimals,
  dueById,
  selectedIds,
  actions,
  dropping,
  onSelectAll,
  isHiddenOnPhone,
}: Props) {
  const { key, name } = place;
  const [isClosed, setClosed] = useState(false);
  const listId = useId();
  const classes = [
    'place',
    widthClass(visibleAnimals.length),
    dropping.isOver ? 'place-over' : '',
    isHiddenOnPhone ? 'place-other' : '',
  ];
  return (
    // The keyboard alternative to dragging: tick the card and press Move to….
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={classes.filter(Boolean).join(' ')}
      aria-label={name}
      data-place={key}
      style={{ containIntrinsicSize: `auto 252px auto ${heightOf(visibleAnimals.length)}px` }}
      onDragOver={(event) => dropping.onOver(event, place)}
      onDrop={(event) => dropping.onDrop(event, place)}
    >
      <header>
        {actions && visibleAnimals.length > 0 && (
          <SelectAllBox {...{ name, visibleAnimals, selectedIds, onSelectAll }} />
        )}
        <h2>
          <button
            type="button"
            aria-expanded={!isClosed}
            aria-controls={listId}
            onClick={() => setClosed(!isClosed)}
          >
            <Icon name="chevron" size={16} />
            {name}
          </button>
        </h2>
        <PlaceCount place={place} />
      </header>
      <ul id={listId} className={isClosed ? 'place-closed' : undefined}>
        {visibleAnimals.map((animal) => (
          <PlacedCard
            key={animal.id}
            animal={animal}
            due={dueById.get(animal.id)}
            selected={selectedIds.has(animal.id)}
            actions={actions}
          />
        ))}
      </ul>
      {place.animals.length === 0 && <p className="muted place-empty">Empty</p>}
    </section>
  );
}

/** The number of animals and the capacity of a place; for foster care also a link to the person, if allowed. */
function PlaceCount({ place }: { readonly place: BoardSection }) {
  const canViewPeople = useAccess('pco.view');
  const foster = place.animals[0]?.foster;
  return (
    <span className={`place-count ${fullness(place)}`}>
      {place.kind === 'foster' &&
        (foster && canViewPeople ? (
          <Link className="record-link" to={`/pco/${foster.id}`}>
            Foster<span className="visually-hidden">: {foster.name} in People</span>
          </Link>
        ) : (
          'Foster'
        ))}
      <span>{countText(place)}</span>
    </span>
  );
}

interface SelectAllProps extends Pick<Props, 'visibleAnimals' | 'selectedIds' | 'onSelectAll'> {
  readonly name: string;
}

/** The checkbox that selects or deselects all visible animals of a place. */
function SelectAllBox({ name, visibleAnimals, selectedIds, onSelectAll }: SelectAllProps) {
  const ids = visibleAnimals.map(({ id }) => id);
  const count = ids.filter((id) => selectedIds.has(id)).length;
  const isAllSelected = count === ids.length;
  return (
    <SelectAllCheckbox
      label={`Select all in ${name}`}
      checked={isAllSelected}
      isPartial={count > 0}
      onToggle={() => onSelectAll(ids, !isAllSelected)}
    />
  );
}
