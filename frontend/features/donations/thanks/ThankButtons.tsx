import type { Donation } from '#shared/calls/giving/donations.ts';
import { Button } from '#ui/Button.tsx';
import { thanks } from '#shared/calls/giving/thanks.ts';
import { useSend } from '#client/calls/api.ts';
import { toast } from '#ui/message/toast.ts';
import '../row/donations.css';

/** Marks donations as thanked, with Undo. */
function useMarkThanked() {
  const { mutateAsync, isPending } = useSend(thanks.mark, { quiet: true });
  const undo = useSend(thanks.mark);
  const markThanked = async (id: string, thanked: boolean) => {
    const { message = '' } = await mutateAsync({ input: { params: { id }, body: { thanked } } });
    const undoInput = { params: { id }, body: { thanked: !thanked } };
    toast.success(message, { label: 'Undo', run: () => undo.mutate({ input: undoInput }) });
  };
  return {
    mark: (id: string, thanked: boolean) => void markThanked(id, thanked).catch(() => undefined),
    isPending,
  };
}

interface Props {
  readonly donation: Pick<Donation, 'id' | 'thankedAt'>;
  /** The name of the donation, for screen readers. */
  readonly name: string;
  readonly onThank: () => void;
}

/** The buttons that thank for a donation by mail, or mark it as thanked otherwise. */
export function ThankButtons({ donation: { id, thankedAt }, name, onThank }: Props) {
  const { mark, isPending } = useMarkThanked();
  const label = thankedAt ? 'Not thanked' : 'Mark thanked';
  return (
    <>
      <Button
        variant="quiet"
        icon={thankedAt ? 'undo' : 'check'}
        aria-label={`${label}: ${name}`}
        title={thankedAt ? 'Mark as not thanked yet' : 'Mark as thanked'}
        busy={isPending}
        onClick={() => mark(id, !thankedAt)}
      >
        <span className="donation-action">{label}</span>
      </Button>
      <Button
        variant="quiet"
        icon="mail"
        aria-label={`Thank for ${name}`}
        title="Thank by email"
        onClick={onThank}
      >
        <span className="donation-action">Thank</span>
      </Button>
    </>
  );
}
