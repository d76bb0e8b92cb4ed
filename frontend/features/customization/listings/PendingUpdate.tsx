import { type ListingSite, listings } from '#shared/calls/exchange/listings.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { SendButton } from '#records/SendButton.tsx';
import { Button } from '#ui/Button.tsx';
import { Animals } from './runs/Animals.tsx';
import { titleOf } from './words/listing-text.ts';

interface Props {
  readonly listing: ListingSite;
  /** The id of the run that waits for approval. */
  readonly heldRunId: string;
  readonly onPreview: () => void;
}

/** The animals that an update would remove, and the button that approves it. */
export function PendingUpdate({ listing, heldRunId, onPreview }: Props) {
  const title = titleOf(listing);
  const { removed = [], removedCount = 0 } = listing.lastRun?.id === heldRunId ? listing.lastRun : {};
  return (
    <div className="notice notice-warn listing-held" role="alert">
      <p>
        The next update would remove {removedCount > 0 ? pluralize(removedCount, 'animal') : 'many animals'}{' '}
        from {title}. Nothing was sent, and your animals stay listed.
        {removedCount > removed.length && removed.length > 0 && ` The first ${removed.length} are:`}
      </p>
      <Animals animals={removed} reasonOf={({ reason }) => reason} />
      <div className="page-buttons">
        <Button onClick={onPreview}>Preview</Button>
        <SendButton
          call={listings.send}
          input={{ params: { site: listing.site }, body: { held: heldRunId } }}
          variant="danger"
        >
          Remove and send
        </SendButton>
      </div>
    </div>
  );
}
