import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { AnimalRow } from '#shared/calls/animal.schema.ts';
import { animals, MOVED_AT_ONCE, NewLocation as schema } from '#shared/calls/animals.ts';
import { ApiError } from '../../../app/api-error.ts';
import { makeCall, showError } from '../../../app/make-call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form, showFieldErrors, useSchemaForm } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { toast } from '../../../ui/toast.ts';
import { useOnce } from '../../../ui/useOnce.ts';
import { chunksOf } from './chunks.ts';

interface Props {
  readonly animals: readonly AnimalRow[];
  /** Places that are in use, as far as the list shows them. */
  readonly known: readonly string[];
  /** The animals that got their new place. */
  readonly onMoved: () => void;
  readonly onClose: () => void;
}

/** Moves the selected animals; more than fit into one step go one step after the other, with a true account (spec 001 §2). */
export default function NewLocation({ animals: chosen, known, onMoved, onClose }: Props) {
  const cache = useQueryClient();
  const form = useSchemaForm(schema, { location: '' });
  const [done, setDone] = useState(0);
  const { isSubmitting: busy, isDirty } = form.formState;
  const submit = useOnce(
    form.handleSubmit(async ({ location }) => {
      let moved = 0;
      try {
        for (const chunk of chunksOf(chosen, MOVED_AT_ONCE)) {
          const ids = chunk.map(({ id }) => id).join(',');
          const { data } = await makeCall(animals.updateLocation, { query: { ids, location } });
          moved += data.count;
          setDone(moved);
        }
        toast.success(
          moved === 1
            ? `${chosen[0]?.animalName} is now in ${location}`
            : `${moved} animals are now in ${location}`,
        );
        onMoved();
      } catch (error) {
        const fields = error instanceof ApiError ? error.details.fields : undefined;
        if (!showFieldErrors(form as never, fields)) showError(error);
        if (moved > 0) toast.warn(`${moved} of ${chosen.length} animals were moved`);
      } finally {
        await cache.invalidateQueries({ queryKey: ['animals'] });
      }
    }),
  );
  const footer = (
    <div className="modal-buttons">
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" busy={busy} onClick={submit}>
        {busy && chosen.length > MOVED_AT_ONCE ? `${done} of ${chosen.length}` : 'Save'}
      </Button>
    </div>
  );
  const who = chosen.length === 1 ? chosen[0]?.animalName : `${chosen.length} animals`;
  return (
    <Modal
      title="New Location"
      size="small"
      footer={footer}
      dirty={isDirty}
      onSave={submit}
      onClose={onClose}
    >
      <Form form={form} onSubmit={submit}>
        <p>
          Where is <strong>{who}</strong> from now on?
        </p>
        <TextField name="location" label="New Location" list="known-locations" required />
        <datalist id="known-locations">
          {known.map((place) => (
            <option key={place} value={place}>
              {place}
            </option>
          ))}
        </datalist>
      </Form>
    </Modal>
  );
}
