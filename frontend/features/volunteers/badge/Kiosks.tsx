import { useState } from 'react';
import { type Kiosk, kiosks } from '#shared/calls/kiosk/kiosks.ts';
import { useCall } from '#client/calls/api.ts';
import { ConfirmAction } from '#records/deleting/ConfirmAction.tsx';
import { Loaded } from '#records/list/Loaded.tsx';
import { dateTimeColumn } from '#records/table/columns.tsx';
import { type Column, RecordTable } from '#records/table/RecordTable.tsx';
import { Button } from '#ui/Button.tsx';
import '#ui/style/inline.css';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const KioskForm = lazyComponent(() => import('./KioskForm.tsx'));

const COLUMNS: readonly Column<Kiosk>[] = [
  { head: 'Name', cell: ({ name }) => <strong>{name}</strong>, text: ({ name }) => name },
  dateTimeColumn('Made', ({ madeAt }) => madeAt),
  { head: 'By', cell: ({ madeBy }) => madeBy },
  dateTimeColumn('Last opened', ({ seenAt }) => seenAt, { emptyText: 'Not yet' }),
];

/** The tablets at the door, with buttons that add one and turn one off (product/volunteers 2.2). */
export function Kiosks() {
  const { data, error, refetch } = useCall(kiosks.list, {});
  const [openDialog, setOpen] = useState<'add' | Kiosk>();
  const close = () => setOpen(undefined);
  return (
    <section className="card section" aria-labelledby="kiosks-title">
      <header>
        <h2 id="kiosks-title">Tablets at the door</h2>
        <Button icon="plus" onClick={() => setOpen('add')}>
          Add a tablet
        </Button>
      </header>
      <Loaded
        records={data?.kiosks}
        error={error}
        onRetry={() => void refetch()}
        empty={{
          icon: 'laptop',
          title: 'No tablet yet',
          text: 'Volunteers sign in and out with their badge on a tablet at the door.',
        }}
      >
        {(records) => (
          <RecordTable
            inCard
            label="Tablets"
            records={records}
            columns={COLUMNS}
            nameOf={({ name }) => name}
            buttons={(kiosk) => (
              <Button aria-label={`Turn off ${kiosk.name}`} onClick={() => setOpen(kiosk)}>
                Turn off
              </Button>
            )}
          />
        )}
      </Loaded>
      {openDialog === 'add' && <KioskForm onClose={close} />}
      {typeof openDialog === 'object' && (
        <ConfirmAction
          call={kiosks.revoke}
          input={{ params: { id: openDialog.id } }}
          title="Turn the tablet off"
          buttonLabel="Turn off"
          onClose={close}
        >
          <p>
            No one can sign in on <strong>{openDialog.name}</strong>. It needs a new link to be used again.
          </p>
        </ConfirmAction>
      )}
    </section>
  );
}
