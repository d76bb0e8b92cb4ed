import {
  DeleteIdentityCommand,
  GetIdentityDkimAttributesCommand,
  GetSendQuotaCommand,
  SendRawEmailCommand,
  SESClient,
  VerifyDomainDkimCommand,
} from '@aws-sdk/client-ses';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../process/child.ts';
import { startMail } from './mailbox.ts';

const OURS = 'news.ours.example';
const SHELTER = 'shelter.example';

let box: Awaited<ReturnType<typeof startMail>>;
let folder: string;
let events: object[];
let ses: SESClient;

const start = async () => {
  box = await startMail(await freePort(), {
    folder,
    preverifiedDomains: () => [OURS],
    onEvent: async (event) => events.push(event),
  });
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  ses = new SESClient({ endpoint: box.endpoint, region: 'us-east-1', credentials, maxAttempts: 1 });
};

beforeEach(async () => {
  events = [];
  folder = mkdtempSync(join(tmpdir(), 'havenkeep-mailbox-'));
  await start();
});
afterEach(async () => {
  await box.stop();
  rmSync(folder, { recursive: true, force: true });
});

const send = (from: string, overrides: object = {}) =>
  ses.send(
    new SendRawEmailCommand({
      Source: `Shelter <news@${from}>`,
      Destinations: ['ines@mail.example'],
      RawMessage: {
        Data: Buffer.from(`From: news@${from}\r\nTo: ines@mail.example\r\nSubject: Hi\r\n\r\nHi`),
      },
      ...overrides,
    }),
  );
const press = async (path: string, method = 'POST') => {
  const reply = await fetch(`${box.endpoint}/havenkeep/${path}`, { method });
  return { status: reply.status, state: (await reply.json()) as { reportable: string[] } };
};
const statusOf = async () => {
  const command = new GetIdentityDkimAttributesCommand({ Identities: [SHELTER] });
  return (await ses.send(command)).DkimAttributes?.[SHELTER]?.DkimVerificationStatus;
};

describe('a domain', () => {
  it('sends nothing until its records are set, nor once they are gone', async () => {
    expect(await statusOf()).toBe('NotStarted');
    const { DkimTokens = [] } = await ses.send(new VerifyDomainDkimCommand({ Domain: SHELTER }));
    expect(new Set(DkimTokens).size).toBe(3);
    expect(await statusOf()).toBe('Pending');
    await expect(send(SHELTER)).rejects.toMatchObject({ name: 'MessageRejected' });
    await press(`records?set=true&domain=${SHELTER}`);
    expect(await statusOf()).toBe('Success');
    await send(SHELTER);
    await press(`records?set=false&domain=${SHELTER}`);
    await expect(send(SHELTER)).rejects.toMatchObject({ name: 'MessageRejected' });
    await ses.send(new DeleteIdentityCommand({ Identity: SHELTER }));
    expect(await statusOf()).toBe('NotStarted');
    expect((await press(`records?set=true&domain=${SHELTER}`)).status).toBe(404);
  });

  it('is known after a restart', async () => {
    await ses.send(new VerifyDomainDkimCommand({ Domain: SHELTER }));
    await press(`records?set=true&domain=${SHELTER}`);
    await box.stop();
    await start();
    expect(await statusOf()).toBe('Success');
  });
});

describe('a mail', () => {
  it.each([
    ['bounce', 'Email Bounced'],
    ['complaint', 'Email Complaint Received'],
  ])('raises a %s as SES tells it', async (kind, type) => {
    const tags = { tenant: 't', mailing: 'm', recipient: 'a1' };
    const Tags = Object.entries(tags).map(([Name, Value]) => ({ Name, Value }));
    const { MessageId = '' } = await send(OURS, { ConfigurationSetName: 'set', Tags });
    await press(`report?what=${kind}&messageId=${MessageId}`);
    const [event] = events;
    expect(event).toMatchObject({
      'detail-type': type,
      detail: { mail: { tags: { recipient: ['a1'] } } },
    });
  });

  it('of ours raises nothing, nor does one that is not known', async () => {
    const { MessageId = '' } = await send(OURS);
    expect((await press('state', 'GET')).state.reportable).toEqual([]);
    expect((await press(`report?what=bounce&messageId=${MessageId}`)).status).toBe(404);
    expect(events).toEqual([]);
  });

  it('counts against the quota that SES tells', async () => {
    await send(OURS);
    expect(await ses.send(new GetSendQuotaCommand({}))).toMatchObject({
      Max24HourSend: 200_000,
      MaxSendRate: 14,
      SentLast24Hours: 1,
    });
  });
});

it('its page has what is ours, and the calls that nobody knows are refused', async () => {
  const page = await (await fetch(box.endpoint)).text();
  expect(page).toContain('<script src="/havenkeep.js">');
  expect(page).toContain('id="domains"');
  const body = new URLSearchParams({ Action: 'ListIdentities' });
  const headers = { authorization: 'AWS4', 'content-type': 'application/x-www-form-urlencoded' };
  expect((await fetch(box.endpoint, { method: 'POST', headers, body })).status).toBe(400);
});
