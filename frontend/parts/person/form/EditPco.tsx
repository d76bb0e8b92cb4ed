import { type Pco, PcoChange, people } from '#shared/calls/people/people.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { FormLoading } from '#records/form/FormLoading.tsx';
import { type DraftMerge, useInitialData } from '#records/form/draft/useInitialData.ts';
import { useSave } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { LikelyTwins } from './LikelyTwins.tsx';
import { PcoFields } from './PcoFields.tsx';

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

const TITLE = 'Edit Person, Company or Organization';

/** The form that edits a PCO (product/people 1.3). */
export default function EditPco({ id, onClose }: Props) {
  const { initial, formKey, error, reload, ...draftMerge } = useInitialData(people.get, {
    params: { id },
    query: {},
  });
  if (initial)
    return <EditForm key={formKey} pco={initial.pco} onClose={onClose} onReload={reload} {...draftMerge} />;
  return <FormLoading title={TITLE} size="medium" error={error} onRetry={reload} onClose={onClose} />;
}

interface FormProps extends DraftMerge {
  readonly pco: Pco;
  readonly onClose: () => void;
  readonly onReload: () => void;
}

function EditForm({ pco, onClose, onReload, carriedDraft, keepBoth }: FormProps) {
  const { id, version } = pco;
  const form = useSchemaForm(PcoChange, pco);
  const save = useSave(
    people.update,
    form,
    (body, { force = false, version: currentVersion }) => ({
      params: { id },
      query: { force },
      body: { ...body, version: currentVersion ?? version },
    }),
    { forcedCode: 'namesake', draftKey: `pco:${id}#${version}`, carriedDraft, onDone: onClose },
  );
  return (
    <FormDialog
      title={TITLE}
      buttonLabel="Update"
      size="medium"
      subject={pco.entityType === 'Person' ? 'this person' : 'this organization'}
      save={save}
      onReload={onReload}
      onKeepBoth={keepBoth}
      onClose={onClose}
    >
      <PcoFields pco={pco} below={<LikelyTwins exceptId={id} />} />
    </FormDialog>
  );
}
