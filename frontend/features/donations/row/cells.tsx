import { Link } from 'react-router';
import type { Donation } from '#shared/calls/giving/donations.ts';
import { DONATION_METHODS, DONATION_TYPES, TRIBUTES } from '#shared/rules/gifts/donations.ts';
import { useMe } from '#client/session/me.ts';
import { useMoney } from '#client/useMoney.ts';
import { dayOf, dayAt } from '#ui/time/moment.ts';
import { joined } from '#records/download/column.ts';
import { LongText } from '#records/table/LongText.tsx';
import '#ui/style/inline.css';

interface Props {
  readonly of: Donation;
}

/** The amount in the rescue's currency. */
export function Amount({ of: { amount } }: Props) {
  return <span className="nobreak">{useMoney()(amount)}</span>;
}

/** The same for a file. */
export const amountText = ({ amount }: Donation): string => amount.toFixed(2);

const howText = ({ method, reference }: Donation): string =>
  [method && DONATION_METHODS[method], reference].filter(Boolean).join(' ');

/** The same for a file. */
export const typeText = (of: Donation): string => joined(DONATION_TYPES[of.donationType], howText(of));

/** Money or other, and how it came. */
export function Type({ of }: Props) {
  const how = howText(of);
  return (
    <>
      {DONATION_TYPES[of.donationType]}
      {how && <small className="block muted">{how}</small>}
    </>
  );
}

/** Its further facts. @param dayText formats the day of the thanks */
function moreTexts(of: Donation, dayText: (time: string) => string): string[] {
  const { campaign, tribute, tributeName, benefit, thankedAt, receipt, voided = [] } = of;
  return [
    campaign && `Campaign ${campaign}`,
    tribute && `${TRIBUTES[tribute]} ${tributeName}`,
    benefit && `In return: ${benefit}`,
    thankedAt && `Thanked ${dayText(thankedAt)}`,
    receipt && (receipt.number ? `Receipt ${receipt.number}` : 'Being put on a statement'),
    voided.length === 1 && `Receipt ${voided[0]} is void`,
    voided.length > 1 && `Receipts ${voided.join(', ')} are void`,
  ].flatMap((text) => text || []);
}

/** The same for a file. */
export const notesText = (of: Donation): string =>
  joined(of.notes, ...moreTexts(of, dayAt), of.animalName && `For ${of.animalName}`);

/** The notes, with what else it says. */
export function Notes({ of }: Props) {
  const { countryCode } = useMe();
  const { notes, animalId, animalName } = of;
  const more = moreTexts(of, (time) => dayOf(time, countryCode));
  return (
    <>
      <LongText text={notes} of="the notes" />
      {more.length > 0 && <small className="block muted">{more.join(' · ')}</small>}
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
