import { useState } from 'react';
import { type Animal, AnimalChange } from '#shared/calls/animals/animal.schema.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { useCall, useSend } from '#client/api.ts';
import { Button } from '#ui/Button.tsx';
import { Form, showFieldErrors, useSchemaForm } from '#ui/form/Form.tsx';
import { useHint } from '#ui/Hint.tsx';
import { Modal } from '#ui/Modal.tsx';
import { ErrorState, Skeleton } from '#ui/states.tsx';
import { type Conflict, ConflictNotice } from '#ui/ConflictNotice.tsx';
import { DetailsFields } from './DetailsFields.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PhotoField } from './PhotoField.tsx';
import { UploadPanel } from './UploadPanel.tsx';
import { usePhotoUpload } from './usePhotoUpload.ts';
import '#records/fields.css';
import './wizard.css';

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** The details of an animal to correct (spec 001 §2 "Edit animal form"). */
export default function EditAnimal({ id, onClose }: Props) {
  const { data, error, refetch, isFetching } = useCall(animals.get, { query: { ids: id } }, { staleTime: 0 });
  const animal = data?.animalList[0];
  if (animal && !isFetching)
    return (
      <EditForm key={animal.version} animal={animal} onClose={onClose} onReload={() => void refetch()} />
    );
  return (
    <Modal title="Edit Animal" onClose={onClose}>
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <div className="fields" role="status" aria-label="Loading the animal">
          {Array.from({ length: 5 }, (_, i) => (
            <Skeleton key={i} height={40} />
          ))}
        </div>
      )}
    </Modal>
  );
}

function EditForm({
  animal,
  onClose,
  onReload,
}: {
  animal: Animal;
  onClose: () => void;
  onReload: () => void;
}) {
  const { id, artifactAttachment } = animal;
  const form = useSchemaForm(AnimalChange, animal);
  const [photo, setPhoto] = useState<File>();
  const [twin, setTwin] = useState('');
  const [conflict, setConflict] = useState<Conflict>();
  const [saved, setSaved] = useState(false);
  const [hint, showHint] = useHint('Correct highlighted fields');
  const { upload, send: sendPhoto, cancel } = usePhotoUpload();
  const send = useSend(animals.update, {
    handles: ({ message, details }) => {
      setConflict(details.conflict);
      if (details.forceable) setTwin(message);
      return Boolean(details.conflict || details.forceable) || showFieldErrors(form as never, details.fields);
    },
  });

  const uploadPhoto = async (file: File) => {
    if (await sendPhoto(id, file)) onClose();
  };
  const submit = (how: { force?: boolean; version?: number } = {}) =>
    void form.handleSubmit(async (values) => {
      setTwin('');
      const body = { ...values, version: how.version ?? values.version };
      try {
        if (form.formState.isDirty || how.version)
          await send.mutateAsync({ input: { query: { Id: id, force: how.force ?? false }, body } });
      } catch {
        return;
      }
      setSaved(true);
      if (photo) await uploadPhoto(photo);
      else onClose();
    }, showHint)();

  const busy = send.isPending || upload.state === 'sending' || upload.state === 'working';
  const footer = (
    <div className="wizard-buttons">
      {hint}
      <span className="spring" />
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" busy={busy} onClick={() => submit()}>
        Update
      </Button>
    </div>
  );
  const dirty = (form.formState.isDirty || photo !== undefined) && !saved;
  return (
    <Modal
      title="Edit Animal"
      onClose={onClose}
      footer={saved ? undefined : footer}
      dirty={dirty}
      onSave={() => submit()}
    >
      <Form form={form} onSubmit={() => submit()}>
        {twin && (
          <Notice text={twin}>
            <Button onClick={() => submit({ force: true })}>Save anyway</Button>
          </Notice>
        )}
        {conflict && (
          <ConflictNotice
            conflict={conflict}
            onReload={onReload}
            onOverwrite={() => {
              setConflict(undefined);
              submit({ version: conflict.version });
            }}
          />
        )}
        {saved && (
          <UploadPanel
            upload={upload}
            onRetry={() => photo && void uploadPhoto(photo)}
            onCancel={() => (cancel(), onClose())}
            onSkip={onClose}
          />
        )}
        <fieldset className="fields" disabled={busy || saved}>
          <PhotoField photo={photo} onChange={setPhoto} existing={artifactAttachment?.blobUrl} />
          <DetailsFields at="" />
        </fieldset>
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      </Form>
    </Modal>
  );
}
