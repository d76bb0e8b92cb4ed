import { useState } from 'react';
import { Link } from 'react-router';
import { type Receipt, RECEIPT_STATES, receipts } from '#shared/calls/giving/receipts.ts';
import { useCall } from '#client/calls/api.ts';
import { Day } from '#client/Day.tsx';
import { useMoney } from '#client/useMoney.ts';
import { FormLoading } from '#records/form/FormLoading.tsx';
import { SendButton } from '#records/SendButton.tsx';
import { Button } from '#ui/Button.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { EndReceipt } from './EndReceipt.tsx';
import { receiptSubject } from './receipt-text.ts';
import { SentFrom } from '#parts/mail/SentFrom.tsx';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextAreaField } from '#ui/form/fields.tsx';
import '#ui/style/inline.css';
import './receipts.css';

/** Emails a receipt to its giver. */
function MailReceipt({ receipt, onClose }: { readonly receipt: Receipt; readonly onClose: () => void }) {
  const form = useSchemaForm(receipts.mail.body, { message: '' });
  const save = useSave(receipts.mail, form, (body) => ({ params: { id: receipt.id }, body }), {
    draftKey: `receipt:${receipt.id}`,
    onDone: onClose,
  });
  return (
    <FormDialog title={`Email Receipt ${receipt.number}`} buttonLabel="Send" save={save} onClose={onClose}>
      <p>
        To: {receipt.email}, with the PDF attached
        {receipt.mailedAt && ' (emailed before)'}
      </p>
      <SentFrom />
      <TextAreaField name="message" label="A Few Words" rows={4} />
    </FormDialog>
  );
}

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

type DialogName = 'mail' | 'void' | 'replace';

/** The polling interval until the PDF is made, in milliseconds. */
const POLL_MS = 1500;

const useReceipt = (id: string) =>
  useCall(
    receipts.get,
    { query: { id } },
    { refetchInterval: ({ state: { data } }) => (data?.receipt.isPrinted === false ? POLL_MS : false) },
  );

/** A receipt: its facts, its PDF, and the buttons that email, replace and void it. */
export default function ReceiptDialog({ id: initialId, onClose }: Props) {
  const [id, setId] = useState(initialId);
  const [openDialog, setOpenDialog] = useState<DialogName>();
  const { data, error, refetch } = useReceipt(id);
  const title = `Receipt ${data?.receipt.number ?? ''}`;
  if (!data)
    return <FormLoading title={title} error={error} onRetry={() => void refetch()} onClose={onClose} />;
  const { receipt } = data;
  const closeDialog = () => setOpenDialog(undefined);
  if (openDialog === 'mail') return <MailReceipt receipt={receipt} onClose={closeDialog} />;
  if (openDialog)
    return (
      <EndReceipt
        key={openDialog}
        receipt={receipt}
        action={openDialog}
        onClose={closeDialog}
        onVoid={() => setOpenDialog('void')}
        onDone={(now) => {
          setId(now);
          closeDialog();
        }}
      />
    );
  return (
    <Modal title={title} size="small" onClose={onClose}>
      <ReceiptDetails receipt={receipt} />
      <ReceiptFile {...data} />
      <Actions receipt={receipt} onOpen={setOpenDialog} onClose={onClose} />
    </Modal>
  );
}

function ReceiptDetails({ receipt }: { readonly receipt: Receipt }) {
  const formatMoney = useMoney();
  const { giver, issuedOn, issuedBy, amount, state, voidedBy, reason, replaces } = receipt;
  return (
    <DescriptionList
      details={[
        ['Donor', giver],
        ['Issued', <Day key="day" day={issuedOn} />],
        ['By', issuedBy],
        ['For', receiptSubject(receipt)],
        ['Amount', formatMoney(amount)],
        ['State', RECEIPT_STATES[state]],
        ['Voided by', voidedBy],
        ['Reason', reason],
        ['In place of', replaces.join(', ')],
      ]}
    />
  );
}

interface FileProps {
  readonly receipt: Receipt;
  readonly viewUrl?: string | undefined;
  readonly downloadUrl?: string | undefined;
}

/** The links to the PDF; until it is made, a button that requests it again. */
function ReceiptFile({ receipt: { id }, viewUrl, downloadUrl }: FileProps) {
  if (viewUrl)
    return (
      <p className="receipt-file">
        <a href={viewUrl} target="_blank" rel="noreferrer">
          Open PDF
        </a>{' '}
        <a href={downloadUrl}>Download</a>
      </p>
    );
  return (
    <p className="receipt-file" role="status">
      The PDF is being made …{' '}
      <SendButton call={receipts.print} input={{ params: { id } }}>
        Ask again
      </SendButton>
    </p>
  );
}

interface ActionsProps {
  readonly receipt: Receipt;
  readonly onOpen: (dialog: DialogName) => void;
  readonly onClose: () => void;
}

function Actions({ receipt, onOpen, onClose }: ActionsProps) {
  if (receipt.state === 'void')
    return receipt.isLifting ? (
      <Button onClick={() => onOpen('void')}>Finish voiding</Button>
    ) : (
      <p>
        Its donations can be edited again and put on a new receipt.{' '}
        <Link to={`/pco/donation?id=${receipt.pcoId}`} onClick={onClose}>
          Open the donations
        </Link>
      </p>
    );
  return (
    <div className="receipt-actions">
      <Button
        icon="mail"
        disabled={receipt.email === '' || !receipt.isPrinted}
        onClick={() => onOpen('mail')}
      >
        {receipt.mailedAt ? 'Email Again' : 'Email'}
      </Button>
      <Button onClick={() => onOpen('replace')}>Replace</Button>
      <Button onClick={() => onOpen('void')}>Void</Button>
      {receipt.email === '' && <small className="muted">The donor has no email address.</small>}
    </div>
  );
}
