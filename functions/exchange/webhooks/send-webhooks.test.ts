import { describe, expect, it, vi } from 'vitest';
import { webhooks } from '#shared/calls/exchange/webhooks.ts';
import { registry, tableOf } from '#functions/kernel/table/table.ts';
import { callApi } from '#functions/test/call-api.ts';
import { sendWebhooks } from '#functions/test/jobs.ts';
import { changeNotes } from '../changes/changes.record.ts';
import { createAddressRules } from '../reach/address-rules.ts';
import { receivedBodies, receivedRequests, setUpWebhook, setUpWebhookReceiver } from './webhook.fixture.ts';

setUpWebhookReceiver();

describe('a webhook', () => {
  it('gets the remaining messages in the next run when the time of a run is over', async () => {
    const { newAnimal, tenant, stream, id, admin } = await setUpWebhook();
    await callApi(webhooks.test, { params: { id } }, admin);
    for (let i = 0; i < 3; i++) {
      await newAnimal();
      await stream.drain();
    }
    receivedRequests.length = 0;
    const run = {
      now: () => new Date(Date.now() + 10_000),
      rules: createAddressRules(),
      onlyTenants: [tenant.id],
    };
    await sendWebhooks({ ...run, hasTimeLeft: () => receivedRequests.length < 1 });
    const firstRunCount = receivedRequests.length;
    await sendWebhooks({ ...run, hasTimeLeft: () => true });
    const records = receivedBodies().flatMap(({ data }) => data.records ?? []);
    expect([firstRunCount, records.length]).toEqual([1, 3]);
  });

  it('gets its messages although another rescue’s are unreadable, and the run reports the failure at its end', async () => {
    const [brokenSetup, intactSetup] = [await setUpWebhook(), await setUpWebhook()];
    for (const { newAnimal, stream } of [brokenSetup, intactSetup]) {
      await newAnimal();
      await stream.drain();
    }
    const { pk } = changeNotes.keyTemplate.keyPrefix({});
    const [kind = ''] = changeNotes.kinds;
    await tableOf(brokenSetup.tenant.id).putAll([{ pk, sk: '0', kind, v: 1, row: {} }]);
    const now = () => new Date(Date.now() + 10_000);
    const onlyTenants = [brokenSetup.tenant.id, intactSetup.tenant.id];
    const run = sendWebhooks({ now, rules: createAddressRules(), hasTimeLeft: () => true, onlyTenants });
    await expect(run).rejects.toThrow('Webhooks of 1 rescue failed');
    expect(receivedRequests).toHaveLength(1);
    vi.mocked(console.error).mockClear();
    await registry().removeAll([{ pk: 'webhooks-due', sk: brokenSetup.tenant.id }]);
  });
});
