/** The schema of the only table, as the CDK stack and the embedded DynamoDB create it (docs/data.md). */
export const TABLE = {
  partition: 'pk',
  sort: 'sk',
  ttl: 'ttl',
  indexes: [
    { name: 'gsi1', partition: 'g1pk', sort: 'g1sk' },
    { name: 'gsi2', partition: 'g2pk', sort: 'g2sk' },
  ],
  /** The indexes contain `row`, which has the fields of lists, so a page read from an index needs no second read. */
  projected: ['row', 'v'],
} as const;
