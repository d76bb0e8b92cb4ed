/** What becomes of what an animal gets already of a medicine: it ends from then, or both stay. */
export type Choice = 'end' | 'keep';

/** The choice as the calls take it. */
export const choiceQuery = (choice: Choice | undefined) => ({
  ...(choice === 'end' ? { endOld: true } : {}),
  ...(choice === 'keep' ? { force: true } : {}),
});
