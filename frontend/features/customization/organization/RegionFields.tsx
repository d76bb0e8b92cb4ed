import type { tenants } from '#shared/calls/tenants/tenants.ts';
import type { Data } from '#shared/contract/call.ts';
import { paperOf, PAPERS } from '#shared/rules/files/paper.ts';
import { capitalize } from '#shared/rules/text/phrases.ts';
import { WEEK_STARTS, weekStartOf } from '#shared/rules/time/week.ts';
import { SelectField } from '#ui/form/fields.tsx';
import { useTextValue } from '#ui/form/watched.ts';

/** The countries that a rescue can be in. */
export type Countries = Data<typeof tenants.countries>['countries'];

const CURRENCY_NAMES = new Intl.DisplayNames('en', { type: 'currency' });
const currencyLabel = (code: string) => `${code}, ${CURRENCY_NAMES.of(code) ?? code}`;

interface Props {
  readonly countries: Countries;
  /** The chosen currency, which must be among the options. */
  readonly currency: string;
  /** The currency of booked amounts, which must not change; undefined if there are none (product/donations 1.2). */
  readonly bookedCurrency: string | undefined;
}

/** The rescue's currency, paper and week: those of its country, unless it chooses others (product/tenants 2.2). */
export function RegionFields({ countries, currency, bookedCurrency }: Props) {
  const countryId = useTextValue('countryId');
  const countryCurrency = countries.find(({ id }) => id === countryId)?.currency ?? '';
  const codes = new Set([currency, ...countries.map((country) => country.currency)]);
  const options = [...codes].filter(Boolean).toSorted();
  return (
    <>
      <SelectField
        name="currency"
        label="Currency"
        placeholder={countryCurrency ? `By country: ${currencyLabel(countryCurrency)}` : 'By country'}
        options={options.map((code) => [
          code,
          currencyLabel(code),
          bookedCurrency !== undefined && code !== bookedCurrency,
        ])}
        help={
          bookedCurrency === undefined
            ? 'Existing amounts keep their numbers and are not converted'
            : `Currency can’t change: donations are in ${bookedCurrency}`
        }
      />
      <SelectField
        name="paper"
        label="Paper Size"
        placeholder={`By country: ${paperOf({ countryId })}`}
        options={PAPERS.map((paper) => [paper, paper] as const)}
      />
      <SelectField
        name="weekStart"
        label="First Day of the Week"
        placeholder={`By country: ${capitalize(weekStartOf({ countryId }))}`}
        options={WEEK_STARTS.map((day) => [day, capitalize(day)] as const)}
      />
    </>
  );
}
