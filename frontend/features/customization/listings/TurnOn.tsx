import { type ListingSite, listings } from '#shared/calls/exchange/listings.ts';
import { LISTING_SITES } from '#shared/rules/exposure/listing-sites.ts';
import { useSend } from '#client/calls/api.ts';
import { Confirm } from '#ui/dialog/Modal.tsx';
import { useOnce } from '#ui/useOnce.ts';
import { titleOf } from './words/words.ts';

/** Asks before a site is turned on: the first run may replace the list that the rescue has there. */
export function TurnOn({ of, onClose }: { readonly of: ListingSite; readonly onClose: () => void }) {
  const { mutateAsync, isPending } = useSend(listings.turn);
  const title = titleOf(of);
  const run = useOnce(async () => {
    const input = { params: { site: of.site }, body: { on: true } };
    await mutateAsync({ input }).catch(() => undefined);
    onClose();
  });
  return (
    <Confirm
      title={`Turn on ${title}?`}
      buttonLabel="Turn on"
      destroys={false}
      busy={isPending}
      onConfirm={run}
      onClose={onClose}
    >
      <p>{LISTING_SITES[of.site].beware}</p>
      <p>
        The first update is sent within a minute. If you turn the site off later, your animals stay listed
        there.
      </p>
    </Confirm>
  );
}
