import { useState } from 'react';
import { listings, type ListingSite } from '#shared/calls/exchange/listings.ts';
import { LISTING_SITES, type SiteId } from '#shared/rules/exposure/listing-sites.ts';
import { useSession } from '#client/session/session-context.ts';
import { SendButton } from '#records/SendButton.tsx';
import { Button } from '#ui/Button.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { formatDateTime } from '#ui/time/moment.ts';
import { PendingUpdate } from './PendingUpdate.tsx';
import { runText, stateOf, titleOf } from './words/listing-text.ts';
import { useSend } from '#client/calls/api.ts';
import { useSingleFlight } from '#ui/useSingleFlight.ts';
import { ConfirmAction } from '#records/deleting/ConfirmAction.tsx';

/** Asks before a site is turned on: the first run may replace the list that the rescue has there. */
const TurnOn = ({ listing, onClose }: { readonly listing: ListingSite; readonly onClose: () => void }) => (
  <ConfirmAction
    call={listings.turn}
    input={{ params: { site: listing.site }, body: { on: true } }}
    title={`Turn on ${titleOf(listing)}?`}
    buttonLabel="Turn on"
    isDestructive={false}
    onClose={onClose}
  >
    <p>{LISTING_SITES[listing.site].warning}</p>
    <p>
      The first update is sent within a minute. If you turn the site off later, your animals stay listed
      there.
    </p>
  </ConfirmAction>
);

/** The button that tests the sign-in to a site, and the result. */
function TestButton({ site, title }: { readonly site: SiteId; readonly title: string }) {
  const { data, mutateAsync, isPending } = useSend(listings.test);
  const run = useSingleFlight(async () => {
    await mutateAsync({ input: { params: { site } } }).catch(() => undefined);
  });
  const test = data?.data.test;
  return (
    <>
      <Button busy={isPending} aria-label={`Test connection to ${title}`} onClick={run}>
        Test connection
      </Button>
      {test && !isPending && (
        <span role="status" className={test.isReached ? 'listing-test' : 'listing-test listing-test-failed'}>
          {test.isReached
            ? `Signed in to ${title}.${test.isEncrypted ? '' : ' The connection isn’t encrypted: use this password nowhere else.'}`
            : `It didn’t work: ${test.words}`}
        </span>
      )}
    </>
  );
}

const AccountForm = lazyComponent(() => import('./AccountForm.tsx'));
const Preview = lazyComponent(() => import('./Preview.tsx'));
const Runs = lazyComponent(() => import('./runs/Runs.tsx'));

type DialogName = 'account' | 'preview' | 'runs' | 'on';

/** A listing site: its state, its last run, and its buttons. */
export function SiteCard({ listing }: { readonly listing: ListingSite }) {
  const [openDialog, setOpenDialog] = useState<DialogName>();
  const close = () => setOpenDialog(undefined);
  const { isOn, hasSecret, refused, held, isAsked } = listing;
  const title = titleOf(listing);
  const params = { site: listing.site };
  const { text, tone } = stateOf(listing);
  return (
    <section className="card listing-site" aria-labelledby={`site-${listing.site}`}>
      <header>
        <h2 id={`site-${listing.site}`}>{title}</h2>
        <span className={`pill pill-${tone}`}>{text}</span>
      </header>
      {!hasSecret && <p>{LISTING_SITES[listing.site].account}</p>}
      {isOn && refused && (
        <p role="alert">
          {title} refused the account: “{refused}”. Check it and save it again.
        </p>
      )}
      <LastRun listing={listing} />
      {isOn && held && listing.lastRun && (
        <PendingUpdate listing={listing} heldRunId={held} onPreview={() => setOpenDialog('preview')} />
      )}
      <div className="page-buttons">
        <Button
          aria-label={`${hasSecret ? 'Edit account' : 'Set up'} ${title}`}
          onClick={() => setOpenDialog('account')}
        >
          {hasSecret ? 'Edit account' : 'Set up'}
        </Button>
        {hasSecret && <TestButton site={listing.site} title={title} />}
        <Button aria-label={`Preview for ${title}`} onClick={() => setOpenDialog('preview')}>
          Preview
        </Button>
        {listing.lastRun && (
          <Button aria-label={`Runs to ${title}`} onClick={() => setOpenDialog('runs')}>
            Runs
          </Button>
        )}
        {isOn && (
          <SendButton
            call={listings.send}
            input={{ params, body: {} }}
            busy={isAsked}
            aria-label={`Send now to ${title}`}
          >
            Send now
          </SendButton>
        )}
        {hasSecret &&
          (isOn ? (
            <SendButton
              call={listings.turn}
              input={{ params, body: { on: false } }}
              aria-label={`Turn off ${title}`}
            >
              Turn off
            </SendButton>
          ) : (
            <Button variant="primary" aria-label={`Turn on ${title}`} onClick={() => setOpenDialog('on')}>
              Turn on
            </Button>
          ))}
      </div>
      {openDialog === 'account' && <AccountForm listing={listing} onClose={close} />}
      {openDialog === 'preview' && <Preview listing={listing} onClose={close} />}
      {openDialog === 'runs' && <Runs listing={listing} onClose={close} />}
      {openDialog === 'on' && <TurnOn listing={listing} onClose={close} />}
    </section>
  );
}

function LastRun({ listing: { lastRun, isOn, isAsked } }: { readonly listing: ListingSite }) {
  const { countryCode } = useSession();
  if (isOn && (isAsked || !lastRun)) return <p role="status">Sending within a minute…</p>;
  if (!lastRun) return null;
  return (
    <p>
      <span className="nobreak">{formatDateTime(lastRun.at, countryCode)}</span>: {runText(lastRun)}
    </p>
  );
}
