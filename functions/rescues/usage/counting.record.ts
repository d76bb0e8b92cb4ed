import { flag, optionalText, text, defineRecord } from '../../kernel/records/record.ts';

export const countings = defineRecord({
  kind: 'counting',
  description: 'how far the rescues were counted today',
  registry: true,
  keyTemplate: ['rescues-counted', 'counting'],
  row: { day: text, cursor: optionalText, isDone: flag },
});
