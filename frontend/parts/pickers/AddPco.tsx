import { useState } from 'react';
import { type Pco, PcoInput, people } from '#shared/calls/people/people.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { useCall, useSend } from '#client/api.ts';
import { useMe } from '#client/me.ts';
import { Button } from '#ui/Button.tsx';
import { CountryFields } from '#ui/form/CountryFields.tsx';
import { Form, showFieldErrors, useSchemaForm } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/fields.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Notice } from '#ui/Notice.tsx';

interface Props {
  readonly kind: 'person' | 'rescue' | 'clinic';
  readonly onClose: () => void;
  readonly onAdded: (pco: Pco) => void;
}

function PlaceFields() {
  const countries =
    useCall(tenants.countries, {}, { staleTime: Number.POSITIVE_INFINITY }).data?.countries ?? [];
  return (
    <div className="fields two">
      <TextField name="city" label="City" />
      <CountryFields countries={countries} />
      <TextField name="phone" label="Phone" type="tel" />
    </div>
  );
}

/** Adds a person, another rescue or a clinic without leaving the form; of the same name only when told to (spec 002 §4). */
export function AddPco({ kind, onClose, onAdded }: Props) {
  const { countryCode } = useMe();
  const [twin, setTwin] = useState('');
  const named = kind !== 'person';
  const form = useSchemaForm(PcoInput, {
    entityType: named ? 'CorO' : 'Person',
    rescue: kind === 'rescue',
    hospital: kind === 'clinic',
    firstName: '',
    lastName: '',
    city: '',
    state: '',
    countryId: countryCode,
    phone: '',
    email: '',
  });
  const send = useSend(people.create, {
    handles: ({ message, details }) => {
      if (details.forceable) setTwin(message);
      return Boolean(details.forceable) || showFieldErrors(form as never, details.fields);
    },
  });
  const save = (force: boolean) =>
    form.handleSubmit((body) =>
      send.mutate({ input: { query: { force }, body } }, { onSuccess: ({ data }) => onAdded(data.pco) }),
    )();
  const footer = (
    <div className="modal-buttons">
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" busy={send.isPending} onClick={() => void save(false)}>
        Add
      </Button>
    </div>
  );
  return (
    <Modal title={`Add a ${kind}`} onClose={onClose} footer={footer}>
      <Form form={form} onSubmit={() => void save(false)}>
        <div className="fields">
          {twin && (
            <Notice text={twin}>
              <Button onClick={() => void save(true)}>Add Anyway</Button>
            </Notice>
          )}
          {named ? (
            <TextField name="lastName" label="Name" required />
          ) : (
            <div className="fields two">
              <TextField name="firstName" label="First Name" />
              <TextField name="lastName" label="Last Name" required />
            </div>
          )}
          <PlaceFields />
          <TextField name="email" label="Email" type="email" />
        </div>
      </Form>
    </Modal>
  );
}
