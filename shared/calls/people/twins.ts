import * as z from 'zod';
import { contract } from '../../contract/call.ts';
import { integerOrDefault, Cursor, Id, idOf, singleLine } from '../../contract/fields.ts';
import { TWIN_REASONS, TWIN_STRENGTHS } from '../../rules/people/twins.ts';
import { ENTITY_TYPES, Pco, PcoHit } from './people.ts';

const likenessFields = { strength: z.enum(TWIN_STRENGTHS), reasons: z.array(z.enum(TWIN_REASONS)) };

/** A field while it is being typed: any text is searched for. */
const enteredText = singleLine('Must be text').max(254).default('');

/** A record in the list of likely duplicates. */
const Twin = Pco.pick({
  id: true,
  entityType: true,
  firstName: true,
  lastName: true,
  street: true,
  city: true,
  zip: true,
  phone: true,
  otherPhone: true,
  email: true,
});

const TwinPair = z.object({ id: z.string(), one: Twin, other: Twin, ...likenessFields });
export type TwinPair = z.output<typeof TwinPair>;

const access = 'pco.actions.merge_pco';

export const twins = contract('people', 'twins', {
  like: {
    method: 'GET',
    path: '/PCO/find-twins',
    access: { anyOf: ['pco.add', 'pco.edit'] },
    summary:
      'The PCOs that may be the same as a person with these details, the surest first, with why: by mail, phone, name and its short forms, address, website',
    query: z.object({
      entityType: z.enum(ENTITY_TYPES).default('Person'),
      firstName: enteredText,
      lastName: enteredText,
      email: enteredText,
      phone: enteredText,
      otherPhone: enteredText,
      website: enteredText,
      street: enteredText,
      city: enteredText,
      zip: enteredText,
      exceptId: idOf('pco').optional(),
    }),
    reply: z.object({ twins: z.array(z.object({ pco: PcoHit, ...likenessFields })) }),
  },
  list: {
    method: 'GET',
    path: '/PCO/get-likely-duplicates',
    access,
    summary:
      'Pairs of PCOs that are likely the same, with why; without pairs that a user marked as not the same',
    query: z.object({ Limit: integerOrDefault(1, 50, 20), cursor: Cursor }),
    reply: z.object({ pairs: z.array(TwinPair), nextCursor: z.string().optional() }),
  },
  tell: {
    method: 'POST',
    path: '/PCO/tell-not-the-same',
    access,
    history: 'marked them as not the same as {notTheSameAs}',
    summary:
      'Says of two PCOs that they are not the same, so that they are not listed as likely duplicates; with same=true takes that back. 404, 422 for one alone',
    body: z.object({ oneId: idOf('pco'), otherId: idOf('pco'), same: z.boolean().default(false) }),
    reply: z.object({ ids: z.array(Id).optional() }),
  },
});
