import { useRef, useState } from 'react';
import { FormDialog } from '#records/FormDialog.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { BirthStep } from './BirthStep.tsx';
import { DetailsFields } from './DetailsFields.tsx';
import { AddForm, cloneOf, emptyForm, STEP_PARTS, stepOf } from './form.ts';
import { GroupFields, useIsGroup } from './GroupFields.tsx';
import { IntakeStep } from './IntakeStep.tsx';
import { PhotoField } from './PhotoField.tsx';
import { Stepper } from './Stepper.tsx';
import { UploadPanel } from './UploadPanel.tsx';
import { usePhotoUpload } from './usePhotoUpload.ts';
import { useTakingIn } from './useTakingIn.ts';
import { LAST, type Then, WizardFooter } from './WizardFooter.tsx';
import '#records/fields.css';
import './wizard.css';

function DetailsStep({
  photo,
  onPhoto,
}: {
  photo: File | undefined;
  onPhoto: (photo: File | undefined) => void;
}) {
  const group = useIsGroup();
  return (
    <div className="fields">
      <GroupFields />
      <PhotoField photo={group ? undefined : photo} onChange={onPhoto} disabled={group} />
      <DetailsFields at="body.animal." group={group} suggestsName />
    </div>
  );
}

interface Props {
  readonly onClose: () => void;
  /** Told the name of what was taken in. */
  readonly onAdded: (name: string) => void;
}

/** Taking in an animal in three steps (product/animals 2.1). */
export default function AddAnimal({ onClose, onAdded }: Props) {
  const [step, setStep] = useState(0);
  const [photo, setPhoto] = useState<File>();
  const [saved, setSaved] = useState<string>();
  const then = useRef<Then>('close');
  const form = useSchemaForm(AddForm, emptyForm());
  const { upload, send, cancel } = usePhotoUpload();

  const goOn = () => {
    setSaved(undefined);
    if (then.current === 'close') return onClose();
    form.reset(then.current === 'clone' ? cloneOf(form.getValues()) : emptyForm());
    setPhoto(undefined);
    setStep(0);
  };
  const sendPhoto = async (id: string, file: File) => {
    setSaved(id);
    if (await send(id, file)) goOn();
  };
  const save = useTakingIn(form, {
    onFaulty: (fields) => setStep((at) => stepOf(fields) ?? at),
    onTakenIn: (id, { group, body }) => {
      onAdded(body.animal.animalName);
      if (photo && group.noofAnimals === 1) void sendPhoto(id, photo);
      else goOn();
    },
  });
  const next = async () => {
    if (await form.trigger(STEP_PARTS[step], { shouldFocus: true })) setStep(step + 1);
    else save.showHint();
  };
  const finish = (what: Then) => {
    then.current = what;
    void save.submit();
  };
  return (
    <FormDialog
      title="Add Animal"
      size="medium"
      force="Save anyway"
      save={save}
      dirty={photo !== undefined}
      after={
        saved && (
          <UploadPanel
            upload={upload}
            onRetry={() => photo && void sendPhoto(saved, photo)}
            onCancel={() => {
              cancel();
              goOn();
            }}
            onSkip={goOn}
          />
        )
      }
      footer={(close) => (
        <WizardFooter
          step={step}
          busy={save.busy}
          hint={save.hint}
          onStep={setStep}
          onNext={() => void next()}
          onCancel={close}
          onSave={finish}
        />
      )}
      onEnter={() => (step < LAST ? void next() : finish('close'))}
      onClose={onClose}
    >
      <Stepper step={step} onGo={setStep} />
      {step === 0 && <DetailsStep photo={photo} onPhoto={setPhoto} />}
      {step === 1 && <BirthStep />}
      {step === LAST && <IntakeStep />}
    </FormDialog>
  );
}
