import { pluralize } from '#shared/rules/text/phrases.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/picture/icons.tsx';
import { sizeText } from '../file/media.ts';
import type { Queue, Transfer } from './sending/queue.ts';
import { isBusy, useTransfers, type UploadJob } from './sending/useUploads.ts';

const nameOf = ({ job: { body, file } }: Transfer<UploadJob>) => body?.fileName ?? file.name;

function State({ transfer }: { transfer: Transfer<UploadJob> }) {
  const { state, progress, fault, job } = transfer;
  const percent = Math.round(progress * 100);
  if (state === 'failed' || state === 'refused')
    return (
      <p className="error" role="alert">
        <span className="visually-hidden">{nameOf(transfer)}: </span>
        {fault}
      </p>
    );
  return (
    <>
      <small>
        {state === 'queued' && 'Waiting …'}
        {state === 'sending' && `Uploading … ${percent}% of ${sizeText(job.file.size)}`}
        {state === 'scanning' && 'Checking the file …'}
      </small>
      <progress
        max={100}
        value={state === 'scanning' ? undefined : percent}
        aria-label={`Sending ${nameOf(transfer)}`}
      />
    </>
  );
}

function Row({ transfer, queue }: { transfer: Transfer<UploadJob>; queue: Queue<UploadJob> }) {
  const { id, state } = transfer;
  const name = nameOf(transfer);
  const hasFailed = state === 'failed' || state === 'refused';
  return (
    <li className="upload" data-state={state}>
      <Icon name={hasFailed ? 'alert' : 'file'} />
      <div className="upload-text">
        <strong>{name}</strong>
        <State transfer={transfer} />
      </div>
      {state === 'failed' && (
        <Button aria-label={`Retry ${name}`} onClick={() => queue.retry(id)}>
          Retry
        </Button>
      )}
      <Button
        variant="quiet"
        aria-label={`${hasFailed ? 'Dismiss' : 'Cancel'} ${name}`}
        onClick={() => queue.drop(id)}
      >
        {hasFailed ? 'Dismiss' : 'Cancel'}
      </Button>
    </li>
  );
}

interface UploadListHeaderProps {
  readonly transfers: readonly Transfer<UploadJob>[];
  readonly queue: Queue<UploadJob>;
}

/** The progress of several uploads together, and actions for all of them. */
function UploadListHeader({ transfers, queue }: UploadListHeaderProps) {
  const idsOf = (...states: Transfer<UploadJob>['state'][]) =>
    transfers.filter(({ state }) => states.includes(state)).map(({ id }) => id);
  const [activeIds, failedIds, unsentIds] = [
    idsOf('queued', 'sending', 'scanning'),
    idsOf('failed'),
    idsOf('failed', 'refused'),
  ];
  const finishedCount = queue.countFinished();
  if (activeIds.length + unsentIds.length < 2) return null;
  return (
    <li className="upload upload-head">
      <div className="upload-text">
        <strong>
          {activeIds.length > 0
            ? `${finishedCount} of ${finishedCount + activeIds.length} uploaded`
            : `${unsentIds.length} not sent`}
        </strong>
        {activeIds.length > 0 && (
          <progress max={finishedCount + activeIds.length} value={finishedCount} aria-label="All files" />
        )}
      </div>
      {failedIds.length > 1 && <Button onClick={() => queue.retry(...failedIds)}>Retry all</Button>}
      {unsentIds.length > 1 && (
        <Button variant="quiet" onClick={() => queue.dropAll(unsentIds)}>
          Dismiss all
        </Button>
      )}
      {activeIds.length > 1 && (
        <Button variant="quiet" onClick={() => queue.dropAll(activeIds)}>
          Cancel all
        </Button>
      )}
    </li>
  );
}

/** The most waiting files that are listed one by one. */
const MAX_WAITING_SHOWN = 3;

/** The queue of uploads, running ones with their progress; failed and refused ones stay until dismissed. */
export function UploadList({ queue }: { queue: Queue<UploadJob> }) {
  const transfers = useTransfers(queue);
  const activeCount = transfers.filter((transfer) => isBusy([transfer])).length;
  const queuedTransfers = transfers.filter(({ state }) => state === 'queued');
  const hiddenTransfers = queuedTransfers.length > MAX_WAITING_SHOWN ? queuedTransfers : [];
  return (
    <>
      <p className="visually-hidden" role="status">
        {activeCount > 0 && `${pluralize(activeCount, 'file')} uploading`}
      </p>
      {transfers.length > 0 && (
        <ul className="card uploads" aria-label="Uploads">
          <UploadListHeader transfers={transfers} queue={queue} />
          {transfers
            .filter((transfer) => !hiddenTransfers.includes(transfer))
            .map((transfer) => (
              <Row key={transfer.id} transfer={transfer} queue={queue} />
            ))}
          {hiddenTransfers.length > 0 && (
            <li className="upload muted">{hiddenTransfers.length} more wait for their turn</li>
          )}
        </ul>
      )}
    </>
  );
}
