import { flag, optionalText, text, defineRecord } from '../../kernel/records/record.ts';

export const countings = defineRecord({
  kind: 'counting',
  what: 'how far the rescues were counted today',
  registry: true,
  at: ['rescues-counted', 'counting'],
  row: { day: text, cursor: optionalText, isDone: flag },
});
