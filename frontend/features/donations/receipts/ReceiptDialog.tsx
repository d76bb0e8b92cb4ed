import { useState } from 'react';
import { Link } from 'react-router';
import { type Receipt, RECEIPT_STATES, receipts } from '#shared/calls/giving/receipts.ts';
import { useCall } from '#client/calls/api.ts';
import { Day } from '#client/Day.tsx';
import { useMoney } from '#client/useMoney.ts';
import { FormLoading } from '#records/form/FormLoading.tsx';
import { SendButton } from '#records/SendButton.tsx';
import { Button } from '#ui/Button.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { EndReceipt } from './EndReceipt.tsx';
import { whatFor } from './receipt-text.ts';
import { SentFrom } from '#parts/mail/SentFrom.tsx';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextAreaField } from '#ui/form/fields.tsx';
import '#ui/style/inline.css';
import './receipts.css';

/** Emails a receipt to its giver. */
function MailReceipt({ of, onClose }: { readonly of: Receipt; readonly onClose: () => void }) {
  const form = useSchemaForm(receipts.mail.body, { message: '' });
  const save = useSave(receipts.mail, form, (body) => ({ params: { id: of.id }, body }), {
    draftKey: `receipt:${of.id}`,
    onDone: onClose,
  });
  return (
    <FormDialog title={`Email Receipt ${of.number}`} buttonLabel="Send" save={save} onClose={onClose}>
      <p>
        To: {of.email}, with the PDF attached
        {of.mailedAt && ' (emailed before)'}
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

type OpenDialog = 'mail' | 'void' | 'replace';

/** Between two looks whether the PDF is made; milliseconds. */
const LOOK = 1500;

const useReceipt = (id: string) =>
  useCall(
    receipts.get,
    { query: { id } },
    { refetchInterval: ({ state: { data } }) => (data?.receipt.isPrinted === false ? LOOK : false) },
  );

/** One receipt: its PDF, and what can be done with it. */
export default function ReceiptDialog({ id: first, onClose }: Props) {
  const [id, setId] = useState(first);
  const [over, setOver] = useState<OpenDialog>();
  const { data, error, refetch } = useReceipt(id);
  const title = `Receipt ${data?.receipt.number ?? ''}`;
  if (!data)
    return <FormLoading title={title} error={error} onRetry={() => void refetch()} onClose={onClose} />;
  const { receipt } = data;
  const back = () => setOver(undefined);
  if (over === 'mail') return <MailReceipt of={receipt} onClose={back} />;
  if (over)
    return (
      <EndReceipt
        key={over}
        of={receipt}
        what={over}
        onClose={back}
        onVoid={() => setOver('void')}
        onDone={(now) => {
          setId(now);
          back();
        }}
      />
    );
  return (
    <Modal title={title} size="small" onClose={onClose}>
      <About of={receipt} />
      <File {...data} />
      <Actions of={receipt} onOpen={setOver} onClose={onClose} />
    </Modal>
  );
}

function About({ of }: { readonly of: Receipt }) {
  const money = useMoney();
  const { giver, issuedOn, issuedBy, amount, state, voidedBy, reason, replaces } = of;
  return (
    <Facts
      facts={[
        ['Donor', giver],
        ['Issued', <Day key="day" day={issuedOn} />],
        ['By', issuedBy],
        ['For', whatFor(of)],
        ['Amount', money(amount)],
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

/** Its PDF once it is made; where that takes too long it can be requested again. */
function File({ receipt: { id }, viewUrl, downloadUrl }: FileProps) {
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
  readonly of: Receipt;
  readonly onOpen: (what: OpenDialog) => void;
  readonly onClose: () => void;
}

function Actions({ of, onOpen, onClose }: ActionsProps) {
  if (of.state === 'void')
    return of.isLifting ? (
      <Button onClick={() => onOpen('void')}>Finish voiding</Button>
    ) : (
      <p>
        Its donations can be edited again and put on a new receipt.{' '}
        <Link to={`/pco/donation?id=${of.pcoId}`} onClick={onClose}>
          Open the donations
        </Link>
      </p>
    );
  return (
    <div className="receipt-actions">
      <Button icon="mail" disabled={of.email === '' || !of.isPrinted} onClick={() => onOpen('mail')}>
        {of.mailedAt ? 'Email Again' : 'Email'}
      </Button>
      <Button onClick={() => onOpen('replace')}>Replace</Button>
      <Button onClick={() => onOpen('void')}>Void</Button>
      {of.email === '' && <small className="muted">The donor has no email address.</small>}
    </div>
  );
}
