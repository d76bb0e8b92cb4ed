import { BlurbInput, care, MAX_BLURB_LENGTH } from '#shared/calls/animals/care.ts';
import type { Data } from '#shared/contract/call.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { CountedTextArea } from '#ui/form/CountedTextArea.tsx';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useInitialData } from '#records/form/draft/useInitialData.ts';
import { useSave } from '#records/form/useSave.ts';
import { FormLoading } from '#records/form/FormLoading.tsx';
import { type ActionProps, nameOrCount } from '#parts/animal/props.ts';

const TITLE = 'Publicity Blurb';

/** The form of an animal's public text (product/animals 8.2). */
export default function Blurb(props: ActionProps) {
  const animalId = props.animals[0]?.id ?? '';
  const { initial, formKey, error, reload } = useInitialData(care.blurb, { query: { animalId } });
  if (!initial) return <FormLoading title={TITLE} error={error} onRetry={reload} onClose={props.onClose} />;
  return <BlurbForm {...props} key={formKey} initial={initial} onReload={reload} />;
}

interface FormProps extends ActionProps {
  readonly initial: Data<typeof care.blurb>;
  readonly onReload: () => void;
}

function BlurbForm({ animals, initial: { blurb, version }, onReload, onDone, onClose }: FormProps) {
  const animalId = animals[0]?.id ?? '';
  const form = useSchemaForm(BlurbInput, { publicityBlurb: blurb });
  const save = useSave(
    care.updateBlurb,
    form,
    ({ publicityBlurb }, { version: currentVersion = version }) => ({
      query: { animalId, publicityBlurb },
      body: { version: currentVersion },
    }),
    { draftKey: `blurb:${animalId}#${version}`, onDone },
  );
  return (
    <FormDialog title={TITLE} subject="this text" save={save} onReload={onReload} onClose={onClose}>
      <CountedTextArea
        name="publicityBlurb"
        label={`Public text about ${nameOrCount(animals)}`}
        maxLength={MAX_BLURB_LENGTH}
        required
      />
    </FormDialog>
  );
}
