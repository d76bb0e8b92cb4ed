import { type ReactNode, useState } from 'react';
import type { Right } from '#shared/access/rights.ts';
import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import type { DeletedRecord } from '#shared/calls/animals/care.ts';
import { type OpenDialog, RecordDialog, type RecordList, RecordListBody } from '#records/list/RecordList.tsx';
import type { RecordWithId } from '#records/table/RecordTable.tsx';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/message/toast.ts';
import { RestorableRecords } from '../history/RestorableRecords.tsx';
import { AnimalScreen } from './AnimalScreen.tsx';

/** The configuration of a screen that lists one kind of an animal's records. */
export interface AnimalRecords<R extends RecordWithId> extends RecordList<Animal, R> {
  readonly title: string;
  readonly right: Right;
  /** The kind of deleted records below the list; absent if none can be restored. */
  readonly kind?: DeletedRecord['kind'];
  /** False where nothing can be added to this animal. */
  readonly canAdd?: (animal: Animal) => boolean;
  /** The reason why no record can be added, shown on a press of Add; undefined if one can be. */
  readonly rejectionReason?: (animal: Animal) => string | undefined;
}

interface Props<R extends RecordWithId> {
  readonly animalRecords: AnimalRecords<R>;
  /** Wraps the list in further content: tabs above it, or content below it. */
  readonly wrapList?: (list: ReactNode, animal: Animal) => ReactNode;
}

/** The screen of one animal's records: adds, shows, edits and deletes them. */
export function RecordScreen<R extends RecordWithId>({ animalRecords, wrapList = (list) => list }: Props<R>) {
  const [open, setOpen] = useState<OpenDialog<R>>();
  const add = (animal: Animal) => {
    const rejection = animalRecords.rejectionReason?.(animal);
    if (rejection) toast.warn(rejection);
    else setOpen({ dialog: 'add' });
  };
  return (
    <AnimalScreen
      title={animalRecords.title}
      right={animalRecords.right}
      action={(animal) =>
        (animalRecords.canAdd?.(animal) ?? true) && (
          <Button variant="primary" icon="plus" onClick={() => add(animal)}>
            Add
          </Button>
        )
      }
    >
      {(animal) => (
        <>
          {wrapList(
            <RecordListBody
              list={animalRecords}
              owner={animal}
              title={`${animalRecords.title}: ${animal.animalName}`}
              canAdd={animalRecords.canAdd?.(animal) ?? true}
              onOpen={(next) => (next.dialog === 'add' ? add(animal) : setOpen(next))}
            />,
            animal,
          )}
          {animalRecords.kind && <RestorableRecords animalId={animal.id} kind={animalRecords.kind} />}
          {open && (
            <RecordDialog
              list={animalRecords}
              owner={animal}
              open={open}
              onClose={() => setOpen(undefined)}
            />
          )}
        </>
      )}
    </AnimalScreen>
  );
}
