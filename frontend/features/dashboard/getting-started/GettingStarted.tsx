import type { Overview } from '#shared/calls/reports/dashboard.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { FIRST_STEPS, type FirstStep } from '#shared/rules/rescues/first-steps.ts';
import { useSend } from '#client/calls/api.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/message/toast.ts';
import { Icon } from '#ui/picture/icons.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import './getting-started.css';

interface StepText {
  readonly title: string;
  /** The line below the title. */
  readonly description: string;
  readonly buttonLabel: string;
  /** The page or form that the button opens. */
  readonly path: string;
}

const STEPS: Record<FirstStep, StepText> = {
  animals: {
    title: 'Add your first animal',
    description: 'One by one, or a whole litter at once',
    buttonLabel: 'Add an animal',
    path: '/animals?add',
  },
  team: {
    title: 'Invite your team',
    description: 'Each sees what their role needs',
    buttonLabel: 'Invite',
    path: '/users?invite',
  },
  schedules: {
    title: 'Plan vaccinations',
    description: 'Check the schedules, then propose vaccinations for your animals',
    buttonLabel: 'See schedules',
    path: '/animals/vaccine-schedules',
  },
  places: {
    title: 'Set up locations',
    description: 'Kennels, rooms and how many fit in each',
    buttonLabel: 'Add locations',
    path: '/animals/places?set',
  },
  people: {
    title: 'Add the first person',
    description: 'An adopter, foster, donor or your vet clinic',
    buttonLabel: 'Add a person',
    path: '/pco?add',
  },
  logo: {
    title: 'Add your logo',
    description: 'For kennel cards, letters and emails',
    buttonLabel: 'Add logo',
    path: '/customization#logo',
  },
};

/** The first steps of a new rescue, the open ones with a button; shown until all are done or the card is dismissed. */
export function GettingStarted({ doneSteps }: { readonly doneSteps: NonNullable<Overview['firstSteps']> }) {
  const finish = useSend(tenants.finishOnboarding, { quiet: true });
  const count = FIRST_STEPS.filter((step) => doneSteps[step]).length;
  const nextStep = FIRST_STEPS.find((step) => !doneSteps[step]);
  const setSteps = (steps: 'done' | 'shown') => finish.mutateAsync({ input: { query: { steps } } });
  const dismiss = async () => {
    if (await setSteps('done').catch(() => undefined))
      toast.success('Getting started was dismissed', {
        label: 'Undo',
        run: () => void setSteps('shown').catch(() => undefined),
      });
  };
  return (
    <section className="card dash-card getting-started" aria-labelledby="getting-started">
      <div className="getting-started-head">
        <h2 id="getting-started">{`Getting started, ${count} of ${FIRST_STEPS.length}`}</h2>
        <Button variant="quiet" busy={finish.isPending} onClick={() => void dismiss()}>
          Dismiss
        </Button>
      </div>
      <ul>
        {FIRST_STEPS.map((step) => (
          <Step key={step} text={STEPS[step]} isDone={doneSteps[step]} isNext={step === nextStep} />
        ))}
      </ul>
    </section>
  );
}

interface StepProps {
  readonly text: StepText;
  readonly isDone: boolean;
  /** True for the first step that is not done. */
  readonly isNext: boolean;
}

function Step({ text: { title, description, buttonLabel, path }, isDone, isNext }: StepProps) {
  return (
    <li data-done={isDone || undefined}>
      <span className="getting-started-tick">{isDone && <Icon name="check" size={16} />}</span>
      <span className="getting-started-text">
        <strong>{title}</strong>
        {isDone ? <span className="visually-hidden"> (done)</span> : <small>{description}</small>}
      </span>
      {!isDone && (
        <ButtonLink variant={isNext ? 'primary' : 'secondary'} to={path}>
          {buttonLabel}
        </ButtonLink>
      )}
    </li>
  );
}
