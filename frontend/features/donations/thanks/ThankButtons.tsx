import type { Donation } from '#shared/calls/giving/donations.ts';
import { Button } from '#ui/Button.tsx';
import '../row/donations.css';
import { useMark } from './useMark.ts';

interface Props {
  readonly of: Pick<Donation, 'id' | 'thankedAt'>;
  /** The name of the donation, for screen readers. */
  readonly name: string;
  readonly onThank: () => void;
}

/** Thanks for a donation by mail, or notes that it was thanked for otherwise. */
export function ThankButtons({ of: { id, thankedAt }, name, onThank }: Props) {
  const { mark, isPending } = useMark();
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
        <span className="donation-deed">{label}</span>
      </Button>
      <Button
        variant="quiet"
        icon="mail"
        aria-label={`Thank for ${name}`}
        title="Thank by email"
        onClick={onThank}
      >
        <span className="donation-deed">Thank</span>
      </Button>
    </>
  );
}
