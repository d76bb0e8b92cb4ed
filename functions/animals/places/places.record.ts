import * as z from 'zod';
import { defineRecord } from '../../kernel/records/record.ts';

export const keptPlaces = defineRecord({
  kind: 'keptPlaces',
  noun: 'Places',
  what: 'the places that a rescue keeps on its board, and how many animals fit into each',
  at: ['board', 'places'],
  row: {},
  more: { places: z.array(z.object({ name: z.string(), room: z.number().optional() })).default([]) },
});
