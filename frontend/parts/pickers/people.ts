import { people } from '#shared/calls/people/people.ts';
import { makeCall } from '#client/make-call.ts';
import type { Choice } from '#ui/form/PickerField.tsx';

/** People and organisations of the register by the start of their last name, for pickers. */
export async function findPeople(searchText: string): Promise<Choice[]> {
  const { data } = await makeCall(people.autocomplete, { query: { searchText } });
  return data.pcos.map(({ id, firstName, lastName, city }) => ({
    id,
    text: `${[firstName, lastName].filter(Boolean).join(' ')}${city ? `, ${city}` : ''}`,
  }));
}
