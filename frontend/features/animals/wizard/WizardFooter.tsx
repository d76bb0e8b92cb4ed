import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dropdown } from '#ui/Dropdown.tsx';
import { useNarrow } from '#ui/useNarrow.ts';
import { STEPS } from './form.ts';

/** What comes after saving. */
export type Then = 'close' | 'clone' | 'another';

export const LAST = STEPS.length - 1;

const FURTHER = [
  ['clone', 'Save and Clone'],
  ['another', 'Save and Add Another'],
] as const;

interface Props {
  readonly step: number;
  readonly busy: boolean;
  readonly hint: ReactNode;
  readonly onStep: (step: number) => void;
  readonly onNext: () => void;
  readonly onCancel: () => void;
  readonly onSave: (then: Then) => void;
}

/** The wizard's buttons; the rarer saves are in a menu on narrow screens. */
export function WizardFooter({ step, busy, hint, onStep, onNext, onCancel, onSave }: Props) {
  const narrow = useNarrow();
  return (
    <div className="wizard-buttons">
      {hint}
      {step > 0 ? (
        <Button onClick={() => onStep(step - 1)}>Previous</Button>
      ) : (
        <Button disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      )}
      <span className="spring" />
      {narrow ? (
        <Dropdown label="More">
          {FURTHER.map(([then, label]) => (
            <button key={then} type="button" onClick={() => onSave(then)}>
              {label}
            </button>
          ))}
        </Dropdown>
      ) : (
        FURTHER.map(([then, label]) => (
          <Button key={then} variant="quiet" disabled={busy} onClick={() => onSave(then)}>
            {label}
          </Button>
        ))
      )}
      {step < LAST && (
        <Button variant="primary" onClick={onNext}>
          Next
        </Button>
      )}
      <Button variant={step === LAST ? 'primary' : 'secondary'} busy={busy} onClick={() => onSave('close')}>
        Save
      </Button>
    </div>
  );
}
