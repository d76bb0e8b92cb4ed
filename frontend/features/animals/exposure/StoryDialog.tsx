import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import { exposure, type Exposure, ExposureInput } from '#shared/calls/animals/seen/exposure.ts';
import { MAX_PUBLIC_TEXT } from '#shared/rules/animals/profile.ts';
import { useInitialData } from '#records/form/draft/useInitialData.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { FormLoading } from '#records/form/FormLoading.tsx';
import { useSave } from '#records/form/useSave.ts';
import { CountedTextArea } from '#ui/form/CountedTextArea.tsx';
import { CheckField } from '#ui/form/fields.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { useTextValue } from '#ui/form/watched.ts';
import { Preview } from './Preview.tsx';

const TITLE = 'For the Public';

interface Props {
  readonly animal: Animal;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The form of an animal's public text, with a preview (product/exposure 1.2). */
export function StoryDialog(props: Props) {
  const { initial, formKey, error, reload } = useInitialData(exposure.get, {
    query: { animalId: props.animal.id },
  });
  if (!initial) return <FormLoading title={TITLE} error={error} onRetry={reload} onClose={props.onClose} />;
  return <StoryForm {...props} key={formKey} initial={initial.exposure} onReload={reload} />;
}

interface FormProps extends Props {
  readonly initial: Exposure;
  readonly onReload: () => void;
}

function StoryForm({ animal, initial: { publicText, isPrivate, version }, ...rest }: FormProps) {
  const form = useSchemaForm(ExposureInput, { publicText, isPrivate });
  const save = useSave(
    exposure.update,
    form,
    (body, { version: currentVersion = version }) => ({
      query: { animalId: animal.id },
      body: { ...body, version: currentVersion },
    }),
    { draftKey: `exposure:${animal.id}#${version}`, onDone: rest.onDone },
  );
  return (
    <FormDialog
      title={TITLE}
      size="medium"
      subject="this text"
      save={save}
      onReload={rest.onReload}
      onClose={rest.onClose}
    >
      <CountedTextArea name="publicText" label="Public Story" maxLength={MAX_PUBLIC_TEXT} rows={8} />
      <CheckField name="isPrivate" label={`Keep private: never show ${animal.animalName} to the public`} />
      <LivePreview animal={animal} />
    </FormDialog>
  );
}

/** The preview of the text that is being typed; without one the public reads the publicity blurb. */
function LivePreview({ animal }: { readonly animal: Animal }) {
  const enteredText = useTextValue('publicText');
  return <Preview animal={animal} text={enteredText.trim() ? enteredText : animal.publicityBlurb} />;
}
