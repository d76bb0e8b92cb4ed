import { expect, it } from 'vitest';
import { OUTBOX_PARTITION } from '#functions/kernel/mail/outbox.ts';
import sample from './sample.json' with { type: 'json' };
import { OutboxPut } from './schema.ts';

it('the sample names an email in the outbox', () => {
  const { Records } = OutboxPut.parse(sample);
  expect(Records.map(({ dynamodb }) => dynamodb.Keys.pk.S)).toEqual([OUTBOX_PARTITION]);
});
