import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Form, showFieldErrors, useSchemaForm } from '#ui/form/Form.tsx';
import { useHint } from '#ui/Hint.tsx';
import { Modal } from '#ui/Modal.tsx';
import { BirthStep } from './BirthStep.tsx';
import { DetailsFields } from './DetailsFields.tsx';
import { AddForm, cloneOf, emptyForm, faultyFields, fromServer, STEP_PARTS, stepOf } from './form.ts';
import { GroupFields, useIsGroup } from './GroupFields.tsx';
import { IntakeStep } from './IntakeStep.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PhotoField } from './PhotoField.tsx';
import { Stepper } from './Stepper.tsx';
import { UploadPanel } from './UploadPanel.tsx';
import { usePhotoUpload } from './usePhotoUpload.ts';
import { useSaving } from './useSaving.ts';
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

/** Taking in an animal in three steps (spec 001 §2, §5). */
export default function AddAnimal({ onClose, onAdded }: Props) {
  const [step, setStep] = useState(0);
  const [photo, setPhoto] = useState<File>();
  const [saved, setSaved] = useState<{ id: string; next: Then }>();
  const form = useSchemaForm(AddForm, emptyForm());
  const [hint, showHint] = useHint('Correct highlighted fields');
  const { upload, send, cancel } = usePhotoUpload();

  const toFault = (fields: readonly string[]) => {
    const to = stepOf(fields);
    if (to !== undefined) setStep(to);
    showHint();
  };
  const { save, saving, twin } = useSaving((fields) => {
    const own = fromServer(fields);
    toFault(Object.keys(own));
    return showFieldErrors(form as never, own);
  });

  const next = async () => {
    if (await form.trigger(STEP_PARTS[step], { shouldFocus: true })) setStep(step + 1);
    else showHint();
  };

  const goOn = (then: Then) => {
    setSaved(undefined);
    if (then === 'close') return onClose();
    form.reset(then === 'clone' ? cloneOf(form.getValues()) : emptyForm());
    setPhoto(undefined);
    setStep(0);
  };
  const sendPhoto = async (id: string, file: File, then: Then) => {
    setSaved({ id, next: then });
    if (await send(id, file)) goOn(then);
  };
  const submit = (then: Then, force = false) =>
    void form.handleSubmit(
      async (values) => {
        const id = await save(values, force);
        if (!id) return;
        onAdded(values.body.animal.animalName);
        if (photo && values.group.noofAnimals === 1) await sendPhoto(id, photo, then);
        else goOn(then);
      },
      (errors) => toFault(faultyFields(errors as never)),
    )();

  const busy = saving || upload.state === 'sending' || upload.state === 'working';
  const dirty = (form.formState.isDirty || photo !== undefined) && !saved;
  const footer = (
    <WizardFooter
      step={step}
      busy={busy}
      hint={hint}
      onStep={setStep}
      onNext={() => void next()}
      onCancel={onClose}
      onSave={submit}
    />
  );
  return (
    <Modal
      title="Add Animal"
      onClose={onClose}
      footer={saved ? undefined : footer}
      dirty={dirty}
      onSave={() => submit('close')}
    >
      <Stepper step={step} onGo={setStep} />
      <Form form={form} onSubmit={() => (step < LAST ? void next() : submit('close'))}>
        {twin && (
          <Notice text={twin}>
            <Button onClick={() => submit('close', true)}>Save anyway</Button>
          </Notice>
        )}
        {saved && (
          <UploadPanel
            upload={upload}
            onRetry={() => photo && void sendPhoto(saved.id, photo, saved.next)}
            onCancel={() => {
              cancel();
              goOn(saved.next);
            }}
            onSkip={() => goOn(saved.next)}
          />
        )}
        <fieldset disabled={busy || saved !== undefined}>
          {step === 0 && <DetailsStep photo={photo} onPhoto={setPhoto} />}
          {step === 1 && <BirthStep />}
          {step === LAST && <IntakeStep />}
        </fieldset>
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      </Form>
    </Modal>
  );
}
