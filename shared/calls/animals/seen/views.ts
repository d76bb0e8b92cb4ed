import * as z from 'zod';
import { contract } from '#shared/contract/call.ts';
import { Day, idOf } from '#shared/contract/fields.ts';

/** The number of days for which views are given, including today. */
export const VIEW_DAYS = 30;

const Views = z.object({
  /** The number of views of the animal's public page. */
  seen: z.number(),
  /** The number of times that visitors opened the information on how to adopt it. */
  asked: z.number(),
});
export type Views = z.output<typeof Views>;

export const views = contract('animals', 'views', {
  ofAnimal: {
    method: 'GET',
    path: '/animals/views',
    access: 'animals.actions.wide_exposure',
    summary: `How often the public page of an animal was seen, and how to adopt it was asked, by day in the last ${VIEW_DAYS} days, without the days that had no views; 403 if the rescue has turned this optional module off`,
    query: z.object({ animalId: idOf('animal') }),
    reply: z.object({ total: Views, days: z.array(Views.extend({ day: Day })) }),
  },
});
