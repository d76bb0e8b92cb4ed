import { useState } from 'react';
import { LAST } from './steps/WizardFooter.tsx';

interface WizardPosition {
  readonly step: number;
  /** How far one was: before the last step no animal is complete. */
  readonly reached: number;
  /** Counts the animals that the wizard was started for. */
  readonly round: number;
}

/** Where one is in the wizard, how far one was, and how the next animal begins. */
export function useWizardSteps() {
  const [at, setAt] = useState<WizardPosition>({ step: 0, reached: 0, round: 0 });
  const go = (step: number) => setAt((was) => ({ ...was, step, reached: Math.max(was.reached, step) }));
  /** @param isComplete the initial values are complete, as those of a clone */
  const anew = (isComplete: boolean) =>
    setAt(({ round }) => ({ step: 0, reached: isComplete ? LAST : 0, round: round + 1 }));
  return { ...at, go, anew };
}
