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

const OrderInput = z.object({ ids: z.array(z.string()) });
const idsOf = (rows: readonly EntryRow[]) => rows.map(({ id }) => id);

const sortByName = (rows: readonly EntryRow[]) =>
  rows.toSorted((a, b) =>
    foldCase(a.name) < foldCase(b.name) ? -1 : Number(foldCase(a.name) > foldCase(b.name)),
  );

/** The dialog in which users order entries by hand; only lists that are shown as chips have it (product/lists 2.1). */
export default function OrderEntries({ onClose, ...listRef }: Props) {
  const { list, typeId } = listRef;
  const { initial, formKey, error, reload } = useInitialData(list.calls.list, {
    query: typeQuery(list, typeId),
  });
  const title = `Order of ${list.titles}`;
  if (!initial) return <FormLoading title={title} error={error} onRetry={reload} onClose={onClose} />;
  const version = z.number().catch(0).parse(initial['orderVersion']);
  const formProps = { ...listRef, title, rows: rowsOf(list, initial), version };
  return <OrderForm key={formKey} {...formProps} onReload={reload} onClose={onClose} />;
}

interface FormProps extends Props {
  readonly title: string;
  readonly rows: readonly EntryRow[];
  readonly version: number;
  readonly onReload: () => void;
}

function OrderForm({ orderedList, typeId, title, rows, version: seenVersion, onReload, onClose }: FormProps) {
  const form = useSchemaForm(OrderInput, { ids: idsOf(rows) });
  const ids = form.watch('ids');
  const [announcement, announce] = useState('');
  const sendPreviousOrder = useSend(upkeep.order);
  const orderTarget = { list: orderedList, ...(typeId ? { animalTypeId: typeId } : {}) };
  const idsSortedByName = idsOf(sortByName(rows));
  const isByName = ids.join() === idsSortedByName.join();
  const save = useSave(
    upkeep.order,
    form,
    (values, { version = seenVersion }) => ({
      // An order by name is saved as no order, so that entries added later are sorted in by name too.
      body: { ...orderTarget, ids: isByName ? [] : values.ids, version },
    }),
    {
      draftKey: `order:${orderedList}:${typeId ?? ''}#${seenVersion}`,
      successMessage: () => '',
      onDone: ({ orderVersion: version }, _values, message = '') => {
        const previousOrder = { ...orderTarget, ids: seenVersion === 0 ? [] : idsOf(rows), version };
        toast.success(message, {
          label: 'Undo',
          run: () => sendPreviousOrder.mutate({ input: { body: previousOrder } }),
        });
        onClose();
      },
    },
  );
  const setIds = (next: readonly string[]) => form.setValue('ids', [...next], { shouldDirty: true });
  return (
    <FormDialog title={title} subject="this order" save={save} onReload={onReload} onClose={onClose}>
      <p>Drag them, or move them up and down. This is the order in every menu.</p>
      <div>
        <Button disabled={isByName} onClick={() => setIds(idsSortedByName)}>
          Sort by name
        </Button>
      </div>
      <OrderRows
        rows={sortByIds(rows, ids)}
        renderRow={(entry) => <EntryName entry={entry} />}
        onReorder={setIds}
        onAnnounce={announce}
      />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </FormDialog>
  );
}
