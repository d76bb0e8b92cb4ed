import { type Delivery, type Webhook, webhooks } from '#shared/calls/exchange/webhooks.ts';
import { DELIVERY_DAYS } from '#shared/rules/rescues/changes.ts';
import { useCall } from '#client/calls/api.ts';
import { SendButton } from '#records/SendButton.tsx';
import { Loaded } from '#records/list/Loaded.tsx';
import { DateTime, dateTimeColumn } from '#records/table/columns.tsx';
import { type Column, RecordTable } from '#records/table/RecordTable.tsx';
import { DoneFooter } from '#ui/dialog/DoneFooter.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { aboutText, hostOf, outcomeText } from './webhook-text.ts';

const COLUMNS: readonly Column<Delivery>[] = [
  dateTimeColumn('Sent', ({ at }) => at),
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
              Again <DateTime time={delivery.nextAt} />
            </span>
          </>
        )}
      </>
    ),
    text: outcomeText,
  },
];

interface Props {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** The messages to a webhook with their outcomes, and a button that sends a test. */
export default function Messages({ webhook, onClose }: Props) {
  const { id, state } = webhook;
  const query = { limit: 50 };
  const { data, error, refetch } = useCall(webhooks.deliveries, { params: { id }, query });
  return (
    <Modal
      title={`Messages to ${hostOf(webhook)}`}
      onClose={onClose}
      footer={(close) => (
        <DoneFooter onClose={close}>
          <SendButton call={webhooks.test} input={{ params: { id } }}>
            Send a test
          </SendButton>
        </DoneFooter>
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
              !delivery.isTest &&
              state === 'on' && (
                <SendButton
                  call={webhooks.resend}
                  input={{ params: { id }, body: { deliveryId: delivery.id } }}
                >
                  Send again
                </SendButton>
              )
            }
          />
        )}
      </Loaded>
    </Modal>
  );
}
