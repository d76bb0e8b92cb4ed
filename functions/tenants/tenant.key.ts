/** Where a tenant's own record lies. */
export const TENANT = { pk: '', sk: 'tenant' } as const;
