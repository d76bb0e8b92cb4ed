import { personal } from '#shared/calls/exchange/personal.ts';
import { useCall } from '#client/calls/api.ts';
import { fetchErrorText } from '#client/wire/api-error.ts';
import { ConfirmAction } from '#records/deleting/ConfirmAction.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { ErrorState, Skeleton } from '#ui/message/states.tsx';

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

const joinCounts = (counts: readonly { readonly what: string; readonly count: number }[]): string =>
  counts.map(({ what, count }) => `${count} ${what}`).join(', ');

/** Asks before a person is erased, and says what stays. */
export default function ErasePerson({ id, onClose }: Props) {
  const { data, error, refetch } = useCall(personal.preview, { params: { id } });
  if (!data)
    return (
      <Modal title="Erase" size="small" onClose={onClose}>
        {error ? (
          <ErrorState message={fetchErrorText(error)} onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label="Loading">
            <Skeleton height={48} />
          </div>
        )}
      </Modal>
    );
  const { name, version, removed, kept } = data;
  return (
    <ConfirmAction
      call={personal.erase}
      input={{ params: { id }, body: { version } }}
      title={`Erase ${name}`}
      buttonLabel="Erase permanently"
      onClose={onClose}
    >
      <p>
        Name, addresses, phones, notes, search words and the values in their history are erased
        {removed.length > 0 ? `, with ${joinCounts(removed)}` : ''}. This can’t be undone.
      </p>
      {kept.length > 0 && (
        <p>
          Kept without the rest: {joinCounts(kept)}. Receipts stay as they are, because the law asks for them.
          Notes in records of animals stay too: look through them for the name.
        </p>
      )}
      <p>Exports, and copies of files from an import, hold the data until they end by themselves.</p>
    </ConfirmAction>
  );
}
