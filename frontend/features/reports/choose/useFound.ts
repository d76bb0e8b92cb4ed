import { animals } from '#shared/calls/animals/animals.ts';
import { useCall } from '#client/calls/api.ts';
import { useSettled } from '#ui/useSettled.ts';

const PAGE_SIZE = 20;

/** Animals by name or number, residents first, then those that left; none while nothing is typed. */
export function useFound(typed: string) {
  const searchText = useSettled(typed.trim());
  const asked = (isAvailable: 'true' | 'false') => ({ query: { searchText, limit: PAGE_SIZE, isAvailable } });
  const on = { enabled: searchText !== '' };
  const here = useCall(animals.autocomplete, asked('true'), on);
  const gone = useCall(animals.autocomplete, asked('false'), on);
  const found = here.data && gone.data && [...here.data.animals, ...gone.data.animals];
  const again = () => void Promise.all([here.refetch(), gone.refetch()]);
  return { isAsked: searchText !== '', found, error: here.error ?? gone.error, again };
}
