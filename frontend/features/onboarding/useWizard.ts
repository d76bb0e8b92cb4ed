import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod';
import { OnboardingInput, tenants } from '#shared/calls/tenants/tenants.ts';
import { useSend } from '#client/calls/api.ts';
import { useRefresh } from '#client/calls/refresh.ts';
import { storeFirstAnimalState } from '#client/storage/first-animal.ts';
import { useSession } from '#client/session/session-context.ts';
import { useSave } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { useSingleFlight } from '#ui/useSingleFlight.ts';
import { useUnsaved } from '#ui/dialog/useUnsaved.tsx';
import { emptyLists, withoutBlanks, toInputPath } from './lists.ts';
import { LIST_STEPS } from './steps.ts';

/** 0: the intro; 1 to 3: the lists; 4: the first animal. */
export const LAST_STEP = LIST_STEPS.length + 1;

/** The first step that contains one of these fields; 0 if none does. */
const stepOf = (names: readonly string[]): number =>
  LIST_STEPS.findIndex(({ name }) => names.some((each) => each === name || each.startsWith(`${name}.`))) + 1;

const HistoryState = z.object({ onboarding: z.int().min(0).max(LIST_STEPS.length) });

/**
 * The current step. Each step is an entry of the history, so that Back leads to the one before and a reload keeps it.
 * It is kept in the history's state, not in the URL, so that a step does not count as leaving the page.
 */
function useHistoryStep(): [number, (step: number) => void] {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const step = HistoryState.safeParse(state).data?.onboarding ?? 0;
  const goToStep = (next: number) => {
    // Navigating to '.' would append ?index to the URL, which is another page after a reload.
    if (next !== step) void navigate(pathname, { state: { onboarding: next } });
  };
  return [step, goToStep];
}

/** The state of the first-time wizard: its step, its form and the functions that move on (product/tenants 1.1). */
export function useWizard(startAt: 'start' | 'animal') {
  const { userId } = useSession();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [isSaved, setSaved] = useState(startAt === 'animal');
  const [historyStep, setStep] = useHistoryStep();
  const step = isSaved ? LAST_STEP : historyStep;
  const form = useSchemaForm(OnboardingInput, emptyLists());
  const save = useSave(
    tenants.addOnboarding,
    form,
    ({ animalTypes, otherRescuePCOs, hospitalPCOs }) => ({
      body: {
        animalTypes: withoutBlanks(animalTypes),
        otherRescuePCOs: withoutBlanks(otherRescuePCOs),
        hospitalPCOs: withoutBlanks(hospitalPCOs),
      },
    }),
    {
      draftKey: 'onboarding',
      successMessage: () => '',
      fieldOf: (name) => toInputPath(form.getValues(), name),
      onInvalid: (names) => setStep(stepOf(names) || step),
      onDone: () => setSaved(true),
    },
  );
  const list = LIST_STEPS[step - 1];
  useUnsaved(
    list && save.isDirty && { buttonLabel: 'Save', onSave: save.submit, onDiscard: save.draft.forget },
  );
  // Finishing changes the page at `/`, so cached replies are refreshed only after the user has left.
  const finish = useSend(tenants.finishOnboarding, { skipRefresh: true, quiet: true });

  const advance = useSingleFlight(async () => {
    if (step === LIST_STEPS.length) return void (await save.submit());
    if (!list || (await form.trigger(list.name))) setStep(step + 1);
    return undefined;
  });
  const finishTo = async (destination: 'animal' | 'dashboard') => {
    const reply = await finish.mutateAsync({ input: { query: {} } }).catch(() => undefined);
    if (!reply) return;
    if (destination === 'animal') {
      storeFirstAnimalState(userId, 'open');
      await navigate('/animals');
    }
    await refresh();
  };
  const leaveWizard = useSingleFlight(finishTo);
  // Saves the input of the steps so far, as the last step does.
  const skip = useSingleFlight(async () => {
    if (await save.submit()) await finishTo('animal');
  });
  return {
    step,
    form,
    save,
    advance,
    back: () => setStep(step - 1),
    leaveWizard,
    skip,
    isBusy: save.busy || finish.isPending,
  };
}
