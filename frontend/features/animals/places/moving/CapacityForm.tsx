import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { BoardPlaces, places } from '#shared/calls/animals/places.ts';
import { MAX_LOCATION_LENGTH, locationKey } from '#shared/rules/animals/places.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { FormLoading } from '#records/form/FormLoading.tsx';
import { useInitialData } from '#records/form/draft/useInitialData.ts';
import { useSave } from '#records/form/useSave.ts';
import { Button } from '#ui/Button.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/fields.tsx';
import type { BoardPlace, BoardSection } from '../board/board.ts';
import './capacity-form.css';

const TITLE = 'Locations and Capacity';

/** A row of the form; `there` is the number of its animals, undefined for a place that was just added. */
interface Row {
  readonly name: string;
  readonly room: string;
  readonly there?: number;
}

interface Rows {
  places: Row[];
}

interface Props {
  /** The places of the board, with their animals. */
  readonly allPlaces: readonly BoardSection[];
  readonly onClose: () => void;
}

/** The rows of the form: the places of the board, each with its stored capacity and its number of animals. */
function rowsOf(allPlaces: readonly BoardSection[], storedPlaces: readonly BoardPlace[]): Row[] {
  const rooms = new Map(storedPlaces.map(({ name, room }) => [locationKey(name), room]));
  return allPlaces
    .filter(({ kind }) => kind === 'place')
    .map(({ name, animals }) => ({
      name,
      room: String(rooms.get(locationKey(name)) ?? ''),
      there: animals.length,
    }));
}

/** The form of the places that the board always shows, and of their capacities (product/animals 11.3). */
export function CapacityForm({ allPlaces, onClose }: Props) {
  const { initial, formKey, error, reload } = useInitialData(places.kept, {});
  if (!initial) return <FormLoading title={TITLE} error={error} onRetry={reload} onClose={onClose} />;
  return <RoomForm key={formKey} {...{ allPlaces, onClose }} stored={initial} onReload={reload} />;
}

interface FormProps extends Props {
  readonly stored: { readonly places: readonly BoardPlace[]; readonly version: number };
  readonly onReload: () => void;
}

export function RoomForm({ allPlaces, stored, onReload, onClose }: FormProps) {
  const { version } = stored;
  const storedKeys = new Set(stored.places.map(({ name }) => locationKey(name)));
  const usedKeys = new Set(
    allPlaces.filter(({ animals }) => animals.length > 0).map(({ name }) => locationKey(name)),
  );
  const form = useSchemaForm(BoardPlaces, { places: rowsOf(allPlaces, stored.places) });
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
    { draftKey: `places#${version}`, onDone: onClose },
  );
  return (
    <FormDialog title={TITLE} subject="the places" save={save} onReload={onReload} onClose={onClose}>
      <p className="muted">
        How many animals fit in each location? Leave blank for no limit. Locations listed here stay on the
        board when they’re empty.
      </p>
      <RoomFields />
    </FormDialog>
  );
}

function RoomFields() {
  const { getValues, setValue } = useFormContext<Rows>();
  const rows = useWatch<Rows, 'places'>({ name: 'places' });
  const listRef = useRef<HTMLUListElement>(null);
  const setRows = (newRows: Row[]) => flushSync(() => setValue('places', newRows, { shouldDirty: true }));
  const add = () => {
    setRows([...getValues('places'), { name: '', room: '' }]);
    listRef.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus();
  };
  const remove = (index: number) => {
    setRows(getValues('places').filter((_, i) => i !== index));
    listRef.current?.parentElement?.querySelector<HTMLButtonElement>(':scope > button')?.focus();
  };
  return (
    <div className="kept">
      <ul ref={listRef}>
        {rows.map((row, index) => (
          // The names of fields contain the index.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <RoomRow row={row} index={index} onRemove={() => remove(index)} />
          </li>
        ))}
      </ul>
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

function RoomRow({ row: { name, there }, index, onRemove }: RowProps) {
  const room = `places.${index}.room`;
  return (
    <>
      {there === undefined ? (
        <TextField name={`places.${index}.name`} label="Place" required maxLength={MAX_LOCATION_LENGTH} />
      ) : (
        <span className="kept-name" aria-hidden="true">
          {name}
          <small className="muted">{there === 0 ? 'Empty' : `${there} there`}</small>
        </span>
      )}
      <TextField
        name={room}
        label={there === undefined ? 'How many fit' : `How many fit in ${name}`}
        inputMode="numeric"
      />
      {there ? (
        <span />
      ) : (
        <Button
          variant="quiet"
          icon="close"
          aria-label={`Remove ${name || 'this place'} from the board`}
          onClick={onRemove}
        />
      )}
    </>
  );
}
