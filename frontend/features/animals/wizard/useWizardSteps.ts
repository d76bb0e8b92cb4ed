import { useState } from 'react';
import { LAST } from './steps/WizardFooter.tsx';

interface WizardPosition {
  readonly step: number;
  /** The furthest step that was reached: an animal is complete only at the last step. */
  readonly reached: number;
  /** Counts the animals that the wizard was started for. */
  readonly round: number;
}

/** The step of the wizard, the furthest step reached, and the start of the next animal. */
export function useWizardSteps() {
  const [at, setAt] = useState<WizardPosition>({ step: 0, reached: 0, round: 0 });
  const go = (step: number) => setAt((was) => ({ ...was, step, reached: Math.max(was.reached, step) }));
  /** @param isComplete the initial values are complete, as those of a clone */
  const anew = (isComplete: boolean) =>
    setAt(({ round }) => ({ step: 0, reached: isComplete ? LAST : 0, round: round + 1 }));
  return { ...at, go, anew };
}
