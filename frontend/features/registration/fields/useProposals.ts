import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '#ui/form/watched.ts';
import { deviceZone } from '#ui/time/clock.ts';
import { acronymOf, proposedPlace } from './proposed.ts';
import type { Country } from './usePlaces.ts';

const NAME = 'tenantVm.name';
const ACRONYM = 'tenantVm.tenantAcronym';
const COUNTRY = 'tenantVm.countryId';
const STATE = 'tenantVm.state';

/** Proposes the acronym while the name is typed, until another one is entered. */
export function useProposedAcronym(): void {
  const { getValues, resetField } = useFormContext();
  const name = useText(NAME);
  const proposed = useRef(acronymOf(name));
  useEffect(() => {
    const next = acronymOf(name);
    // A proposal is no input of the user: it becomes the field's default value.
    if (getValues(ACRONYM) === proposed.current && next !== proposed.current)
      resetField(ACRONYM, { defaultValue: next });
    proposed.current = next;
  }, [name, getValues, resetField]);
}

/**
 * Proposes country and state by the browser's time zone, once, where no country was entered.
 * @returns whether the country shown is the proposed one
 */
export function useProposedPlace(countries: readonly Country[]): boolean {
  const { getValues, resetField } = useFormContext();
  const chosenCountryId: unknown = useWatch({ name: COUNTRY });
  const [place] = useState(() => proposedPlace(deviceZone(), navigator.language));
  const isDone = useRef(false);
  useEffect(() => {
    const country = countries.find(({ id }) => id === place?.countryId);
    if (!place || !country || isDone.current) return;
    isDone.current = true;
    if (getValues(COUNTRY) !== '') return;
    resetField(COUNTRY, { defaultValue: country.id });
    if (country.states?.some(({ id }) => id === place.state))
      resetField(STATE, { defaultValue: place.state });
  }, [countries, place, getValues, resetField]);
  return place !== undefined && chosenCountryId === place.countryId;
}
