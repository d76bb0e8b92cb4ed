import * as z from 'zod';
import { contract } from '#shared/contract/call.ts';
import { Day, idOf } from '#shared/contract/fields.ts';

/** The days that are counted, today among them. */
export const VIEW_DAYS = 30;

const Views = z.object({
  /** Looks at the animal's public page. */
  seen: z.number(),
  /** Looks at how to adopt it. */
  asked: z.number(),
});
export type Views = z.output<typeof Views>;

export const views = contract('animals', 'views', {
  ofAnimal: {
    method: 'GET',
    path: '/animals/views',
    access: 'animals.actions.wide_exposure',
    summary: `How often the public page of an animal was seen, and how to adopt it was asked, by day in the last ${VIEW_DAYS} days, days without a look left out; of an optional module, 403 where the rescue has it off`,
    query: z.object({ animalId: idOf('animal') }),
    reply: z.object({ total: Views, days: z.array(Views.extend({ day: Day })) }),
  },
});
