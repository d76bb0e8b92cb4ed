import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { DetailsFields } from './steps/DetailsFields.tsx';
import { AddFormSchema, cloneOf, emptyForm, STEP_FIELDS, stepOf, STEPS } from './steps/form.ts';
import { GroupFields, useIsGroup } from './steps/GroupFields.tsx';
import { PhotoField } from './steps/PhotoField.tsx';
import { Step } from './steps/Step.tsx';
import { usePhotoUpload } from './usePhotoUpload.ts';
import { useIntakeSave } from './useIntakeSave.ts';
import { type AfterSave, LAST_STEP, WizardFooter } from './steps/WizardFooter.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { Icon } from '#ui/picture/icons.tsx';
import '#records/form/fields.css';
import './wizard.css';

interface WizardPosition {
  readonly step: number;
  /** The furthest step that was reached: an animal can be saved only once the last step was shown. */
  readonly reached: number;
  /** Counts the animals, or groups, that the wizard was started for. */
  readonly animalNumber: number;
}

/** The step of the wizard, the furthest step reached, and the start of the next animal. */
function useWizardSteps() {
  const [wizardPosition, setWizardPosition] = useState<WizardPosition>({
    step: 0,
    reached: 0,
    animalNumber: 0,
  });
  const goToStep = (step: number) =>
    setWizardPosition((position) => ({ ...position, step, reached: Math.max(position.reached, step) }));
  /** @param isComplete true if the initial values are complete, like those of a clone */
  const restart = (isComplete: boolean) =>
    setWizardPosition(({ animalNumber }) => ({
      step: 0,
      reached: isComplete ? LAST_STEP : 0,
      animalNumber: animalNumber + 1,
    }));
  return { ...wizardPosition, goToStep, restart };
}

/** The progress in the wizard; finished steps are buttons that go back. */
function Stepper({ step, onGo }: { step: number; onGo: (step: number) => void }) {
  return (
    <ol className="stepper">
      {STEPS.map((title, index) => (
        <li
          key={title}
          aria-current={index === step ? 'step' : undefined}
          className={index < step ? 'done' : undefined}
        >
          <button type="button" disabled={index >= step} onClick={() => onGo(index)}>
            <span className="step-number">{index < step ? <Icon name="check" size={14} /> : index + 1}</span>
            <span className="step-title">{title}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

const LAZY_STEPS = {
  birth: () => import('./steps/BirthStep.tsx'),
  intake: () => import('./steps/IntakeStep.tsx'),
  upload: () => import('./UploadPanel.tsx'),
};
// The first step appears without loading the others.
const BirthStep = lazy(async () => ({ default: (await LAZY_STEPS.birth()).BirthStep }));
const IntakeStep = lazy(async () => ({ default: (await LAZY_STEPS.intake()).IntakeStep }));
const UploadPanel = lazyComponent(async () => (await LAZY_STEPS.upload()).UploadPanel);

/** Loads the next steps ahead, so that they open at once and even after the connection was lost. */
function usePreloadedSteps() {
  useEffect(() => {
    for (const load of Object.values(LAZY_STEPS)) void load().catch(() => undefined);
  }, []);
}

function DetailsStep({
  photo,
  onPhoto,
}: {
  photo: File | undefined;
  onPhoto: (photo: File | undefined) => void;
}) {
  const isGroup = useIsGroup();
  return (
    <DetailsFields
      namePrefix="body.animal."
      isGroup={isGroup}
      suggestsName
      hasStatus={false}
      belowName={
        <>
          <GroupFields />
          <PhotoField photo={isGroup ? undefined : photo} onChange={onPhoto} disabled={isGroup} />
        </>
      }
    />
  );
}

interface Props {
  readonly onClose: () => void;
  /** Called with the name of the animal or group that was taken in, and the animals. */
  readonly onAdded: (name: string, animals: readonly AnimalRow[]) => void;
}

/** The wizard that takes in an animal in three steps (product/animals 2.1). */
export default function AddAnimal({ onClose, onAdded }: Props) {
  const { step, reached, animalNumber, goToStep: setStep, restart } = useWizardSteps();
  const [photo, setPhoto] = useState<File>();
  const [savedId, setSavedId] = useState<string>();
  const afterSave = useRef<AfterSave>('close');
  const form = useSchemaForm(AddFormSchema, emptyForm());
  const { upload, send, cancel } = usePhotoUpload();

  usePreloadedSteps();
  const continueWizard = () => {
    setSavedId(undefined);
    if (afterSave.current === 'close') return onClose();
    form.reset(afterSave.current === 'clone' ? cloneOf(form.getValues()) : emptyForm());
    setPhoto(undefined);
    restart(afterSave.current === 'clone');
  };
  const sendPhoto = async (id: string, file: File) => {
    setSavedId(id);
    if (await send(id, file)) continueWizard();
  };
  const save = useIntakeSave(form, {
    onInvalid: (fields) => setStep(stepOf(fields) ?? step),
    onSaved: (animals, { group, body }) => {
      onAdded(body.animal.animalName, animals);
      const id = animals[0]?.id ?? '';
      if (photo && group.noofAnimals === 1) void sendPhoto(id, photo);
      else continueWizard();
    },
  });
  const continueToNext = async () => {
    if (await form.trigger(STEP_FIELDS[step], { shouldFocus: true })) setStep(step + 1);
    else save.showHint();
  };
  const finish = (choice: AfterSave) => {
    afterSave.current = choice;
    void save.submit();
  };
  return (
    <FormDialog
      title="Add Animal"
      size="medium"
      forceLabel="Save anyway"
      save={save}
      hasOtherChanges={photo !== undefined}
      doneContent={
        savedId && (
          <UploadPanel
            upload={upload}
            onRetry={() => photo && void sendPhoto(savedId, photo)}
            onCancel={() => {
              cancel();
              continueWizard();
            }}
            onSkip={continueWizard}
          />
        )
      }
      footer={(close) => (
        <WizardFooter
          step={step}
          reachedLastStep={reached === LAST_STEP}
          busy={save.busy}
          hint={save.hint}
          onStep={setStep}
          onNext={() => void continueToNext()}
          onCancel={close}
          onSave={finish}
        />
      )}
      onEnter={() => (step < LAST_STEP ? void continueToNext() : finish('close'))}
      onClose={onClose}
    >
      <Stepper step={step} onGo={setStep} />
      {/* A step focuses its first field when it appears, so it must appear together with its fields. */}
      <Suspense>
        <Step key={`${animalNumber} ${step}`} takesFocus={animalNumber + reached > 0}>
          <StepFields step={step} photo={photo} onPhoto={setPhoto} />
        </Step>
      </Suspense>
    </FormDialog>
  );
}

interface StepProps {
  readonly step: number;
  readonly photo: File | undefined;
  readonly onPhoto: (photo: File | undefined) => void;
}

function StepFields({ step, photo, onPhoto }: StepProps) {
  if (step === 0) return <DetailsStep photo={photo} onPhoto={onPhoto} />;
  return step === LAST_STEP ? <IntakeStep /> : <BirthStep />;
}
