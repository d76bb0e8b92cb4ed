import { Link } from 'react-router';
import type { Donation } from '#shared/calls/people/donations.ts';
import { DONATION_METHODS, DONATION_TYPES, TRIBUTES } from '#shared/rules/donations.ts';
import { useMe } from '#client/me.ts';
import { useMoney } from '#client/useMoney.ts';
import { dayOf } from '#ui/moment.ts';
import { LongText } from '#records/LongText.tsx';
import '#ui/inline.css';

interface Props {
  readonly of: Donation;
}

/** The amount in the rescue's currency. */
export function Amount({ of: { amount } }: Props) {
  return <span className="nobreak">{useMoney()(amount)}</span>;
}

/** Money or other, and how it came. */
export function Type({ of: { donationType, method, reference } }: Props) {
  const how = [method && DONATION_METHODS[method], reference].filter(Boolean).join(' ');
  return (
    <>
      {DONATION_TYPES[donationType]}
      {how && <small className="block muted">{how}</small>}
    </>
  );
}

/** The notes, with what else it says. */
export function Notes({ of }: Props) {
  const { countryCode } = useMe();
  const { notes, campaign, tribute, tributeName, animalId, animalName, benefit, thankedAt } = of;
  const more = [
    campaign && `Campaign ${campaign}`,
    tribute && `${TRIBUTES[tribute]} ${tributeName}`,
    benefit && `In return: ${benefit}`,
    thankedAt && `Thanked ${dayOf(thankedAt, countryCode)}`,
  ].filter(Boolean);
  return (
    <>
      <LongText text={notes} of="the notes" />
      {more.length > 0 && <small className="block muted">{more.join(' · ')}</small>}
      {animalId && (
        <small className="block">
          For <Link to={`/animals/${animalId}`}>{animalName ?? 'an animal'}</Link>
        </small>
      )}
    </>
  );
}
