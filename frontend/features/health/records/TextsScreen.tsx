import { type ComponentType, type LazyExoticComponent, type ReactNode, Suspense, useState } from 'react';
import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import type { Right } from '#shared/access/rights.ts';
import type { HealthKind } from '#shared/rules/health.ts';
import { Button } from '#ui/Button.tsx';
import type { IconName } from '#ui/icons.tsx';
import { AnimalScreen } from '#parts/animal/AnimalScreen.tsx';
import type { HealthFormProps } from '../forms/props.ts';
import { subjectOf } from '../forms/subject.ts';
import { DeleteRecord, type RemoveCall } from '../forms/DeleteRecord.tsx';
import { Loaded } from '#records/Loaded.tsx';
import { type Column, RecordTable } from '#records/RecordTable.tsx';

interface Read<R> {
  readonly records: readonly R[] | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

export interface TextReadProps<R> {
  readonly animalId: string;
  readonly children: (read: Read<R>) => ReactNode;
}

/** A kind of records that are texts: how it is called, read, shown, changed. */
export interface TextsKind<R extends { readonly id: string }> {
  readonly kind: HealthKind;
  readonly title: string;
  readonly right: Right;
  readonly Read: ComponentType<TextReadProps<R>>;
  readonly nameOf: (record: R) => string;
  readonly columns: readonly Column<R>[];
  readonly empty: { readonly icon: IconName; readonly title: string; readonly text: string };
  readonly Form: LazyExoticComponent<ComponentType<HealthFormProps<R>>>;
  readonly remove: RemoveCall;
}

type Open<R> = { readonly form: 'edit' | 'delete'; readonly record: R } | { readonly form: 'add' };

/** A screen of what was written about one animal's health (product/health 6.1). */
export function TextsScreen<R extends { readonly id: string }>({ of }: { readonly of: TextsKind<R> }) {
  const [open, setOpen] = useState<Open<R>>();
  return (
    <AnimalScreen
      title={of.title}
      right={of.right}
      action={() => (
        <Button variant="primary" icon="plus" onClick={() => setOpen({ form: 'add' })}>
          Add
        </Button>
      )}
    >
      {(animal) => (
        <>
          <of.Read animalId={animal.id}>
            {({ records, error, refetch }) => (
              <Loaded records={records} error={error} onRetry={() => void refetch()} empty={of.empty}>
                {(list) => (
                  <RecordTable
                    records={list}
                    columns={of.columns}
                    tall
                    nameOf={of.nameOf}
                    onEdit={(record) => setOpen({ form: 'edit', record })}
                    onDelete={(record) => setOpen({ form: 'delete', record })}
                  />
                )}
              </Loaded>
            )}
          </of.Read>
          {open && <Opened of={of} open={open} animal={animal} onClose={() => setOpen(undefined)} />}
        </>
      )}
    </AnimalScreen>
  );
}

interface OpenedProps<R extends { readonly id: string }> {
  readonly of: TextsKind<R>;
  readonly open: Open<R>;
  readonly animal: Animal;
  readonly onClose: () => void;
}

function Opened<R extends { readonly id: string }>({ of, open, animal, onClose }: OpenedProps<R>) {
  if (open.form === 'delete')
    return (
      <DeleteRecord kind={of.kind} id={open.record.id} call={of.remove} onClose={onClose}>
        <strong>{of.nameOf(open.record)}</strong> of {animal.animalName}
      </DeleteRecord>
    );
  const record = open.form === 'edit' ? open.record : undefined;
  return (
    <Suspense>
      <of.Form
        key={record?.id ?? ''}
        mode={open.form}
        animals={[subjectOf(animal)]}
        record={record}
        onDone={onClose}
        onClose={onClose}
      />
    </Suspense>
  );
}
