import { useState } from 'react';
import { type Webhook, webhooks } from '#shared/calls/exchange/webhooks.ts';
import { useCall } from '#client/calls/api.ts';
import { ConfirmAction } from '#records/deleting/ConfirmAction.tsx';
import { SendButton } from '#records/SendButton.tsx';
import { Loaded } from '#records/list/Loaded.tsx';
import { type Column, RecordTable } from '#records/table/RecordTable.tsx';
import { Button } from '#ui/Button.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { hostOf, kindsText, stateText } from './webhook-text.ts';
import '#ui/style/page.css';
import '#ui/style/inline.css';

const WebhookForm = lazyComponent(() => import('./WebhookForm.tsx'));
const EditWebhook = lazyComponent(() => import('./EditWebhook.tsx'));
const RotateSecret = lazyComponent(() => import('./RotateSecret.tsx'));
const Messages = lazyComponent(() => import('./Messages.tsx'));

const COLUMNS: readonly Column<Webhook>[] = [
  {
    head: 'Address',
    cell: (webhook) => (
      <>
        <strong>{hostOf(webhook)}</strong>
        <br />
        <span className="muted">{new URL(webhook.url).pathname}</span>
      </>
    ),
    text: ({ url }) => url,
  },
  { head: 'Told of', cell: kindsText, text: kindsText },
  { head: 'State', cell: stateText, text: stateText },
];

type DialogName = 'messages' | 'edit' | 'rotate' | 'remove';

/** /customization/webhooks: addresses that are called when records change (product/exchange 4.3). */
export default function WebhooksPage() {
  const { data, error, refetch } = useCall(webhooks.list, {});
  const [openDialog, setOpenDialog] = useState<
    'add' | { readonly action: DialogName; readonly id: string }
  >();
  const close = () => setOpenDialog(undefined);
  const openAction = typeof openDialog === 'object' ? openDialog : undefined;
  const openWebhook = data?.webhooks.find(({ id }) => id === openAction?.id);
  return (
    <>
      <div className="page-head">
        <h1>Webhooks</h1>
        <Button variant="primary" icon="plus" onClick={() => setOpenDialog('add')}>
          Add a webhook
        </Button>
      </div>
      <p className="muted">
        A webhook tells your website or another program within a minute that records changed. The message has
        their ids and nothing else: what a record holds the program reads with a key.
      </p>
      <Loaded
        records={data?.webhooks}
        error={error}
        onRetry={() => void refetch()}
        empty={{
          icon: 'laptop',
          title: 'No webhooks yet',
          text: 'Add one for each program that wants to know when records change.',
        }}
      >
        {(all) => (
          <RecordTable
            label="Webhooks"
            records={all}
            columns={COLUMNS}
            nameOf={hostOf}
            buttons={(webhook) => {
              const host = hostOf(webhook);
              const isOn = webhook.state === 'on';
              const renderButton = (action: DialogName, text: string, label: string) => (
                <Button aria-label={label} onClick={() => setOpenDialog({ action, id: webhook.id })}>
                  {text}
                </Button>
              );
              return (
                <span className="page-buttons">
                  {renderButton('messages', 'Messages', `Messages to ${host}`)}
                  <SendButton
                    call={webhooks.turn}
                    input={{ params: { id: webhook.id }, body: { on: !isOn } }}
                    aria-label={`Turn ${isOn ? 'off' : 'on'} ${host}`}
                  >
                    {isOn ? 'Turn off' : 'Turn on'}
                  </SendButton>
                  {renderButton('edit', 'Edit', `Edit ${host}`)}
                  {renderButton('rotate', 'Rotate', `Rotate the secret of ${host}`)}
                  {renderButton('remove', 'Remove', `Remove ${host}`)}
                </span>
              );
            }}
          />
        )}
      </Loaded>
      {openDialog === 'add' && <WebhookForm onClose={close} />}
      {openWebhook && openAction?.action === 'messages' && <Messages webhook={openWebhook} onClose={close} />}
      {openWebhook && openAction?.action === 'edit' && <EditWebhook webhook={openWebhook} onClose={close} />}
      {openWebhook && openAction?.action === 'rotate' && (
        <RotateSecret webhook={openWebhook} onClose={close} />
      )}
      {openWebhook && openAction?.action === 'remove' && (
        <ConfirmAction
          call={webhooks.remove}
          input={{ params: { id: openWebhook.id } }}
          title={`Remove ${hostOf(openWebhook)}`}
          buttonLabel="Remove the webhook"
          onClose={close}
        >
          <p>It gets no more messages, and those that it got are no longer shown. This can’t be undone.</p>
        </ConfirmAction>
      )}
    </>
  );
}
