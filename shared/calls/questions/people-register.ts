import * as z from 'zod';
import { contract } from '../../contract/call.ts';
import { integerOrDefault, Cursor, Flag, singleLine } from '../../contract/fields.ts';
import { readingFields } from '../../contract/reply.ts';
import { PART_RIGHTS } from '../../access/parts.ts';
import type { Right } from '../../access/rights.ts';
import { ENTITY_TYPES, type ListedRole, LISTED_ROLES, MAIL_LIST_STATES, PcoRow } from '../people/people.ts';

/** The right to filter people by a role; every caller may filter organizations by their kind. */
export const ROLE_RIGHTS: Readonly<Partial<Record<ListedRole | '', Right>>> = {
  adopter: PART_RIGHTS.milestone,
  foster: PART_RIGHTS.milestone,
  donor: 'search.donation',
  volunteer: 'pco.actions.volunteer',
};

/** The call that reads the filtered register of people (product/people 2.1). */
export const peopleRegister = contract('questions', 'peopleRegister', {
  list: {
    method: 'GET',
    path: '/question/people-register',
    access: 'pco.view',
    summary:
      'A page of the PCOs that fit all filters, by last name or the newest first; reads on from nextCursor, also where a page holds none. 403 for a role that the caller may not see',
    query: z.object({
      /** The search text, which works as in the plain list. */
      q: singleLine('Must be text').max(100).default(''),
      entityType: z.enum([...ENTITY_TYPES, '']).default(''),
      recent: Flag,
      mailList: z.enum([...MAIL_LIST_STATES, '']).default(''),
      /** A role that a person has or had, or the kind of an organization. */
      role: z.enum([...LISTED_ROLES, '']).default(''),
      limit: integerOrDefault(1, 100, 15),
      cursor: Cursor,
    }),
    reply: z.object({
      pcos: z.array(PcoRow),
      ...readingFields,
    }),
  },
});
