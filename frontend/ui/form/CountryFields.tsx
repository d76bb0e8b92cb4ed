import { type ReactNode, useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../Button.tsx';
import { SelectField, TextField } from './fields.tsx';

interface Country {
  readonly id: string;
  readonly countryName: string;
  readonly states?: readonly { readonly id: string; readonly label: string }[] | undefined;
}

interface Props {
  /** The path of `countryId` and `state` in the form: '' or 'tenantVm.'. */
  readonly namePrefix?: string;
  readonly countries: readonly Country[];
  /** A note below the country. */
  readonly help?: ReactNode;
  /** Loads the countries again after loading failed. */
  readonly onRetry?: (() => void) | undefined;
}

/** Country and state; another country resets the state, which belonged to the one before (product/lists 4.2). */
export function CountryFields({ namePrefix = '', countries, help, onRetry }: Props) {
  const { setValue, getValues } = useFormContext();
  const countryId = useWatch({ name: `${namePrefix}countryId` }) as string;
  const hasCountries = countries.length > 0;
  useEffect(() => {
    // The options arrive after the form: a select shows its value only once the option is there.
    if (hasCountries) setValue(`${namePrefix}countryId`, getValues(`${namePrefix}countryId`));
  }, [hasCountries, namePrefix, setValue, getValues]);
  const country = countries.find(({ id }) => id === countryId);
  return (
    <>
      <SelectField
        name={`${namePrefix}countryId`}
        label="Country"
        required
        options={countries.map(({ id, countryName }) => [id, countryName] as const)}
        onChoose={(id) => id !== countryId && setValue(`${namePrefix}state`, '')}
        help={onRetry ? 'Couldn’t load the countries.' : help}
        adornment={onRetry && <Button onClick={onRetry}>Try again</Button>}
      />
      {country?.states ? (
        <SelectField
          key={country.id}
          name={`${namePrefix}state`}
          label="State/Province/Locality"
          required
          options={country.states.map(({ id, label }) => [id, label] as const)}
        />
      ) : (
        // Until the countries are loaded it is unknown whether the state is a choice or text: typed text might be lost.
        <TextField
          name={`${namePrefix}state`}
          label="State/Province/Locality"
          required
          disabled={!hasCountries}
        />
      )}
    </>
  );
}
