import { day, text } from '../kernel/records/record.ts';
import { defineOwned } from '../kernel/records/owned/define-owned.ts';

export const diary = defineOwned({
  kind: 'diary',
  noun: 'Diary entry',
  description: 'diary entry, of an animal or the rescue',
  sort: 'diary#<actionDate>#<own>',
  row: { actionDate: day },
  more: { notes: text },
  label: ['actionDate'],
});
