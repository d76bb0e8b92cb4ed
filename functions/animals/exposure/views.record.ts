import * as z from 'zod';
import { DAY_SECONDS } from '../../kernel/durations.ts';
import { count, defineRecord } from '../../kernel/records/record.ts';
import type { Key } from '../../kernel/table/actions.ts';

/** The kinds of views counted: of an animal's public page, and of the information on adopting the animal. */
export const VIEW_KINDS = ['seen', 'asked'] as const;

/** Counts of a day are kept for more than a year. */
export const VIEW_RETENTION_SECONDS = 400 * DAY_SECONDS;

export const views = defineRecord({
  kind: 'views',
  description:
    'how often the public page of an animal was seen, and how to adopt it was asked, on a day; nothing of who did; 400 days',
  keyTemplate: ['animal#<animalId>', 'views#<day>'],
  row: {},
  related: z.object({ seen: count, asked: count }),
});

/** The key of the counts of a day, in the rescue's time zone. */
export const viewsKey = (animalId: string, day: string): Key => views.key({ animalId, day });
