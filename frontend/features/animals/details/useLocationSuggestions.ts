import { animals } from '#shared/calls/animals/animals.ts';
import { useCall } from '#client/calls/api.ts';

/** The locations in use, for suggestions; empty until they are loaded. */
export const useLocationSuggestions = (): readonly string[] =>
  useCall(animals.locations, {}, { staleTime: 60_000 }).data?.locations ?? [];
