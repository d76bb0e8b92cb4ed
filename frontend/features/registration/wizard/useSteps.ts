import { useEffect, useState } from 'react';
import { LAST } from './steps.ts';

/** The step that the address says, from 0 on; -1 is the welcome before them. */
function stepOfPage(): number {
  const step = Number(new URLSearchParams(location.search).get('steps') ?? '') - 1;
  return Number.isInteger(step) && step >= 0 && step <= LAST ? step : -1;
}

/**
 * The step that one is at. Each is an entry of the browser's history: Back and Forward lead through them, and a reload stays.
 * @param begun false where nothing is typed yet: then it begins at the welcome, whatever the address says
 */
export function useSteps(begun: boolean): [number, (step: number) => void] {
  const [step, setStep] = useState(() => (begun ? stepOfPage() : -1));
  useEffect(() => {
    const moved = () => setStep(stepOfPage());
    addEventListener('popstate', moved);
    return () => removeEventListener('popstate', moved);
  }, []);
  const go = (next: number) => {
    if (next === step) return;
    history.pushState(null, '', `?steps${next < 0 ? '' : `=${next + 1}`}`);
    setStep(next);
  };
  return [step, go];
}
