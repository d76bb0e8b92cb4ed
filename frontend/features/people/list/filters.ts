import type { ListFilter } from '#records/filters/filter.ts';

const choice = (name: string, label: string, options: ListFilter['options']): ListFilter => ({
  name,
  label,
  kind: 'choice',
  options,
  wordsFor: (value) => options.find(([each]) => each === value)?.[1] ?? value,
});

/** The filters of the register of people. */
export const PEOPLE_FILTERS: readonly ListFilter[] = [
  choice('mailList', 'Mail List', [
    ['on', 'On the list'],
    ['off', 'Not on the list'],
  ]),
  choice('role', 'Role', [
    ['hospital', 'Animal clinic or hospital'],
    ['rescue', 'Other rescue or shelter'],
  ]),
];
