import * as z from 'zod';
import { moment, defineRecord } from '../../kernel/records/record.ts';

export const mergesUnderWay = defineRecord({
  kind: 'mergeUnderWay',
  description: 'merge of an animal type, or its undoing, that is not over, which the scheduled job continues',
  registry: true,
  keyTemplate: ['merges-under-way', '<tenantId>#<id>'],
  row: { tenantId: z.string(), id: z.string(), at: moment },
});
