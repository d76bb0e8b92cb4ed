import { useEffect, useRef } from 'react';
import { useSession } from '#client/session/session-context.ts';
import { SaveNotice } from '#records/form/SaveNotice.tsx';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { Icon, type IconName } from '#ui/picture/icons.tsx';
import { SpeciesPicture } from '#ui/picture/SpeciesPicture.tsx';
import { useAnimalTypes } from './TypeChoices.tsx';
import { ListFields } from './ListFields.tsx';
import { LIST_STEPS } from './steps.ts';
import { LAST_STEP, useWizard } from './useWizard.ts';
import './onboarding.css';

/** The species whose pictures greet a new rescue. */
const EXAMPLE_TYPES = ['Dogs', 'Cats', 'Rabbits', 'Horses', 'Parrots'] as const;

/**
 * The first-time wizard, in which a new rescue fills its lists and then adds its first animal (product/tenants 1.1).
 */
export default function OnboardingPage({ startAt }: { startAt: 'start' | 'animal' }) {
  const wizard = useWizard(startAt);
  useAnimalTypes();
  const { step, form, save, isBusy } = wizard;
  const { firstName } = useSession();
  const list = LIST_STEPS[step - 1];
  if (step === 0)
    return (
      <WizardScreen title={`Welcome, ${firstName}`}>
        <div className="onboarding-pictures">
          {EXAMPLE_TYPES.map((kind) => (
            <SpeciesPicture key={kind} typeName={kind} size={72} />
          ))}
        </div>
        <p>
          Four short steps make Havenkeep yours: the animals you take in, the rescues and hospitals you work
          with, and your first animal.
        </p>
        <div className="onboarding-buttons">
          <Button variant="primary" disabled={isBusy} onClick={wizard.advance}>
            Let&apos;s Go
          </Button>
          <Button variant="quiet" busy={isBusy} onClick={() => wizard.leaveWizard('dashboard')}>
            Skip for now
          </Button>
        </div>
      </WizardScreen>
    );
  if (!list)
    return (
      <WizardScreen icon="check" title="Add your first animal" step={step}>
        <p>Your rescue is set up. Take in the first animal: its name, its age and how it came to you.</p>
        <div className="onboarding-buttons">
          <Button variant="primary" icon="plus" busy={isBusy} onClick={() => wizard.leaveWizard('animal')}>
            Add first animal
          </Button>
          <Button variant="quiet" disabled={isBusy} onClick={() => wizard.leaveWizard('dashboard')}>
            Skip for now
          </Button>
        </div>
      </WizardScreen>
    );
  return (
    <WizardScreen
      key={list.name}
      icon={list.icon}
      title={list.title}
      step={step}
      skipsTitleFocus={list.name !== 'animalTypes'}
    >
      <p>{list.lead}</p>
      <Form form={form} onSubmit={wizard.advance}>
        <SaveNotice save={save} subject={undefined} onReload={save.draft.startOver} />
        <ListFields step={list} />
        <div className="onboarding-buttons">
          <Button variant="quiet" disabled={isBusy} onClick={wizard.skip}>
            Skip to first animal
          </Button>
          {step > 1 && (
            <Button disabled={isBusy} onClick={wizard.back}>
              Back
            </Button>
          )}
          <Button type="submit" variant="primary" busy={isBusy}>
            Next
          </Button>
        </div>
      </Form>
    </WizardScreen>
  );
}

interface WizardScreenProps {
  readonly icon?: IconName;
  readonly title: string;
  readonly step?: number;
  /** True if a new step does not move the focus to its title, because its first input takes it. */
  readonly skipsTitleFocus?: boolean;
  readonly children: React.ReactNode;
}

function WizardScreen({ icon, title, step, skipsTitleFocus = false, children }: WizardScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The title takes the focus, so that a screen reader reads a new step from its start.
    const { current: titleElement } = heading;
    // If an input must be corrected, it has the focus already and keeps it.
    if (!skipsTitleFocus && step && !titleElement?.parentElement?.contains(document.activeElement))
      titleElement?.focus();
  }, [skipsTitleFocus, step]);
  return (
    <section className="card onboarding" aria-labelledby="onboarding-title">
      {step !== undefined && (
        <p className="onboarding-progress">
          Step {step} of {LAST_STEP}
          <progress max={LAST_STEP} value={step} aria-label="Progress" />
        </p>
      )}
      {icon && (
        <span className="onboarding-sign">
          <Icon name={icon} size={26} />
        </span>
      )}
      <h1 id="onboarding-title" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </section>
  );
}
