import { personal } from '#shared/calls/exchange/personal.ts';
import { people } from '#shared/calls/people/people.ts';
import { ask } from '../../test/ask.ts';
import { desk, newWord, right } from './right.fixture.ts';

/** Right requests about a person's data. */
export const OF_PERSONS = [
  right(personal.erase, async () => {
    const { asker } = desk();
    const body = { entityType: 'Person' as const, lastName: newWord(), state: 'Otago', countryId: 'NZ' };
    const { id } = (await ask(people.create, { query: { force: 'true' }, body }, asker)).body.data;
    const { version } = (await ask(personal.preview, { params: { id } }, asker)).body.data;
    return { params: { id }, body: { version } };
  }),
];
