import { type Delivery, type Webhook, webhooks } from '#shared/calls/exchange/webhooks.ts';
import { DELIVERY_DAYS } from '#shared/rules/rescues/changes.ts';
import { useCall, useSend } from '#client/calls/api.ts';
import { useMe } from '#client/session/me.ts';
import { Loaded } from '#records/list/Loaded.tsx';
import { type Column, RecordTable } from '#records/table/RecordTable.tsx';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { momentOf, stampOf } from '#ui/time/moment.ts';
import { useOnce } from '#ui/useOnce.ts';
import { aboutText, hostOf, outcomeText } from './words.ts';

function Moment({ time }: { readonly time: string }) {
  const { countryCode } = useMe();
  return <span className="nobreak">{momentOf(time, countryCode)}</span>;
}

const COLUMNS: readonly Column<Delivery>[] = [
  { head: 'Sent', cell: ({ at }) => <Moment time={at} />, text: ({ at }) => stampOf(at) },
  { head: 'About', cell: aboutText, text: aboutText },
  {
    head: 'Outcome',
    cell: (delivery) => (
      <>
        {outcomeText(delivery)}
        {delivery.tries.length > 1 && <span className="muted"> ({delivery.tries.length} tries)</span>}
        {delivery.nextAt && (
          <>
            <br />
            <span className="muted">
              Again <Moment time={delivery.nextAt} />
            </span>
          </>
        )}
      </>
    ),
    text: outcomeText,
  },
];

function SendAgain({ of: { id }, delivery }: { readonly of: Webhook; readonly delivery: Delivery }) {
  const { mutateAsync, isPending } = useSend(webhooks.resend);
  const run = useOnce(async () => {
    const input = { params: { id }, body: { deliveryId: delivery.id } };
    await mutateAsync({ input }).catch(() => undefined);
  });
  return (
    <Button busy={isPending} onClick={run}>
      Send again
    </Button>
  );
}

interface Props {
  readonly of: Webhook;
  readonly onClose: () => void;
}

/** The messages to a webhook with what became of each, and a test. */
export default function Messages({ of, onClose }: Props) {
  const { id, state } = of;
  const query = { limit: 50 };
  const { data, error, refetch } = useCall(webhooks.deliveries, { params: { id }, query });
  const test = useSend(webhooks.test);
  const run = useOnce(async () => {
    await test.mutateAsync({ input: { params: { id } } }).catch(() => undefined);
  });
  return (
    <Modal
      title={`Messages to ${hostOf(of)}`}
      onClose={onClose}
      footer={(close) => (
        <div className="modal-buttons">
          <Button busy={test.isPending} onClick={run}>
            Send a test
          </Button>
          <Button variant="primary" onClick={close}>
            Done
          </Button>
        </div>
      )}
    >
      <Loaded
        records={data?.deliveries}
        error={error}
        onRetry={() => void refetch()}
        empty={{
          icon: 'mail',
          title: 'No messages yet',
          text: `The latest of ${DELIVERY_DAYS} days are shown here. Send a test to see if the address answers.`,
        }}
      >
        {(all) => (
          <RecordTable
            label="Messages"
            inCard
            records={all}
            columns={COLUMNS}
            nameOf={aboutText}
            buttons={(delivery) =>
              !delivery.isTest && state === 'on' && <SendAgain of={of} delivery={delivery} />
            }
          />
        )}
      </Loaded>
    </Modal>
  );
}
