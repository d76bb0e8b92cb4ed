import { expect, it } from 'vitest';
import sample from './sample.json' with { type: 'json' };
import { rememberSentMail, type SentMail } from '#infra/local/mailbox/events.ts';
import { MailReported } from './schema.ts';

it('the sample of a bounce that SES puts onto the event bus fits the schema', () => {
  const { detail } = MailReported.parse(sample);
  expect(detail).toHaveProperty('bounce.bounceType', 'Permanent');
});

it.each(['bounce', 'complaint'] as const)('the local mailbox reports a %s in the same form', (kind) => {
  const sent = new Map<string, SentMail>();
  const tags = { tenant: 't', mailing: 'm', recipient: 'a1' };
  const input = new URLSearchParams({ ConfigurationSetName: 'set', Source: 'a@ours.example' });
  for (const [i, [name, value]] of Object.entries(tags).entries()) {
    input.set(`Tags.member.${i + 1}.Name`, name);
    input.set(`Tags.member.${i + 1}.Value`, value);
  }
  rememberSentMail(sent, 'id', input);
  const { detail } = MailReported.parse(sent.get('id')?.createEvent(kind));
  expect(detail.mail.tags).toMatchObject({ tenant: ['t'], mailing: ['m'], recipient: ['a1'] });
});
