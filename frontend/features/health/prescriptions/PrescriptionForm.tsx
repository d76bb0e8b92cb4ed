import { useState } from 'react';
import type * as z from 'zod';
import { type Prescription, PrescriptionInput, prescriptions } from '#shared/calls/health/prescriptions.ts';
import type { GetsAlready as Gets } from '#shared/contract/reply.ts';
import { useRefresh, useSend } from '#client/api.ts';
import { ApiError } from '#client/api-error.ts';
import { makeCall, showError } from '#client/make-call.ts';
import { useDeedKey } from '#client/useDeedKey.ts';
import { rescueToday } from '#ui/clock.ts';
import { showFieldErrors, useSchemaForm } from '#ui/form/Form.tsx';
import { useHint } from '#ui/Hint.tsx';
import { toast } from '#ui/toast.ts';
import { useOnce } from '#ui/useOnce.ts';
import { type Choice, choiceQuery } from '../forms/choice.ts';
import { GetsAlready } from '../forms/GetsAlready.tsx';
import { HealthForm } from '../forms/HealthForm.tsx';
import type { Subject } from '../forms/subject.ts';
import type { Quicker } from '../forms/useSaving.ts';
import { UNDO_MS } from '../forms/useUndo.ts';
import { valuesOf } from './form.ts';
import { PrescriptionFields } from './PrescriptionFields.tsx';
import { DosePreview } from './Preview.tsx';
import './prescriptions.css';

interface Props {
  readonly animal: Subject;
  /** Absent: a new one. */
  readonly record?: Prescription | undefined;
  readonly onClose: () => void;
}

/** What a saving says besides the fields. */
interface How {
  /** The newer state that it overwrites. */
  readonly newer?: number | undefined;
  readonly choice?: Choice;
}

interface Asked {
  readonly gets: readonly Gets[];
  readonly how: How;
}

/** A prescription to add or to correct; what it makes is shown before it is saved (spec 001 §3, §5). */
export default function PrescriptionForm({ animal, record, onClose }: Props) {
  const form = useSchemaForm(PrescriptionInput, valuesOf(record, rescueToday()));
  const [conflict, setConflict] = useState<Quicker>();
  const [asked, setAsked] = useState<Asked>();
  const [hint, showHint] = useHint('Correct Highlighted Fields');
  const refresh = useRefresh();
  const keyOf = useDeedKey();
  const back = useSend(prescriptions.undo);
  const undo = (id: string) => ({
    label: 'Undo',
    lastsMs: UNDO_MS,
    run: () => back.mutate({ input: { query: { id } } }),
  });
  /** Saves it; gives what tells so. */
  const send = async (given: z.output<typeof PrescriptionInput>, { newer, choice }: How) => {
    const query = choiceQuery(choice);
    if (!record) {
      const input = { query: { ...query, animalId: animal.id }, body: given };
      const { message, data } = await makeCall(prescriptions.add, input, { idempotencyKey: keyOf(input) });
      return () => toast.success(message ?? '', undo(data.id));
    }
    const body = { ...given, version: newer ?? record.version };
    const input = { query: { ...query, id: record.id }, body };
    const { message } = await makeCall(prescriptions.update, input, { idempotencyKey: keyOf(input) });
    return () => toast.success(message ?? '');
  };
  const submit = useOnce((how: How) =>
    form.handleSubmit(async (given) => {
      setConflict(undefined);
      setAsked(undefined);
      try {
        const tell = await send(given, how);
        await refresh(prescriptions.update);
        tell();
        onClose();
      } catch (error) {
        if (!(error instanceof ApiError)) return showError(error);
        const { conflict: quicker, fields, gets } = error.details;
        if (gets) setAsked({ gets, how });
        else if (quicker) setConflict({ ...quicker, message: error.message });
        else if (!showFieldErrors(form as never, fields)) showError(error);
      }
    }, showHint)(),
  );
  return (
    <HealthForm
      title={record ? 'Edit Prescription' : 'Add New Prescription'}
      mode={record ? 'edit' : 'add'}
      animals={[animal]}
      form={form}
      hint={hint}
      conflict={conflict}
      what="this prescription"
      onSubmit={(newer) => submit({ newer })}
      onClose={onClose}
    >
      <PrescriptionFields record={record} />
      <DosePreview record={record} />
      {asked && (
        <GetsAlready
          gets={asked.gets}
          onChoose={(choice) => submit({ ...asked.how, choice })}
          onBack={() => setAsked(undefined)}
        />
      )}
    </HealthForm>
  );
}
