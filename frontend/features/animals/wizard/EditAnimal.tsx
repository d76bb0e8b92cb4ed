import { useState } from 'react';
import { type Animal, AnimalChange } from '#shared/calls/animals/animal.schema.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { PROFILE_FIELDS } from '#shared/calls/animals/profile-fields.ts';
import { indexByName } from '#shared/contract/fields.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { useIdempotencyKey } from '#client/calls/useIdempotencyKey.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { FormLoading } from '#records/form/FormLoading.tsx';
import { type DraftMerge, useInitialData } from '#records/form/draft/useInitialData.ts';
import { useSubmit } from '#records/form/useSubmit.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { toast } from '#ui/message/toast.ts';
import { DetailsFields } from './steps/DetailsFields.tsx';
import { PhotoField } from './steps/PhotoField.tsx';
import { UploadPanel } from './UploadPanel.tsx';
import { usePhotoUpload } from './usePhotoUpload.ts';
import '#records/form/fields.css';
import './wizard.css';

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** The form that corrects the details of an animal (product/animals 3.1). */
export default function EditAnimal({ id, onClose }: Props) {
  const { initial, formKey, error, reload, ...merging } = useInitialData(animals.get, { query: { ids: id } });
  const animal = initial?.animalList[0];
  if (animal)
    return <EditForm key={formKey} animal={animal} onClose={onClose} onReload={reload} {...merging} />;
  return <FormLoading title="Edit Animal" size="medium" error={error} onRetry={reload} onClose={onClose} />;
}

interface FormProps extends DraftMerge {
  readonly animal: Animal;
  readonly onClose: () => void;
  readonly onReload: () => void;
}

function EditForm({ animal, onClose, onReload, carriedDraft, keepBoth }: FormProps) {
  const { id, version, artifactAttachment } = animal;
  const form = useSchemaForm(AnimalChange, {
    ...indexByName(PROFILE_FIELDS, 'empty'),
    ...animal,
    holdUntil: animal.holdUntil ?? '',
  });
  const [photo, setPhoto] = useState<File>();
  const [isSaved, setSaved] = useState(false);
  const { upload, send: sendPhoto, cancel } = usePhotoUpload();
  const keyOf = useIdempotencyKey();
  const uploadPhoto = async (file: File) => {
    if (await sendPhoto(id, file)) onClose();
  };
  const save = useSubmit(form, {
    forcedCode: 'namesake',
    invalidHint: 'Correct highlighted fields',
    draftKey: `animal:${id}#${version}`,
    carriedDraft,
    send: async (values, { force = false, version: currentVersion }) => {
      // If only the photo changed, there are no details to save.
      if (!form.formState.isDirty && !currentVersion) return '';
      const input = {
        query: { Id: id, force },
        body: { ...values, version: currentVersion ?? values.version },
      };
      return (await makeCall(animals.update, input, { idempotencyKey: keyOf(input) })).message ?? '';
    },
    onDone: (message) => {
      if (message) toast.success(message);
      setSaved(true);
      if (photo) void uploadPhoto(photo);
      else onClose();
    },
  });
  return (
    <FormDialog
      title="Edit Animal"
      buttonLabel="Update"
      size="medium"
      forceLabel="Save anyway"
      save={save}
      hasOtherChanges={photo !== undefined}
      doneContent={
        isSaved && (
          <UploadPanel
            upload={upload}
            onRetry={() => photo && void uploadPhoto(photo)}
            onCancel={() => {
              cancel();
              onClose();
            }}
            onSkip={onClose}
          />
        )
      }
      onReload={onReload}
      onKeepBoth={keepBoth}
      onClose={onClose}
    >
      <PhotoField photo={photo} onChange={setPhoto} currentUrl={artifactAttachment?.blobUrl} />
      <DetailsFields namePrefix="" />
    </FormDialog>
  );
}
