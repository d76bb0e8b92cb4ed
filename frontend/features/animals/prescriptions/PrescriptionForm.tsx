import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod';
import { type Prescription, PrescriptionInput, prescriptions } from '#shared/calls/prescriptions.ts';
import { ApiError } from '../../../app/api-error.ts';
import { makeCall, showError } from '../../../app/make-call.ts';
import { useDeedKey } from '../../../app/useDeedKey.ts';
import { rescueToday } from '../../../ui/clock.ts';
import { showFieldErrors, useSchemaForm } from '../../../ui/form/Form.tsx';
import { useHint } from '../../../ui/Hint.tsx';
import { toast } from '../../../ui/toast.ts';
import { useOnce } from '../../../ui/useOnce.ts';
import { HealthForm } from '../health/forms/HealthForm.tsx';
import type { Subject } from '../health/forms/subject.ts';
import type { Quicker } from '../health/forms/useSaving.ts';
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

/** A prescription to add or to correct; what it makes is shown before it is saved (spec 001 §3, §5). */
export default function PrescriptionForm({ animal, record, onClose }: Props) {
  const form = useSchemaForm(PrescriptionInput, valuesOf(record, rescueToday()));
  const [conflict, setConflict] = useState<Quicker>();
  const [hint, showHint] = useHint('Correct Highlighted Fields');
  const cache = useQueryClient();
  const keyOf = useDeedKey();
  const send = async (given: z.output<typeof PrescriptionInput>, newer: number | undefined) => {
    if (!record) {
      const input = { query: { animalId: animal.id }, body: given };
      return makeCall(prescriptions.add, input, { idempotencyKey: keyOf(input) });
    }
    const body = { ...given, version: newer ?? record.version };
    const input = { query: { id: record.id }, body };
    return makeCall(prescriptions.update, input, { idempotencyKey: keyOf(input) });
  };
  const submit = useOnce((newer?: number) =>
    form.handleSubmit(async (given) => {
      setConflict(undefined);
      try {
        const { message } = await send(given, newer);
        await cache.invalidateQueries({ queryKey: ['health'] });
        toast.success(message ?? '');
        onClose();
      } catch (error) {
        if (!(error instanceof ApiError)) return showError(error);
        const { conflict: quicker, fields } = error.details;
        if (quicker) setConflict({ ...quicker, message: error.message });
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
      onSubmit={submit}
      onClose={onClose}
    >
      <PrescriptionFields record={record} />
      <DosePreview record={record} />
    </HealthForm>
  );
}
