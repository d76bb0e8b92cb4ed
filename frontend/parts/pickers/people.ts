import { MAX_RECENT_PEOPLE, people, type PcoHit } from '#shared/calls/people/people.ts';
import { personName } from '#shared/rules/people/people.ts';
import { lastIds, type LastIdsOwner, storeLastId } from '#client/storage/last-ids.ts';
import { makeCall, showError } from '#client/calls/make-call.ts';
import type { Choice } from '#ui/form/picker/PickerField.tsx';

/** The number of suggestions before typing. */
const MAX_OFFERED = 8;

/** The people picked last on this device, the latest first. */
export const recentlyPickedIds = (owner: LastIdsOwner): string[] => lastIds('people-picked', owner);

/** Remembers a picked person, to be offered first next time. */
export const notePicked = (owner: LastIdsOwner, id: string): void =>
  storeLastId('people-picked', owner, id, MAX_RECENT_PEOPLE);

/** Converts a PCO to a choice of a picker. */
export const choiceOf = (pco: Omit<PcoHit, 'entityType'>): Choice => ({
  id: pco.id,
  text: personName(pco),
  detail: [pco.city, pco.phone].filter(Boolean).join(' · '),
});

/**
 * Searches the people and organizations of the register by any word of a name, by email or by phone; without a text it
 * suggests those picked last, then the newest (product/people 2.2).
 * @param suggestsOnlyPeople true to leave organizations out of the suggestions without a text
 * @returns undefined if the request failed
 */
export async function findPeople(
  searchText: string,
  owner: LastIdsOwner,
  suggestsOnlyPeople = false,
): Promise<Choice[] | undefined> {
  const recentIds = recentlyPickedIds(owner).slice(0, MAX_RECENT_PEOPLE).join(',');
  const query = searchText.trim()
    ? { searchText }
    : {
        recent: true,
        limit: MAX_OFFERED,
        ...(recentIds ? { known: recentIds } : {}),
        ...(suggestsOnlyPeople ? { entityType: 'Person' as const } : {}),
      };
  try {
    const { data } = await makeCall(people.autocomplete, { query });
    return data.pcos.map(choiceOf);
  } catch (error) {
    // An error is shown only for a search: the suggestions on focus were not requested by the user.
    if (searchText.trim()) showError(error);
    return undefined;
  }
}
