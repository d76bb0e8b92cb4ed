import type { Pco } from '#shared/calls/people/people.ts';
import { useLeftText } from '#parts/person/useLeftText.ts';
import { Facts } from '#ui/Facts.tsx';

/** The details of a PCO beside those in its head. */
export default function Details({ pco }: { readonly pco: Pco }) {
  const country = new Intl.DisplayNames(['en'], { type: 'region' }).of(pco.countryId) ?? '';
  const left = useLeftText(pco);
  return (
    <Facts
      facts={[
        ['Country', country],
        ['Mail List', pco.mailList ? 'Yes' : left ? `No. ${left}` : 'No'],
        ['Notes', pco.notes],
      ]}
    />
  );
}
