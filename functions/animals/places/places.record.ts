/**
 * A location is the documented free text of an animal, and the places on the board follow from the animals' locations,
 * by folded name. Places with ids would need a second field, pickers, renaming and merging. One item holds how many
 * animals fit into each place and keeps empty ones on the board.
 */
import * as z from 'zod';
import { defineRecord } from '../../kernel/records/record.ts';

export const storedPlaces = defineRecord({
  kind: 'keptPlaces',
  noun: 'Places',
  description: 'the places that a rescue keeps on its board, and how many animals fit into each',
  keyTemplate: ['board', 'places'],
  row: {},
  more: { places: z.array(z.object({ name: z.string(), room: z.number().optional() })).default([]) },
});
