/**
 * The choice about a medicine that an animal gets already: end the old reminders when the new ones begin, or keep both.
 */
export type OverlapChoice = 'end' | 'keep';

/** The query parameters of the choice. */
export const choiceQuery = (choice: OverlapChoice | undefined) => ({
  ...(choice === 'end' ? { endOld: true } : {}),
  ...(choice === 'keep' ? { force: true } : {}),
});
