import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dropdown } from '#ui/Dropdown.tsx';
import { useIsNarrow } from '#ui/useIsNarrow.ts';
import { STEPS } from './form.ts';

/** The action after saving. */
export type AfterSave = 'close' | 'clone' | 'another';

export const LAST_STEP = STEPS.length - 1;

const FURTHER_SAVES = [
  ['clone', 'Save and Clone'],
  ['another', 'Save and Add Another'],
] as const;

interface Props {
  readonly step: number;
  /** True once the last step was shown; before that the animal cannot be saved. */
  readonly reachedLastStep: boolean;
  readonly busy: boolean;
  readonly hint: ReactNode;
  readonly onStep: (step: number) => void;
  readonly onNext: () => void;
  readonly onCancel: () => void;
  readonly onSave: (afterSave: AfterSave) => void;
}

/** The wizard's buttons. The ones that save appear once the last step was shown, on phones partly in a menu. */
export function WizardFooter({ step, reachedLastStep, busy, hint, onStep, onNext, onCancel, onSave }: Props) {
  return (
    <div className="wizard-buttons">
      {hint}
      <Button variant="quiet" disabled={busy} onClick={onCancel}>
        Cancel
      </Button>
      <span className="spring" />
      {reachedLastStep && <FurtherSaves busy={busy} onSave={onSave} />}
      {step > 0 && (
        <Button disabled={busy} onClick={() => onStep(step - 1)}>
          Previous
        </Button>
      )}
      {step < LAST_STEP && (
        <Button variant="primary" onClick={onNext}>
          Next
        </Button>
      )}
      {reachedLastStep && (
        <Button
          variant={step === LAST_STEP ? 'primary' : 'secondary'}
          busy={busy}
          onClick={() => onSave('close')}
        >
          Save
        </Button>
      )}
    </div>
  );
}

/** The buttons that save and continue with another animal. */
function FurtherSaves({ busy, onSave }: Pick<Props, 'busy' | 'onSave'>) {
  const isNarrow = useIsNarrow();
  if (isNarrow)
    return (
      <Dropdown label="More">
        {FURTHER_SAVES.map(([afterSave, label]) => (
          <button key={afterSave} type="button" disabled={busy} onClick={() => onSave(afterSave)}>
            {label}
          </button>
        ))}
      </Dropdown>
    );
  return FURTHER_SAVES.map(([afterSave, label]) => (
    <Button key={afterSave} variant="quiet" disabled={busy} onClick={() => onSave(afterSave)}>
      {label}
    </Button>
  ));
}
