/** The one table, as both the CDK stack and the embedded default make it (docs/data.md). */
export const TABLE = {
  partition: 'pk',
  sort: 'sk',
  ttl: 'ttl',
  indexes: [
    { name: 'gsi1', partition: 'g1pk', sort: 'g1sk' },
    { name: 'gsi2', partition: 'g2pk', sort: 'g2sk' },
  ],
  /** The fields of lists are in `row`; a page read from an index needs no second read. */
  projected: ['row', 'v'],
} as const;
