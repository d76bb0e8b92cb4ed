import { useCallback, useEffect, useState } from 'react';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import type { Data } from '#shared/contract/call.ts';
import { makeCall } from '#client/calls/make-call.ts';

type Country = Data<typeof tenants.countries>['countries'][number];

/** The countries to choose from, loaded once; a failure can be retried. */
export function useCountries() {
  const [countries, setCountries] = useState<readonly Country[]>([]);
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(
    () =>
      makeCall(tenants.countries, {}).then(
        ({ data }) => {
          setCountries(data.countries);
          setHasFailed(false);
        },
        () => setHasFailed(true),
      ),
    [],
  );
  useEffect(() => void load(), [load]);
  return { countries, hasFailed, retry: () => void load() };
}

/** The dial code of a country, such as the one chosen in a form; '' if the country is not in the list. */
export const dialCodeOf = (countries: readonly Country[], countryId: string): string =>
  countries.find(({ id }) => id === countryId)?.stdCode ?? '';

export type { Country };
