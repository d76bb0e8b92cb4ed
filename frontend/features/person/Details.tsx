import type { Pco } from '#shared/calls/people/people.ts';
import { countryName } from '#shared/rules/people/countries.ts';
import { useUnsubscribeText } from '#parts/person/useUnsubscribeText.ts';
import { DescriptionList } from '#ui/DescriptionList.tsx';

/** The details of a PCO that the header of its page does not show. */
export default function Details({ pco }: { readonly pco: Pco }) {
  const country = countryName(pco.countryId);
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
