import { foldCase } from '#shared/rules/text/words.ts';
import { invalidField } from '../../kernel/http-error.ts';

interface Place {
  readonly state: string;
  readonly countryId: string;
}

/**
 * 422 for a state that is none of the country's, where the country has a list; by its code, as forms send it, or its name.
 * @param before what is stored: a state that was there before is left alone
 */
export async function checkState({ state, countryId }: Place, before?: Place): Promise<void> {
  if (before?.state === state && before.countryId === countryId) return;
  // The table of all states is long: it is read where one is checked.
  const { statesOf, WITH_STATES } = await import('./states.ts');
  if (!WITH_STATES.includes(countryId)) return;
  const isKnownState = statesOf(countryId).some(({ id, label }) =>
    [id, label].some((name) => foldCase(name) === foldCase(state)),
  );
  if (!isKnownState) throw invalidField('state', 'State/Province/Locality isn’t in this country');
}
