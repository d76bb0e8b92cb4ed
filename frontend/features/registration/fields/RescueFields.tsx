import { CountryFields } from '#ui/form/CountryFields.tsx';
import { TextField } from '#ui/form/fields.tsx';
import { DialField } from './DialField.tsx';
import type { useCountries } from './usePlaces.ts';
import { useProposedAcronym, useProposedPlace } from './useProposals.ts';

/** The name of the rescue. */
export function NameFields() {
  useProposedAcronym();
  return (
    <>
      <TextField name="tenantVm.name" label="Rescue Name" autoComplete="organization" required />
      <TextField
        name="tenantVm.tenantAcronym"
        label="Rescue Acronym"
        help="Shown where the name is too long, like HAR for Harborlight Animal Rescue."
        required
      />
    </>
  );
}

type CountriesState = ReturnType<typeof useCountries>;

/** The country and state of the rescue; the list of states depends on the country. */
export function PlaceFields({
  countriesState: { countries, hasFailed, retry },
}: {
  countriesState: CountriesState;
}) {
  const isProposed = useProposedPlace(countries);
  return (
    <>
      <TextField name="tenantVm.street" label="Street Name" autoComplete="address-line1" required />
      <TextField name="tenantVm.city" label="City or Township Name" autoComplete="address-level2" required />
      <CountryFields
        namePrefix="tenantVm."
        countries={countries}
        help={isProposed && 'Suggested by your browser’s time zone. Change it if your rescue is elsewhere.'}
        onRetry={hasFailed ? retry : undefined}
      />
      <TextField name="tenantVm.zip" label="Zip" autoComplete="postal-code" />
    </>
  );
}

/** Phone and email of the rescue. */
export function ContactFields({ dialCode }: { dialCode: string }) {
  return (
    <>
      <DialField name="tenantVm.phone" label="Rescue Phone" dialCode={dialCode} />
      <TextField name="tenantVm.emailAddress" label="Rescue Email" type="email" inputMode="email" required />
      <WebsiteField />
    </>
  );
}

/** The website of the rescue. */
export function WebsiteField() {
  return (
    <TextField
      name="tenantVm.website"
      label="Website, Facebook, etc."
      inputMode="url"
      autoComplete="url"
      placeholder="www.example.org"
      help="A Facebook page is fine, for example facebook.com/yourrescue"
      required
    />
  );
}
