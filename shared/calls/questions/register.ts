import * as z from 'zod';
import { contract } from '../../contract/call.ts';
import { integerOrDefault, Cursor } from '../../contract/fields.ts';
import { readingFields } from '../../contract/reply.ts';
import { animalList } from '../../questions/animals/animal-list.ts';
import { AnimalRow } from '../animals/animal.schema.ts';

/** The animals' list as it is filtered and sorted (product/animals 1.7). */
export const register = contract('questions', 'register', {
  list: {
    method: 'GET',
    path: '/question/register',
    access: 'animals.view',
    summary:
      'A page of the animals that fit all filters, in the order of the index that carries them; reads on from nextCursor, also where a page holds none. An animal with several reminders due may be on two pages',
    query: animalList.input.extend({ limit: integerOrDefault(1, 100, 15), cursor: Cursor }),
    reply: z.object({
      animals: z.array(AnimalRow),
      ...readingFields,
    }),
  },
});
