import * as z from 'zod';
import { contract } from '../../contract/call.ts';
import { FIRST_STEPS } from '../../rules/rescues/first-steps.ts';
import type { MissingDetail } from '../../rules/animals/missing-details.ts';
import { Day, Id } from '../../contract/fields.ts';

/** Counts of what is due, of ended holds and of new reports stop here. */
export const COUNT_CAP = 100;

const missingCountFields = {
  noPhoto: z.number(),
  notAltered: z.number(),
  /**
   * Residents without a microchip, of the types that get one; absent while the animals of an earlier release are
   * being counted.
   */
  noChip: z.number().optional(),
  noLocation: z.number(),
} satisfies Record<MissingDetail, z.ZodType>;

const DueCounts = z.object({ vaccinations: z.number(), procedures: z.number(), meds: z.number() }).partial();

/** The dashboard's content. */
export const Overview = z.object({
  animals: z
    .object({
      /** The last twelve months, `YYYY-MM`, the present one last. */
      months: z.array(z.object({ month: z.string(), intakes: z.number(), outcomes: z.number() })),
      /** The stay in days of animals that left in these months; absent if none did. */
      meanStay: z.number().optional(),
      /** Present residents by type, the most first, with the days they have stayed on average. */
      types: z.array(z.object({ id: Id, typeName: z.string(), residents: z.number(), meanDays: z.number() })),
      onHold: z.number(),
      /**
       * The number of them on a hold that ends today or is over, and the first of these days; for those who may edit
       * animals.
       */
      holdsEnded: z.number().optional(),
      firstHoldEnded: Day.optional(),
      /**
       * The residents that are adoptable, in foster care, or lack a fact; absent while those of an earlier release
       * are being counted.
       */
      residents: z.object({ adoptable: z.number(), fostered: z.number(), ...missingCountFields }).optional(),
      /**
       * The residents that could be shown to the public and are not, since their record lacks something; for those
       * who may mend it where the module is on, and absent while those of an earlier release are being counted.
       */
      couldBeShown: z.number().optional(),
    })
    .optional(),
  due: DueCounts,
  /** The number of those that are overdue. */
  overdue: DueCounts,
  /** The day of the one of each kind that is due longest. */
  oldest: z.object({ vaccinations: Day, procedures: Day, meds: Day }).partial(),
  /** Open reports of lost and found animals from the public that no one looked at yet. */
  newReports: z.number().optional(),
  /** Open invitations. */
  invitations: z.number().optional(),
  /** The first steps that are done; for an Administrator, until all are done or dismissed. */
  firstSteps: z.record(z.enum(FIRST_STEPS), z.boolean()).optional(),
  /** The lengths of the rescue's own lists. */
  lists: z.object({ animalTypes: z.number(), acquisitionWays: z.number() }).optional(),
});
export type Overview = z.output<typeof Overview>;

export const dashboard = contract('reports', 'dashboard', {
  counts: {
    method: 'GET',
    path: '/dashboard/get-count',
    access: 'signedIn',
    summary: 'The dashboard counts; an area that the role may not view is left out',
    reply: z.object({
      animalCount: z.object({ residentAnimalCount: z.number(), formarAnimalCount: z.number() }).optional(),
      pcoCount: z.object({ personCount: z.number(), organizationCount: z.number() }).optional(),
    }),
  },
  overview: {
    method: 'GET',
    path: '/dashboard/get-overview',
    access: 'signedIn',
    summary:
      'What the dashboard draws: a year of comings and goings, residents by type, what waits today; an area that the role may not view is left out',
    reply: Overview,
  },
});
