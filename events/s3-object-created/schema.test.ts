import { expect, it } from 'vitest';
import { parseIncomingKey } from '#functions/kernel/files/attachment.record.ts';
import sample from './sample.json' with { type: 'json' };
import { ObjectCreated } from './schema.ts';

it('the sample is what the files job understands', () => {
  const { Records } = ObjectCreated.parse(sample);
  const key = decodeURIComponent(Records[0]?.s3.object.key.replaceAll('+', ' ') ?? '');
  expect(parseIncomingKey(key)).toEqual({
    tenantId: '01JD0000000000000000000000',
    owned: {
      owner: { kind: 'animal', id: '01JD0000000000000000000001' },
      own: '01JD0000000000000000000002',
    },
  });
});
