import { animals } from '#shared/calls/animals/animals.ts';
import { useCall } from '#client/calls/api.ts';

/** The places in use, for suggestions; the form works without them, too. */
export const useLocationSuggestions = (): readonly string[] =>
  useCall(animals.locations, {}, { staleTime: 60_000 }).data?.locations ?? [];
