import { Link } from 'react-router';
import type { Donation } from '#shared/calls/giving/donations.ts';
import { DONATION_METHODS, DONATION_TYPES, TRIBUTES } from '#shared/rules/donations/donations.ts';
import { useSession } from '#client/session/session-context.ts';
import { useMoney } from '#client/useMoney.ts';
import { formatDate, dayAt } from '#ui/time/moment.ts';
import { joinTexts } from '#records/download/column.ts';
import { LongText } from '#records/table/LongText.tsx';
import '#ui/style/inline.css';

interface Props {
  readonly donation: Donation;
}

/** An amount in the rescue's currency. */
export function Amount({ amount }: { readonly amount: number }) {
  return <span className="nobreak">{useMoney()(amount)}</span>;
}

/** The amount, for a file. */
export const amountText = ({ amount }: Donation): string => amount.toFixed(2);

const methodLabel = ({ method, reference }: Donation): string =>
  [method && DONATION_METHODS[method], reference].filter(Boolean).join(' ');

/** The type and the method, for a file. */
export const typeText = (donation: Donation): string =>
  joinTexts(DONATION_TYPES[donation.donationType], methodLabel(donation));

/** The type and the method of a donation. */
export function Type({ donation }: Props) {
  const methodText = methodLabel(donation);
  return (
    <>
      {DONATION_TYPES[donation.donationType]}
      {methodText && <small className="block muted">{methodText}</small>}
    </>
  );
}

/**
 * The further facts of a donation.
 * @param formatDay formats the time of the thanks as a day
 */
function detailTexts(donation: Donation, formatDay: (time: string) => string): string[] {
  const { campaign, tribute, tributeName, benefit, thankedAt, receipt, voided = [] } = donation;
  return [
    campaign && `Campaign ${campaign}`,
    tribute && `${TRIBUTES[tribute]} ${tributeName}`,
    benefit && `In return: ${benefit}`,
    thankedAt && `Thanked ${formatDay(thankedAt)}`,
    receipt && (receipt.number ? `Receipt ${receipt.number}` : 'Being put on a statement'),
    voided.length === 1 && `Receipt ${voided[0]} is void`,
    voided.length > 1 && `Receipts ${voided.join(', ')} are void`,
  ].flatMap((text) => text || []);
}

/** The notes with the further facts, for a file. */
export const notesText = (donation: Donation): string =>
  joinTexts(
    donation.notes,
    ...detailTexts(donation, dayAt),
    donation.animalName && `For ${donation.animalName}`,
  );

/** The notes with the further facts and the animal. */
export function Notes({ donation }: Props) {
  const { countryCode } = useSession();
  const { notes, animalId, animalName } = donation;
  const extraTexts = detailTexts(donation, (time) => formatDate(time, countryCode));
  return (
    <>
      <LongText text={notes} subject="the notes" />
      {extraTexts.length > 0 && <small className="block muted">{extraTexts.join(' · ')}</small>}
      {animalId && (
        <small className="block">
          For{' '}
          <Link className="record-link" to={`/animals/${animalId}`}>
            {animalName ?? 'an animal'}
          </Link>
        </small>
      )}
    </>
  );
}
