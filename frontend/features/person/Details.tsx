import type { Pco } from '#shared/calls/people/people.ts';
import { useUnsubscribeText } from '#parts/person/useUnsubscribeText.ts';
import { DescriptionList } from '#ui/DescriptionList.tsx';

/** The details of a PCO that the header of its page does not show. */
export default function Details({ pco }: { readonly pco: Pco }) {
  const country = new Intl.DisplayNames(['en'], { type: 'region' }).of(pco.countryId) ?? '';
  const optOutText = useUnsubscribeText(pco);
  return (
    <DescriptionList
      details={[
        ['Country', country],
        ['Mail List', pco.mailList ? 'Yes' : optOutText ? `No. ${optOutText}` : 'No'],
        ['Notes', pco.notes],
      ]}
    />
  );
}
