import { expect, it } from 'vitest';
import { readRequestKey } from '#functions/reports/file/job.ts';
import sample from './sample.json' with { type: 'json' };
import { ReportOrdered } from './schema.ts';

it('the sample event is valid, and the printing Lambda reads the tenant and the report from its object key', () => {
  const { Records } = ReportOrdered.parse(sample);
  expect(readRequestKey(Records[0]?.s3.object.key ?? '')).toEqual({
    tenantId: '01JD0000000000000000000000',
    id: '01JD0000000000000000000003',
  });
});
