import { useRef, useState } from 'react';
import { type Prescription, PrescriptionInput, prescriptions } from '#shared/calls/health/prescriptions.ts';
import type { OngoingMedicine } from '#shared/contract/reply.ts';
import { useSend } from '#client/calls/api.ts';
import type { ApiError } from '#client/wire/api-error.ts';
import { useLastUsed } from '#client/last-used.ts';
import { useSave } from '#records/form/useSave.ts';
import type { SubmitOptions } from '#records/form/useSubmit.ts';
import { rescueToday } from '#ui/time/clock.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { toast, UNDO_MS } from '#ui/message/toast.ts';
import { type OverlapChoice, choiceQuery } from '../forms/med/choice.ts';
import { OverlappingMeds } from '../forms/med/OverlappingMeds.tsx';
import { HealthForm } from '../forms/HealthForm.tsx';
import { pickChosenValues, VET_MEMORY } from '../forms/remembered.ts';
import type { Subject } from '../forms/subject.ts';
import { draftIdOf } from '../forms/props.ts';
import { valuesOf } from './form.ts';
import { PrescriptionFields } from './PrescriptionFields.tsx';
import { DosePreview } from './Preview.tsx';
import './prescriptions.css';

interface Props {
  readonly animal: Subject;
  /** Absent for a new prescription. */
  readonly record?: Prescription | undefined;
  readonly onClose: () => void;
}

interface PendingQuestion {
  readonly ongoingMedicines: readonly OngoingMedicine[];
  readonly options: SubmitOptions;
}

/** The form that adds or corrects a prescription, with a preview of its reminders (product/health 8.1). */
export default function PrescriptionForm({ animal, record, onClose }: Props) {
  const { lastChoice, remember } = useLastUsed();
  const form = useSchemaForm(PrescriptionInput, valuesOf(record, rescueToday(), lastChoice(VET_MEMORY)));
  const [question, setQuestion] = useState<PendingQuestion>();
  const choice = useRef<OverlapChoice>(undefined);
  const sendUndo = useSend(prescriptions.undo);
  const undo = (id: string) => ({
    label: 'Undo',
    durationMs: UNDO_MS,
    run: () => sendUndo.mutate({ input: { query: { id } } }),
  });
  const { id = '', version = 0 } = record ?? {};
  const draftKey = `prescription:${draftIdOf([animal], record)}`;
  const handleRejection = ({ details: { gets: ongoingMedicines } }: ApiError, options: SubmitOptions) => {
    if (ongoingMedicines) setQuestion({ ongoingMedicines, options });
    return Boolean(ongoingMedicines);
  };
  const add = useSave(
    prescriptions.add,
    form,
    (body) => ({ query: { ...choiceQuery(choice.current), animalId: animal.id }, body }),
    {
      draftKey: record ? undefined : draftKey,
      handleRejection,
      successMessage: () => '',
      onDone: ({ id: addedId }, values, message = '') => {
        remember(pickChosenValues(values, { kind: 'prescription', animalTypeId: animal.animalTypeId }));
        toast.success(message, undo(addedId));
        onClose();
      },
    },
  );
  const change = useSave(
    prescriptions.update,
    form,
    (input, { version: currentVersion = version }) => ({
      query: { ...choiceQuery(choice.current), id },
      body: { ...input, version: currentVersion },
    }),
    { draftKey: record ? draftKey : undefined, handleRejection, onDone: onClose },
  );
  const save = record ? change : add;
  const choose = (decision: OverlapChoice) => {
    choice.current = decision;
    setQuestion(undefined);
    void save.submit(question?.options).finally(() => (choice.current = undefined));
  };
  return (
    <HealthForm
      title={record ? 'Edit Prescription' : 'Add New Prescription'}
      mode={record ? 'edit' : 'add'}
      animals={[animal]}
      save={save}
      subject="this prescription"
      onClose={onClose}
    >
      <PrescriptionFields record={record} />
      <DosePreview record={record} />
      {question && (
        <OverlappingMeds
          ongoingMedicines={question.ongoingMedicines}
          onChoose={choose}
          onBack={() => setQuestion(undefined)}
        />
      )}
    </HealthForm>
  );
}
