import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTextValue } from '#ui/form/watched.ts';
import { deviceZone } from '#ui/time/clock.ts';
import { acronymOf, proposedPlace } from './proposed.ts';
import type { Country } from './usePlaces.ts';

const NAME_FIELD = 'tenantVm.name';
const ACRONYM_FIELD = 'tenantVm.tenantAcronym';
const COUNTRY_FIELD = 'tenantVm.countryId';
const STATE_FIELD = 'tenantVm.state';

/** Proposes the acronym while the name is typed, until another one is entered. */
export function useProposedAcronym(): void {
  const { getValues, resetField } = useFormContext();
  const name = useTextValue(NAME_FIELD);
  const proposedRef = useRef(acronymOf(name));
  useEffect(() => {
    const nextAcronym = acronymOf(name);
    // A proposal is not an input of the user, so it becomes the field's default value.
    if (getValues(ACRONYM_FIELD) === proposedRef.current && nextAcronym !== proposedRef.current)
      resetField(ACRONYM_FIELD, { defaultValue: nextAcronym });
    proposedRef.current = nextAcronym;
  }, [name, getValues, resetField]);
}

/**
 * Proposes country and state from the browser's time zone and language, once, if no country was entered.
 * @returns whether the country shown is the proposed one
 */
export function useProposedPlace(countries: readonly Country[]): boolean {
  const { getValues, resetField } = useFormContext();
  const chosenCountryId: unknown = useWatch({ name: COUNTRY_FIELD });
  const [place] = useState(() => proposedPlace(deviceZone(), navigator.language));
  const isDone = useRef(false);
  useEffect(() => {
    const country = countries.find(({ id }) => id === place?.countryId);
    if (!place || !country || isDone.current) return;
    isDone.current = true;
    if (getValues(COUNTRY_FIELD) !== '') return;
    resetField(COUNTRY_FIELD, { defaultValue: country.id });
    if (country.states?.some(({ id }) => id === place.state))
      resetField(STATE_FIELD, { defaultValue: place.state });
  }, [countries, place, getValues, resetField]);
  return place !== undefined && chosenCountryId === place.countryId;
}
