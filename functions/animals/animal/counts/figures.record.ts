import * as z from 'zod';
import { count, flag, optionalText, defineRecord } from '#functions/kernel/records/record.ts';

/** Counters by name. */
const counters = z.record(z.string(), z.number());

export const figures = defineRecord({
  kind: 'figures',
  what: 'how many animals came or left alike in a month (`count`), and of those that left how many had stayed how many days (`d<days>`)',
  at: ['figures', '<month>#<typeId>|<in or out>|<reason>|<age>'],
  row: {},
  related: counters,
});

export const balances = defineRecord({
  kind: 'balance',
  what: 'how many animals of a type came in a month (`in`), left (`out`, `stay` their days), and by day how many more were in care (`c<day>`) and with fosters (`f<day>`)',
  at: ['balances', '<month>#<typeId>'],
  row: {},
  related: counters,
});

export const homes = defineRecord({
  kind: 'home',
  what: 'how many animals a foster has, by type (`t<typeId>`); `-` where no person is named',
  at: ['homes', '<pcoId>'],
  row: {},
  related: counters,
});

export const laterFigures = defineRecord({
  kind: 'laterFigures',
  what: 'what one write moved in more figures than a transaction has room for; added to them by the next reader',
  at: ['later-figures', '<id>'],
  row: { id: z.string() },
  more: {
    moves: z.array(z.object({ pk: z.string(), sk: z.string(), amounts: counters })),
  },
});

export const figureCounting = defineRecord({
  kind: 'figureCounting',
  what: 'how far the animals of earlier releases were counted in the figures: no longer read',
  at: ['', 'figure-counting'],
  row: {
    /** By which edition of the figures. */
    edition: count,
    /** The number of animals counted so far. */
    seen: count,
    residence: z.enum(['current', 'former']).default('current'),
    cursor: optionalText,
    isDone: flag,
  },
});
