import { personal } from '#shared/calls/exchange/personal.ts';
import { people } from '#shared/calls/people/people.ts';
import { callApi } from '../../test/call-api.ts';
import { rescueClient, newWord, validRequest } from './valid-requests.fixture.ts';

/** Valid requests to the calls about a person's data. */
export const PERSONAL_REQUESTS = [
  validRequest(personal.erase, async () => {
    const { testCaller } = rescueClient();
    const body = { entityType: 'Person' as const, lastName: newWord(), state: 'Otago', countryId: 'NZ' };
    const { id } = (await callApi(people.create, { query: { force: 'true' }, body }, testCaller)).body.data;
    const { version } = (await callApi(personal.preview, { params: { id } }, testCaller)).body.data;
    return { params: { id }, body: { version } };
  }),
];
