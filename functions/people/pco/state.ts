import { foldCase } from '#shared/rules/text/words.ts';
import { invalidFieldError } from '../../kernel/http-error.ts';

interface Place {
  readonly state: string;
  readonly countryId: string;
}

/**
 * Throws 422 for a state that is not in the country's list, if it has one, by its code, as forms send it, or its name.
 * @param before the stored place; an unchanged state and country are not checked
 */
export async function checkState({ state, countryId }: Place, before?: Place): Promise<void> {
  if (before?.state === state && before.countryId === countryId) return;
  // The table of all states is long, so it is loaded only when a state is checked.
  const { statesOf, WITH_STATES } = await import('./states.ts');
  if (!WITH_STATES.includes(countryId)) return;
  const isKnownState = statesOf(countryId).some(({ id, label }) =>
    [id, label].some((name) => foldCase(name) === foldCase(state)),
  );
  if (!isKnownState) throw invalidFieldError('state', 'State/Province/Locality isn’t in this country');
}
