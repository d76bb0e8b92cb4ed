/**
 * The choice about a medicine that an animal gets already: end the old reminders when the new ones begin, or keep both.
 */
export type Choice = 'end' | 'keep';

/** The query parameters of the choice. */
export const choiceQuery = (choice: Choice | undefined) => ({
  ...(choice === 'end' ? { endOld: true } : {}),
  ...(choice === 'keep' ? { force: true } : {}),
});
