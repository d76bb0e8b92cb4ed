import { SignUpForm } from '#shared/calls/accounts/account.schema.ts';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { PublicForm } from '#records/form/PublicForm.tsx';
import { useSave } from '#records/form/useSave.ts';
import { Button } from '#ui/Button.tsx';
import { PublicCard } from '#ui/PublicCard.tsx';
import { toUntypedForm, useFieldText, useSchemaForm } from '#ui/form/Form.tsx';
import { useHint } from '#ui/message/Hint.tsx';
import { useSingleFlight } from '#ui/useSingleFlight.ts';
import { DemoLink } from '../fields/DemoLink.tsx';
import { emptySignUp, toSignUpPayload, SIGN_UP_DRAFT } from '../fields/sign-up.ts';
import { dialCodeOf, useCountries } from '../fields/usePlaces.ts';
import { signInAfterSignUp } from './sign-in-after-sign-up.ts';
import { LAST_STEP, stepOf, STEPS } from './steps.ts';
import { StepFields } from './StepFields.tsx';
import { useVerification } from './useVerification.ts';
import { useEffect, useState } from 'react';
import '../fields/registration.css';

/** The step in the URL, counted from 0; -1 is the welcome before the steps. */
function stepOfPage(): number {
  const step = Number(new URLSearchParams(location.search).get('steps') ?? '') - 1;
  return Number.isInteger(step) && step >= 0 && step <= LAST_STEP ? step : -1;
}

/**
 * The current step, and a function that goes to another. Each step is an entry of the browser's history, so Back and
 * Forward work, and a reload keeps the step.
 * @param hasStarted false if nothing was typed yet: the wizard then starts at the welcome, regardless of the URL
 */
function useSteps(hasStarted: boolean): [number, (step: number) => void] {
  const [step, setStep] = useState(() => (hasStarted ? stepOfPage() : -1));
  useEffect(() => {
    const handlePopState = () => setStep(stepOfPage());
    addEventListener('popstate', handlePopState);
    return () => removeEventListener('popstate', handlePopState);
  }, []);
  const goToStep = (nextStep: number) => {
    if (nextStep === step) return;
    history.pushState(null, '', `?steps${nextStep < 0 ? '' : `=${nextStep + 1}`}`);
    setStep(nextStep);
  };
  return [step, goToStep];
}

/** The time for which the message shows (product/accounts 1.6). */
const HINT_MS = 3000;

/** The self-service sign-up in steps; afterwards the user is signed in (product/accounts 1.6). */
export default function Wizard() {
  const form = useSchemaForm(SignUpForm, emptySignUp());
  const countriesState = useCountries();
  const email = useFieldText(form, 'email');
  const countryId = useFieldText(form, 'tenantVm.countryId');
  const verification = useVerification(email);
  const dialCode = dialCodeOf(countriesState.countries, countryId);
  const [hint, showHint] = useHint('Please verify email.', HINT_MS);

  const save = useSave(
    accounts.signUp,
    form,
    (values) => ({ body: toSignUpPayload(values, dialCode, verification.proof) }),
    {
      draftKey: SIGN_UP_DRAFT,
      onInvalid: (names) => setStep(stepOf(names)),
      successMessage: '',
      onDone: (_, values) => signInAfterSignUp(toSignUpPayload(values, dialCode, verification.proof)),
    },
  );
  const [step, setStep] = useSteps(save.draft.isRestored);
  const goToNext = useSingleFlight(async () => {
    if (step === LAST_STEP && !verification.proof) return showHint();
    // The wizard asks for one address: it is used for the rescue, too.
    if (step === LAST_STEP) toUntypedForm(form).setValue('tenantVm.emailAddress', email);
    const isValid = await form.trigger(STEPS[step]?.fields, { shouldFocus: true });
    if (!isValid) return;
    if (step < LAST_STEP) setStep(step + 1);
    else await save.submit();
  });

  if (step < 0) return <WelcomeCard hasStarted={save.isDirty} onStart={() => setStep(0)} />;
  return (
    <PublicCard title={STEPS[step]?.title ?? ''} lead={`Step ${step + 1} of ${STEPS.length}`}>
      <ol className="registration-progress" aria-hidden="true">
        {STEPS.map(({ title }, index) => (
          <li key={title} data-done={index <= step || undefined} />
        ))}
      </ol>
      <PublicForm save={save} buttonLabel="Sign up" confirmsLeaving onEnter={goToNext}>
        <StepFields
          step={step}
          countriesState={countriesState}
          dialCode={dialCode}
          verification={verification}
        />
        <div className="registration-buttons">
          {hint}
          <Button onClick={() => setStep(step - 1)}>Back</Button>
          <Button type="submit" variant="primary" busy={save.busy}>
            {step === LAST_STEP ? 'Continue' : 'Next'}
          </Button>
        </div>
      </PublicForm>
    </PublicCard>
  );
}

function WelcomeCard({
  hasStarted,
  onStart,
}: {
  readonly hasStarted: boolean;
  readonly onStart: () => void;
}) {
  return (
    <PublicCard
      title="Welcome"
      lead={
        <>
          Four short steps, about five minutes. Keep your email open: we’ll send you a code.
          {!hasStarted && <DemoLink />}
        </>
      }
    >
      <div className="registration-splash">
        <Button variant="primary" onClick={onStart}>
          START
        </Button>
      </div>
      <p className="public-buttons">
        <a href="/registration" data-carries>
          All on one page
        </a>
        <a href="/login">Sign in instead</a>
      </p>
    </PublicCard>
  );
}
