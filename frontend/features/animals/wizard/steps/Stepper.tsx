import { Icon } from '#ui/picture/icons.tsx';
import { STEPS } from './form.ts';

/** Progress in the wizard; finished steps are links back. */
export function Stepper({ step, onGo }: { step: number; onGo: (step: number) => void }) {
  return (
    <ol className="stepper">
      {STEPS.map((title, index) => (
        <li
          key={title}
          aria-current={index === step ? 'step' : undefined}
          className={index < step ? 'done' : undefined}
        >
          <button type="button" disabled={index >= step} onClick={() => onGo(index)}>
            <span className="step-number">{index < step ? <Icon name="check" size={14} /> : index + 1}</span>
            <span className="step-title">{title}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
