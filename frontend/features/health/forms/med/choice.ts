/** The old reminders of a medicine that an animal gets already end when the new ones begin, or both stay. */
export type Choice = 'end' | 'keep';

/** The choice as the calls take it. */
export const choiceQuery = (choice: Choice | undefined) => ({
  ...(choice === 'end' ? { endOld: true } : {}),
  ...(choice === 'keep' ? { force: true } : {}),
});
