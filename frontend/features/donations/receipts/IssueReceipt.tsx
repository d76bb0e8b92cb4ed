import * as z from 'zod';
import { receipts } from '#shared/calls/giving/receipts.ts';
import type { Data } from '#shared/contract/call.ts';
import { optionalText } from '#shared/contract/fields.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { FormLoading } from '#records/form/FormLoading.tsx';
import { useInitialData } from '#records/form/draft/useInitialData.ts';
import { useSave } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/fields.tsx';
import { MissingDetails } from './MissingDetails.tsx';
import { Preview } from './Preview.tsx';
import { UncheckedNotice } from './UncheckedNotice.tsx';

interface Props {
  /** The id of the donation. */
  readonly id: string;
  readonly pcoId: string;
  readonly onClose: () => void;
  /** Called with the id of the issued receipt. */
  readonly onIssued: (id: string) => void;
}

type Draft = Data<typeof receipts.draft>;

/** Issues the receipt of a donation after a preview. */
export default function IssueReceipt(props: Props) {
  const { initial, error, reload } = useInitialData(receipts.draft, { query: { id: props.id } });
  if (!initial)
    return <FormLoading title="Make a Receipt" error={error} onRetry={reload} onClose={props.onClose} />;
  return <IssueForm {...props} draft={initial} />;
}

const IssueSchema = z.object({ appraiser: optionalText(150) });

function IssueForm({ id, pcoId, draft, onClose, onIssued }: Props & { readonly draft: Draft }) {
  const { paper, missing, isChecked } = draft;
  const form = useSchemaForm(IssueSchema, { appraiser: '' });
  const save = useSave(receipts.issue, form, (body) => ({ params: { id }, body }), {
    onDone: ({ receipt }) => onIssued(receipt.id),
  });
  const isDonationInKind = paper?.kind === 'ca' && paper.gifts.some(({ type }) => type === 'other');
  return (
    <FormDialog
      title="Make a Receipt"
      buttonLabel="Make"
      size="medium"
      isDisabled={missing.length > 0}
      save={save}
      onClose={onClose}
    >
      <MissingDetails missing={missing} pcoId={pcoId} />
      {!isChecked && <UncheckedNotice />}
      <p>
        The receipt gets the next number of the year. Date, amount and type of the donation are then locked.
      </p>
      {isDonationInKind && (
        <TextField name="appraiser" label="Appraised By" help="Name and address of the appraiser" />
      )}
      {paper && <Preview paper={paper} />}
    </FormDialog>
  );
}
