import { type ListingSite, listings, type Run } from '#shared/calls/exchange/listings.ts';
import { RUN_DAYS } from '#shared/rules/exposure/listing-sites.ts';
import { useCall } from '#client/calls/api.ts';
import { useMe } from '#client/session/me.ts';
import { Loaded } from '#records/list/Loaded.tsx';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { momentOf } from '#ui/time/moment.ts';
import { runText, titleOf } from '../words/words.ts';
import { RunFacts } from './RunFacts.tsx';

interface Props {
  readonly listing: ListingSite;
  readonly onClose: () => void;
}

/** The runs to a site, each with the animals that were left out, removed or refused. */
export default function Runs({ listing, onClose }: Props) {
  const query = { limit: 50 };
  const { data, error, refetch } = useCall(listings.runs, { params: { site: listing.site }, query });
  return (
    <Modal
      title={`Runs to ${titleOf(listing)}`}
      onClose={onClose}
      footer={(close) => (
        <div className="modal-buttons">
          <Button variant="primary" onClick={close}>
            Done
          </Button>
        </div>
      )}
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
            {runs.map((run, at) => (
              <OneRun key={run.id} run={run} isLast={at === 0} />
            ))}
          </ul>
        )}
      </Loaded>
    </Modal>
  );
}

function OneRun({ run, isLast }: { readonly run: Run; readonly isLast: boolean }) {
  const { countryCode } = useMe();
  const hasMore = run.leftOutCount + run.removedCount + run.refusedCount > 0;
  const head = (
    <>
      <strong className="nobreak">{momentOf(run.at, countryCode)}</strong>
      <span>{runText(run)}</span>
      <small className="muted">
        {run.by ? `Asked for by ${run.by}` : 'By itself'}
        {run.state === 'sent' && !run.isEncrypted && '. The connection was not encrypted'}
      </small>
    </>
  );
  if (!hasMore) return <li className="listing-run">{head}</li>;
  return (
    <li>
      <details open={isLast}>
        <summary className="listing-run">{head}</summary>
        <RunFacts run={run} />
      </details>
    </li>
  );
}
