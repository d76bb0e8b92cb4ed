import { type ListingSite, listings } from '#shared/calls/exchange/listings.ts';
import { counted } from '#shared/rules/text/phrases.ts';
import { useSend } from '#client/calls/api.ts';
import { Button } from '#ui/Button.tsx';
import { useOnce } from '#ui/useOnce.ts';
import { Animals } from './runs/Animals.tsx';
import { titleOf } from './words/words.ts';

interface Props {
  readonly of: ListingSite;
  /** The run that waits. */
  readonly held: string;
  readonly onPreview: () => void;
}

/** The animals that an update would remove, and the yes that it waits for. */
export function Held({ of, held, onPreview }: Props) {
  const { mutateAsync, isPending } = useSend(listings.send);
  const title = titleOf(of);
  const run = useOnce(async () => {
    await mutateAsync({ input: { params: { site: of.site }, body: { held } } }).catch(() => undefined);
  });
  const { removed = [], removedCount = 0 } = of.lastRun?.id === held ? of.lastRun : {};
  return (
    <div className="notice notice-warn listing-held" role="alert">
      <p>
        {removedCount > 0
          ? `The next update would remove ${counted(removedCount, 'animal')} from ${title}. Nothing was sent, and your animals stay listed.`
          : `The next update would remove many animals from ${title}. Nothing was sent, and your animals stay listed.`}
      </p>
      <Animals of={removed} reasonOf={({ reason }) => reason} />
      <div className="page-buttons">
        <Button onClick={onPreview}>Preview</Button>
        <Button variant="danger" busy={isPending} onClick={run}>
          Remove and send
        </Button>
      </div>
    </div>
  );
}
