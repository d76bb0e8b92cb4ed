import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { PlacesForm, places } from '#shared/calls/animals/places.ts';
import { MAX_LOCATION_LENGTH, locationKey } from '#shared/rules/animals/places.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { FormLoading } from '#records/form/FormLoading.tsx';
import { useInitialData } from '#records/form/draft/useInitialData.ts';
import { useSave } from '#records/form/useSave.ts';
import { Button } from '#ui/Button.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextField, useFieldError } from '#ui/form/fields.tsx';
import type { BoardPlace, BoardSection } from '../board/board.ts';
import './capacity-form.css';

const TITLE = 'Locations and Capacity';

interface Row {
  readonly name: string;
  readonly room: string;
  /** The number of animals in the place; undefined for a place that was just added. */
  readonly animalCount?: number;
}

interface Rows {
  places: Row[];
}

interface Props {
  /** All sections of the board; the form takes those that are places. */
  readonly sections: readonly BoardSection[];
  readonly onClose: () => void;
}

/** The rows of the form: the places of the board, each with its stored capacity and its number of animals. */
function rowsOf(boardPlaces: readonly BoardSection[], storedPlaces: readonly BoardPlace[]): Row[] {
  const rooms = new Map(storedPlaces.map(({ name, room }) => [locationKey(name), room]));
  return boardPlaces.map(({ name, animals }) => ({
    name,
    room: String(rooms.get(locationKey(name)) ?? ''),
    animalCount: animals.length,
  }));
}

/** The form of the places that the board always shows, and of their capacities (product/animals 11.3). */
export function CapacityForm({ sections, onClose }: Props) {
  const { initial, formKey, error, reload } = useInitialData(places.kept, {});
  if (!initial) return <FormLoading title={TITLE} error={error} onRetry={reload} onClose={onClose} />;
  return <PlacesOfBoard key={formKey} {...{ sections, onClose }} stored={initial} onReload={reload} />;
}

interface FormProps extends Props {
  readonly stored: { readonly places: readonly BoardPlace[]; readonly version: number };
  readonly onReload: () => void;
}

export function PlacesOfBoard({ sections, stored, onReload, onClose }: FormProps) {
  const { version } = stored;
  const boardPlaces = sections.filter(({ kind }) => kind === 'place');
  const storedKeys = new Set(stored.places.map(({ name }) => locationKey(name)));
  const usedKeys = new Set(
    boardPlaces.filter(({ animals }) => animals.length > 0).map(({ name }) => locationKey(name)),
  );
  const form = useSchemaForm(PlacesForm, { places: rowsOf(boardPlaces, stored.places) });
  const save = useSave(
    places.save,
    form,
    (body, { version: currentVersion = version }) => ({
      body: {
        // A place with animals is shown anyway; it is stored once it has a capacity.
        places: body.places.filter(
          ({ name, room }) =>
            room !== undefined || storedKeys.has(locationKey(name)) || !usedKeys.has(locationKey(name)),
        ),
        version: currentVersion,
      },
    }),
    { onDone: onClose },
  );
  return (
    <FormDialog title={TITLE} subject="the locations" save={save} onReload={onReload} onClose={onClose}>
      <p className="muted">
        How many animals fit in each location? Leave blank for no limit. Locations listed here stay on the
        board when they’re empty.
      </p>
      <PlaceRows />
    </FormDialog>
  );
}

function PlaceRows() {
  const { getValues, setValue, clearErrors } = useFormContext<Rows>();
  const error = useFieldError('places');
  const rows = useWatch<Rows, 'places'>({ name: 'places' });
  const listRef = useRef<HTMLUListElement>(null);
  const setRows = (newRows: Row[]) => flushSync(() => setValue('places', newRows, { shouldDirty: true }));
  const add = () => {
    setRows([...getValues('places'), { name: '', room: '' }]);
    listRef.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus();
  };
  const remove = (index: number) => {
    // Errors belong to an index, which the next row gets.
    clearErrors('places');
    setRows(getValues('places').filter((_, i) => i !== index));
    listRef.current?.parentElement?.querySelector<HTMLButtonElement>(':scope > button')?.focus();
  };
  return (
    <div className="capacity-rows">
      <ul ref={listRef}>
        {rows.map((row, index) => (
          // The names of fields contain the index.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <PlaceRow row={row} index={index} onRemove={() => remove(index)} />
          </li>
        ))}
      </ul>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <Button icon="plus" onClick={add}>
        Add a location
      </Button>
    </div>
  );
}

interface RowProps {
  readonly row: Row;
  readonly index: number;
  readonly onRemove: () => void;
}

function PlaceRow({ row: { name, animalCount }, index, onRemove }: RowProps) {
  const isNew = animalCount === undefined;
  return (
    <>
      {isNew ? (
        <TextField name={`places.${index}.name`} label="Location" required maxLength={MAX_LOCATION_LENGTH} />
      ) : (
        <span className="capacity-name" aria-hidden="true">
          {name}
          <small className="muted">{animalCount === 0 ? 'Empty' : pluralize(animalCount, 'animal')}</small>
        </span>
      )}
      <TextField
        name={`places.${index}.room`}
        label={isNew ? 'How many fit' : `How many fit in ${name}`}
        inputMode="numeric"
      />
      {animalCount ? (
        <span />
      ) : (
        <Button
          variant="quiet"
          icon="close"
          aria-label={`Remove ${name || 'this location'} from the board`}
          onClick={onRemove}
        />
      )}
    </>
  );
}
