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
import { findFreePort } from '../process/child.ts';
import { startMail } from './mailbox.ts';

const OUR_DOMAIN = 'news.ours.example';
const SHELTER_DOMAIN = 'shelter.example';

let mailbox: Awaited<ReturnType<typeof startMail>>;
let folder: string;
let events: object[];
let ses: SESClient;

const startMailbox = async () => {
  mailbox = await startMail(await findFreePort(), {
    folder,
    preverifiedDomains: () => [OUR_DOMAIN],
    onEvent: async (event) => events.push(event),
  });
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  ses = new SESClient({ endpoint: mailbox.endpoint, region: 'us-east-1', credentials, maxAttempts: 1 });
};

beforeEach(async () => {
  events = [];
  folder = mkdtempSync(join(tmpdir(), 'havenkeep-mailbox-'));
  await startMailbox();
});
afterEach(async () => {
  await mailbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const send = (domain: string, overrides: object = {}) =>
  ses.send(
    new SendRawEmailCommand({
      Source: `Shelter <news@${domain}>`,
      Destinations: ['ines@mail.example'],
      RawMessage: {
        Data: Buffer.from(`From: news@${domain}\r\nTo: ines@mail.example\r\nSubject: Hi\r\n\r\nHi`),
      },
      ...overrides,
    }),
  );
const callMailbox = async (path: string, method = 'POST') => {
  const reply = await fetch(`${mailbox.endpoint}/havenkeep/${path}`, { method });
  return { status: reply.status, state: (await reply.json()) as { reportable: string[] } };
};
const readDkimStatus = async () => {
  const command = new GetIdentityDkimAttributesCommand({ Identities: [SHELTER_DOMAIN] });
  return (await ses.send(command)).DkimAttributes?.[SHELTER_DOMAIN]?.DkimVerificationStatus;
};

describe('a domain', () => {
  it('sends nothing before its DNS records are set, nor after they are removed', async () => {
    expect(await readDkimStatus()).toBe('NotStarted');
    const { DkimTokens = [] } = await ses.send(new VerifyDomainDkimCommand({ Domain: SHELTER_DOMAIN }));
    expect(new Set(DkimTokens).size).toBe(3);
    expect(await readDkimStatus()).toBe('Pending');
    await expect(send(SHELTER_DOMAIN)).rejects.toMatchObject({ name: 'MessageRejected' });
    await callMailbox(`records?set=true&domain=${SHELTER_DOMAIN}`);
    expect(await readDkimStatus()).toBe('Success');
    await send(SHELTER_DOMAIN);
    await callMailbox(`records?set=false&domain=${SHELTER_DOMAIN}`);
    await expect(send(SHELTER_DOMAIN)).rejects.toMatchObject({ name: 'MessageRejected' });
    await ses.send(new DeleteIdentityCommand({ Identity: SHELTER_DOMAIN }));
    expect(await readDkimStatus()).toBe('NotStarted');
    expect((await callMailbox(`records?set=true&domain=${SHELTER_DOMAIN}`)).status).toBe(404);
  });

  it('is still verified after a restart', async () => {
    await ses.send(new VerifyDomainDkimCommand({ Domain: SHELTER_DOMAIN }));
    await callMailbox(`records?set=true&domain=${SHELTER_DOMAIN}`);
    await mailbox.stop();
    await startMailbox();
    expect(await readDkimStatus()).toBe('Success');
  });
});

describe('an email', () => {
  it.each([
    ['bounce', 'Email Bounced'],
    ['complaint', 'Email Complaint Received'],
  ])('raises a %s in the format of SES', async (kind, type) => {
    const tags = { tenant: 't', mailing: 'm', recipient: 'a1' };
    const Tags = Object.entries(tags).map(([Name, Value]) => ({ Name, Value }));
    const { MessageId = '' } = await send(OUR_DOMAIN, { ConfigurationSetName: 'set', Tags });
    await callMailbox(`report?what=${kind}&messageId=${MessageId}`);
    const [event] = events;
    expect(event).toMatchObject({
      'detail-type': type,
      detail: { mail: { tags: { recipient: ['a1'] } } },
    });
  });

  it('sent without tags, or unknown, raises no event', async () => {
    const { MessageId = '' } = await send(OUR_DOMAIN);
    expect((await callMailbox('state', 'GET')).state.reportable).toEqual([]);
    expect((await callMailbox(`report?what=bounce&messageId=${MessageId}`)).status).toBe(404);
    expect(events).toEqual([]);
  });

  it('counts toward the sending quota', async () => {
    await send(OUR_DOMAIN);
    expect(await ses.send(new GetSendQuotaCommand({}))).toMatchObject({
      Max24HourSend: 200_000,
      MaxSendRate: 14,
      SentLast24Hours: 1,
    });
  });
});

it('serves its page and script, and rejects unknown calls', async () => {
  const page = await (await fetch(mailbox.endpoint)).text();
  expect(page).toContain('<script src="/havenkeep.js">');
  expect(page).toContain('id="domains"');
  const body = new URLSearchParams({ Action: 'ListIdentities' });
  const headers = { authorization: 'AWS4', 'content-type': 'application/x-www-form-urlencoded' };
  expect((await fetch(mailbox.endpoint, { method: 'POST', headers, body })).status).toBe(400);
});
