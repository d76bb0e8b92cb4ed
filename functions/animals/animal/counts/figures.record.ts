import * as z from 'zod';
import { count, flag, optionalText, defineRecord } from '#functions/kernel/records/record.ts';

/** Counters by name. */
const counterFields = z.record(z.string(), z.number());

export const monthFigures = defineRecord({
  kind: 'figures',
  description:
    'how many animals came or left alike in a month (`count`), and of those that left how many had stayed how many days (`d<days>`)',
  keyTemplate: ['figures', '<month>#<typeId>|<in or out>|<reason>|<age>'],
  row: {},
  related: counterFields,
});

export const monthBalances = defineRecord({
  kind: 'balance',
  description:
    'how many animals of a type came in a month (`in`), left (`out`, `stay` their days), and by day how many more were in care (`c<day>`) and with fosters (`f<day>`)',
  keyTemplate: ['balances', '<month>#<typeId>'],
  row: {},
  related: counterFields,
});

export const fosterHomes = defineRecord({
  kind: 'home',
  description: 'how many animals a foster has, by type (`t<typeId>`); `-` where no person is named',
  keyTemplate: ['homes', '<pcoId>'],
  row: {},
  related: counterFields,
});

export const laterFigures = defineRecord({
  kind: 'laterFigures',
  description:
    'what one write moved in more figures than a transaction has room for; added to them by the next reader',
  keyTemplate: ['later-figures', '<id>'],
  row: { id: z.string() },
  more: {
    moves: z.array(z.object({ pk: z.string(), sk: z.string(), amounts: counterFields })),
  },
});

export const figureProgress = defineRecord({
  kind: 'figureCounting',
  description: 'how far the animals of earlier releases were counted in the figures: no longer read',
  keyTemplate: ['', 'figure-counting'],
  row: {
    /** The edition of the figures in which they were counted. */
    edition: count,
    /** The number of animals counted so far. */
    seen: count,
    residence: z.enum(['current', 'former']).default('current'),
    cursor: optionalText,
    isDone: flag,
  },
});
