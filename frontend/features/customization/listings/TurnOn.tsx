import { type ListingSite, listings } from '#shared/calls/exchange/listings.ts';
import { LISTING_SITES } from '#shared/rules/exposure/listing-sites.ts';
import { AskFirst } from '#records/deleting/AskFirst.tsx';
import { titleOf } from './words/words.ts';

/** Asks before a site is turned on: the first run may replace the list that the rescue has there. */
export const TurnOn = ({ of, onClose }: { readonly of: ListingSite; readonly onClose: () => void }) => (
  <AskFirst
    call={listings.turn}
    input={{ params: { site: of.site }, body: { on: true } }}
    title={`Turn on ${titleOf(of)}?`}
    buttonLabel="Turn on"
    destroys={false}
    onClose={onClose}
  >
    <p>{LISTING_SITES[of.site].beware}</p>
    <p>
      The first update is sent within a minute. If you turn the site off later, your animals stay listed
      there.
    </p>
  </AskFirst>
);
