import { useState } from 'react';
import { type ApiKey, keys } from '#shared/calls/exchange/keys.ts';
import { KEY_PARTS } from '#shared/contract/key-access.ts';
import { keysOf } from '#shared/rules/data/collections.ts';
import { useCall } from '#client/calls/api.ts';
import { ConfirmAction } from '#records/deleting/ConfirmAction.tsx';
import { Loaded } from '#records/list/Loaded.tsx';
import { DateTime, dateTimeColumn } from '#records/table/columns.tsx';
import { type Column, RecordTable } from '#records/table/RecordTable.tsx';
import { Button } from '#ui/Button.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { localDateTimeOf } from '#ui/time/moment.ts';
import '#ui/style/page.css';
import '#ui/style/inline.css';

const KeyForm = lazyComponent(() => import('./KeyForm.tsx'));
const RotateForm = lazyComponent(() => import('./RotateForm.tsx'));

/** The parts that a key opens: 'Animals, milestones and files; Lists (read and write)'. */
const accessText = ({ access }: ApiKey): string =>
  keysOf(KEY_PARTS)
    .filter((part) => access[part])
    .map((part) => `${KEY_PARTS[part].title}${access[part] === 'write' ? ' (read and write)' : ''}`)
    .join('; ');

const COLUMNS: readonly Column<ApiKey>[] = [
  {
    head: 'Name',
    cell: ({ name, start }) => (
      <>
        <strong>{name}</strong>
        <br />
        <code className="muted">{start}…</code>
      </>
    ),
    text: ({ name }) => name,
  },
  { head: 'Access', cell: accessText, text: accessText },
  {
    head: 'Made',
    cell: ({ madeAt, madeBy }) => (
      <>
        <DateTime time={madeAt} />
        <br />
        <span className="muted">{madeBy}</span>
      </>
    ),
    text: ({ madeAt }) => localDateTimeOf(madeAt),
  },
  dateTimeColumn('Last used', ({ usedAt }) => usedAt, { emptyText: 'Not yet' }),
  dateTimeColumn('Ends', ({ endsAt }) => endsAt, { emptyText: 'No end' }),
];

/** /customization/keys: the API keys for other programs (product/exchange 4.1). */
export default function KeysPage() {
  const { data, error, refetch } = useCall(keys.list, {});
  const [openDialog, setOpenDialog] = useState<
    'add' | { readonly action: 'rotate' | 'end'; readonly apiKey: ApiKey }
  >();
  const close = () => setOpenDialog(undefined);
  return (
    <>
      <div className="page-head">
        <h1>Keys</h1>
        <Button variant="primary" icon="plus" onClick={() => setOpenDialog('add')}>
          Add a key
        </Button>
      </div>
      <p className="muted">
        With a key your website, a spreadsheet or a script reads and writes your records, as far as you let it
        and never more than you may yourself. It ends with your account. What it changes is in your history.
      </p>
      <Loaded
        records={data?.keys}
        error={error}
        onRetry={() => void refetch()}
        empty={{
          icon: 'laptop',
          title: 'No keys yet',
          text: 'Add one for each program that uses your records.',
        }}
      >
        {(all) => (
          <RecordTable
            label="Keys"
            records={all}
            columns={COLUMNS}
            nameOf={({ name }) => name}
            buttons={(apiKey) => (
              <span className="page-buttons">
                <Button
                  aria-label={`Rotate ${apiKey.name}`}
                  onClick={() => setOpenDialog({ action: 'rotate', apiKey })}
                >
                  Rotate
                </Button>
                <Button
                  aria-label={`End ${apiKey.name}`}
                  onClick={() => setOpenDialog({ action: 'end', apiKey })}
                >
                  End
                </Button>
              </span>
            )}
          />
        )}
      </Loaded>
      {openDialog === 'add' && <KeyForm onClose={close} />}
      {typeof openDialog === 'object' && openDialog.action === 'rotate' && (
        <RotateForm apiKey={openDialog.apiKey} onClose={close} />
      )}
      {typeof openDialog === 'object' && openDialog.action === 'end' && (
        <ConfirmAction
          call={keys.end}
          input={{ params: { id: openDialog.apiKey.id } }}
          title={`End ${openDialog.apiKey.name}`}
          buttonLabel="End the key"
          onClose={close}
        >
          <p>Every program that uses it is refused from now on. This can’t be undone.</p>
        </ConfirmAction>
      )}
    </>
  );
}
