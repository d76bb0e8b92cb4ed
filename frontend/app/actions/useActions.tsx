import { type ComponentType, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { toast } from '#ui/message/toast.ts';
import type { InitialMilestone } from '#features/animals/milestones/AddMilestone.tsx';
import { type Subject, subjectOf } from '#features/health/forms/subject.ts';
import { type Action, type FormKey, resolveAction, findRuleViolation } from './action.ts';
import type { ActionProps } from '#parts/animal/props.ts';

interface SubjectProps extends Omit<ActionProps, 'animals'> {
  readonly mode: 'add';
  readonly animals: readonly Subject[];
}

/** Loads a form of a health record, for the selected animals. */
const withSubjects = (load: () => Promise<{ default: ComponentType<SubjectProps> }>) =>
  lazyComponent(async () => {
    const { default: Form } = await load();
    return ({ animals, ...props }: ActionProps) => (
      <Form {...props} mode="add" animals={animals.map(subjectOf)} />
    );
  });

/** The form of each action; each loads when it is first opened. */
export const FORMS: Record<
  FormKey,
  ComponentType<ActionProps & { readonly initialMilestone?: InitialMilestone }>
> = {
  milestone: lazyComponent(() => import('#features/animals/milestones/AddMilestone.tsx')),
  behaviors: lazyComponent(() => import('#features/animals/behaviors/Behaviors.tsx')),
  location: lazyComponent(() => import('#features/animals/details/NewLocation.tsx')),
  reserve: lazyComponent(() => import('#features/animals/details/Reserve.tsx')),
  diary: lazyComponent(() => import('#features/animals/diary/AddDiary.tsx')),
  vaccination: withSubjects(() => import('#features/health/forms/vaccination/VaccinationForm.tsx')),
  procedure: withSubjects(() => import('#features/health/forms/procedure/ProcedureForm.tsx')),
  weigh: withSubjects(() => import('#features/health/forms/procedure/GroupProcedureForm.tsx')),
  reminders: withSubjects(() => import('#features/health/reminders/setting/SetReminders.tsx')),
  propose: lazyComponent(() => import('#features/health/schedules/ProposeVaccinations.tsx')),
  med: withSubjects(() => import('#features/health/forms/med/MedForm.tsx')),
  soap: withSubjects(() => import('#features/health/forms/text/SoapForm.tsx')),
  note: withSubjects(() => import('#features/health/forms/text/NoteForm.tsx')),
  diet: lazyComponent(() => import('#features/animals/details/Diet.tsx')),
  blurb: lazyComponent(() => import('#features/animals/details/Blurb.tsx')),
  flag: lazyComponent(() => import('#features/animals/details/SetFlag.tsx')),
};

interface OpenForm {
  readonly form: FormKey;
  readonly animals: readonly AnimalRow[];
  readonly initialMilestone?: InitialMilestone;
}

/**
 * Runs the items of the Actions menu: shows why one is not allowed, leads to a page, or opens a form.
 * @param onDone called after a form was saved
 * @returns the function that runs an item, and the open form
 */
export function useActions(onDone: () => void): {
  act: (action: Action, animals: readonly AnimalRow[]) => void;
  form: ReactNode;
} {
  const navigate = useNavigate();
  const [openForm, setOpenForm] = useState<OpenForm>();
  const act = (action: Action, animals: readonly AnimalRow[]) => {
    const message = findRuleViolation(action, animals);
    if (message) return toast.warn(message);
    const result = resolveAction(action, animals);
    if (!result) return undefined;
    if ('path' in result) return void navigate(result.path);
    return setOpenForm({
      form: result.form,
      animals,
      ...(action.milestoneType && { initialMilestone: { type: action.milestoneType } }),
    });
  };
  const Form = openForm && FORMS[openForm.form];
  const form = openForm && Form && (
    <Form
      animals={openForm.animals}
      {...(openForm.initialMilestone && { initialMilestone: openForm.initialMilestone })}
      onDone={() => {
        setOpenForm(undefined);
        onDone();
      }}
      onClose={() => setOpenForm(undefined)}
    />
  );
  return { act, form };
}
