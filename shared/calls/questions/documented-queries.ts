import * as z from 'zod';
import { contract } from '../../contract/call.ts';
import { whenFieldsValid, Cursor, Day, optionalText } from '../../contract/fields.ts';
import { canonicalMilestone, MILESTONES, MilestoneType } from '../../rules/animals/milestones.ts';

/** The maximum number of rows in one reply of the documented call; a cursor leads to further ones. */
export const MAX_DOCUMENTED_ROWS = 1000;

const MILESTONE_REQUIRED = 'Milestone is required';
const day = z.union([z.literal(''), Day]).optional();

/** True if both days are given, or none (since inception). */
const hasBothDaysOrNone = (query: { milestoneStartDate?: unknown; milestoneEndDate?: unknown }) =>
  Boolean(query.milestoneStartDate) === Boolean(query.milestoneEndDate);

/** The query as it is documented (product/questions 3.1). */
export const queries = contract('questions', 'queries', {
  milestones: {
    method: 'GET',
    path: '/query/get-animal-milestone-query',
    access: 'query.animal_milestone',
    summary: `The milestones of a type within a range of days, the latest first; of all animal types where none is named. ${MAX_DOCUMENTED_ROWS} at once, then from nextCursor`,
    query: z
      .object({
        milestoneType: z
          .string({ error: MILESTONE_REQUIRED })
          .transform(canonicalMilestone)
          .pipe(z.enum(MILESTONES, { error: MILESTONE_REQUIRED })),
        animalTypeName: optionalText(75),
        milestoneStartDate: day,
        milestoneEndDate: day,
        cursor: Cursor,
      })
      .refine(hasBothDaysOrNone, {
        error: 'Date range is required',
        path: ['milestoneEndDate'],
        when: whenFieldsValid('milestoneStartDate', 'milestoneEndDate'),
      }),
    reply: z.object({
      animalMilestoneQueries: z.array(
        z.object({
          milestoneDate: Day,
          animalName: z.string(),
          milestoneType: MilestoneType,
          howAcquired: z.string(),
          otherRescue: z.string(),
          /** Only for roles that see people there (product/questions 1.6). */
          lastName: z.string().optional(),
          firstName: z.string().optional(),
        }),
      ),
      nextCursor: z.string().optional(),
    }),
  },
});
