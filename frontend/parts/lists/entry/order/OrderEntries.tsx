import { useState } from 'react';
import * as z from 'zod';
import { type OrderedList, upkeep } from '#shared/calls/lists/upkeep.ts';
import { foldCase } from '#shared/rules/text/words.ts';
import { useSend } from '#client/calls/api.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { FormLoading } from '#records/form/FormLoading.tsx';
import { useInitialData } from '#records/form/draft/useInitialData.ts';
import { useSave } from '#records/form/useSave.ts';
import { Button } from '#ui/Button.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { sortByIds } from '#ui/rows/order.ts';
import { OrderRows } from '#ui/rows/OrderRows.tsx';
import { toast } from '#ui/message/toast.ts';
import { EntryName } from '../../list/columns.tsx';
import { type EntryRow, rowsOf, type ListDefinition, typeQuery } from '../../list/list.ts';

interface Props {
  readonly list: ListDefinition;
  readonly orderedList: OrderedList;
  readonly typeId?: string | undefined;
  readonly onClose: () => void;
}

const Order = z.object({ ids: z.array(z.string()) });
const idsOf = (rows: readonly EntryRow[]) => rows.map(({ id }) => id);

const sortByName = (rows: readonly EntryRow[]) =>
  rows.toSorted((a, b) =>
    foldCase(a.name) < foldCase(b.name) ? -1 : Number(foldCase(a.name) > foldCase(b.name)),
  );

/** Puts the entries of a list that is shown as chips in order (product/lists 2.1). */
export default function OrderEntries({ onClose, ...listRef }: Props) {
  const { list, typeId } = listRef;
  const { initial, formKey, error, reload } = useInitialData(list.calls.list, {
    query: typeQuery(list, typeId),
  });
  const title = `Order of ${list.titles}`;
  if (!initial) return <FormLoading title={title} error={error} onRetry={reload} onClose={onClose} />;
  const version = z.number().catch(0).parse(initial['orderVersion']);
  const form = { ...listRef, title, rows: rowsOf(list, initial), version };
  return <OrderForm key={formKey} {...form} onReload={reload} onClose={onClose} />;
}

interface FormProps extends Props {
  readonly title: string;
  readonly rows: readonly EntryRow[];
  readonly version: number;
  readonly onReload: () => void;
}

function OrderForm({ orderedList, typeId, title, rows, version: seenVersion, onReload, onClose }: FormProps) {
  const form = useSchemaForm(Order, { ids: idsOf(rows) });
  const ids = form.watch('ids');
  const [announcement, announce] = useState('');
  const undo = useSend(upkeep.order);
  const orderTarget = { list: orderedList, ...(typeId ? { animalTypeId: typeId } : {}) };
  const idsByName = idsOf(sortByName(rows));
  const isByName = ids.join() === idsByName.join();
  const save = useSave(
    upkeep.order,
    form,
    (values, { version = seenVersion }) => ({
      // Without an order they are sorted by name, so that later ones are placed among them.
      body: { ...orderTarget, ids: isByName ? [] : values.ids, version },
    }),
    {
      draftKey: `order:${orderedList}:${typeId ?? ''}#${seenVersion}`,
      successMessage: () => '',
      onDone: ({ orderVersion: version }, _values, message = '') => {
        const previousOrder = { ...orderTarget, ids: seenVersion === 0 ? [] : idsOf(rows), version };
        toast.success(message, { label: 'Undo', run: () => undo.mutate({ input: { body: previousOrder } }) });
        onClose();
      },
    },
  );
  const setIds = (next: readonly string[]) => form.setValue('ids', [...next], { shouldDirty: true });
  return (
    <FormDialog title={title} subject="this order" save={save} onReload={onReload} onClose={onClose}>
      <p>Drag them, or move them up and down. This is the order in every menu.</p>
      <div>
        <Button disabled={isByName} onClick={() => setIds(idsByName)}>
          Sort by name
        </Button>
      </div>
      <OrderRows
        rows={sortByIds(rows, ids)}
        renderRow={(entry) => <EntryName entry={entry} />}
        onOrder={setIds}
        onAnnounce={announce}
      />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </FormDialog>
  );
}
