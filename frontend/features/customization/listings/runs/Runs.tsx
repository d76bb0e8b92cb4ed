import { type ListingSite, listings, type Run } from '#shared/calls/exchange/listings.ts';
import { RUN_DAYS } from '#shared/rules/exposure/listing-sites.ts';
import { useCall } from '#client/calls/api.ts';
import { useSession } from '#client/session/session-context.ts';
import { Loaded } from '#records/list/Loaded.tsx';
import { DoneFooter } from '#ui/dialog/DoneFooter.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { formatDateTime } from '#ui/time/moment.ts';
import { runText, titleOf } from '../words/listing-text.ts';
import { RunDetails } from './RunDetails.tsx';

interface Props {
  readonly listing: ListingSite;
  readonly onClose: () => void;
}

/** The runs that sent animals to a listing site, each with those that were left out, removed or refused. */
export default function Runs({ listing, onClose }: Props) {
  const query = { limit: 50 };
  const { data, error, refetch } = useCall(listings.runs, { params: { site: listing.site }, query });
  return (
    <Modal
      title={`Runs to ${titleOf(listing)}`}
      onClose={onClose}
      footer={(close) => <DoneFooter onClose={close} />}
    >
      <Loaded
        records={data?.runs}
        error={error}
        onRetry={() => void refetch()}
        empty={{
          icon: 'mail',
          title: 'No runs yet',
          text: `Updates of the last ${RUN_DAYS} days appear here.`,
        }}
      >
        {(runs) => (
          <ul className="listing-runs">
            {runs.map((run, index) => (
              <RunItem key={run.id} run={run} isLatest={index === 0} />
            ))}
          </ul>
        )}
      </Loaded>
    </Modal>
  );
}

function RunItem({ run, isLatest }: { readonly run: Run; readonly isLatest: boolean }) {
  const { countryCode } = useSession();
  const hasDetails = run.leftOutCount + run.removedCount + run.refusedCount > 0;
  const heading = (
    <>
      <strong className="nobreak">{formatDateTime(run.at, countryCode)}</strong>
      <span>{runText(run)}</span>
      <small className="muted">
        {run.by ? `Requested by ${run.by}` : 'Automatic'}
        {run.state === 'sent' && !run.isEncrypted && '. The connection wasn’t encrypted'}
      </small>
    </>
  );
  if (!hasDetails) return <li className="listing-run">{heading}</li>;
  return (
    <li>
      <details open={isLatest}>
        <summary className="listing-run">{heading}</summary>
        <RunDetails run={run} />
      </details>
    </li>
  );
}
