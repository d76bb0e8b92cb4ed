import { randomUUID } from 'node:crypto';

/** The kinds of events of a mail. */
export type MailEventKind = 'bounce' | 'complaint';

/** An event of SES on the event bus, with the fields that the local mailbox sets. */
export interface MailEvent {
  readonly source: 'aws.ses';
  readonly 'detail-type': 'Email Bounced' | 'Email Complaint Received';
  readonly time: string;
  readonly detail: object;
}

/** A sent mail for which SES would report events; `createEvent` makes one. */
export interface SentMail {
  readonly createEvent: (kind: MailEventKind) => MailEvent;
}

const ACCOUNT = '000000000000';

/** The tags of a mail by name, in the format of an event. */
function readTags(input: URLSearchParams, configurationSet: string): Record<string, string[]> {
  const tags: Record<string, string[]> = { 'ses:configuration-set': [configurationSet] };
  for (let number = 1; input.has(`Tags.member.${number}.Name`); number++)
    tags[input.get(`Tags.member.${number}.Name`) ?? ''] = [input.get(`Tags.member.${number}.Value`) ?? ''];
  return tags;
}

function createMailEvent(input: URLSearchParams, messageId: string, kind: MailEventKind): MailEvent {
  const time = new Date().toISOString();
  const configurationSet = input.get('ConfigurationSetName') ?? '';
  const recipient = input.get('Destinations.member.1') ?? '';
  const mail = {
    timestamp: time,
    source: input.get('Source') ?? '',
    messageId,
    destination: [recipient],
    tags: readTags(input, configurationSet),
  };
  const isBounce = kind === 'bounce';
  const report = isBounce
    ? {
        bounce: {
          bounceType: 'Permanent',
          bounceSubType: 'General',
          bouncedRecipients: [{ emailAddress: recipient, action: 'failed', status: '5.1.1' }],
          timestamp: time,
          feedbackId: messageId,
        },
      }
    : {
        complaint: {
          complainedRecipients: [{ emailAddress: recipient }],
          complaintFeedbackType: 'abuse',
          timestamp: time,
          feedbackId: messageId,
        },
      };
  const envelope = {
    version: '0',
    id: randomUUID(),
    account: ACCOUNT,
    region: 'us-east-1',
    resources: [`arn:aws:ses:us-east-1:${ACCOUNT}:configuration-set/${configurationSet}`],
  };
  return {
    ...envelope,
    source: 'aws.ses',
    'detail-type': isBounce ? 'Email Bounced' : 'Email Complaint Received',
    time,
    detail: { eventType: isBounce ? 'Bounce' : 'Complaint', mail, ...report },
  };
}

/** Remembers a sent mail. SES reports events only of mails that were sent with a configuration set. */
export function rememberSentMail(
  sentMails: Map<string, SentMail>,
  messageId: string,
  input: URLSearchParams,
): void {
  if (!input.has('ConfigurationSetName')) return;
  const metadata = new URLSearchParams(input);
  metadata.delete('RawMessage.Data');
  sentMails.set(messageId, { createEvent: (kind) => createMailEvent(metadata, messageId, kind) });
}
