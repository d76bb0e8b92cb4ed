import type { tenants } from '#shared/calls/tenants/tenants.ts';
import type { Handlers } from '../kernel/context.ts';
import { allCountries } from './countries/countries.ts';
import { addOnboarding, finishOnboarding, onboardingEmail } from './onboarding.ts';
import { readTenant, updateModules, updateTenant } from './tenant.ts';

/** The API document, made at the first request: it is the same until the next deployment. */
let cachedDocument: Promise<Record<string, unknown>> | undefined;

async function makeDocument(): Promise<Record<string, unknown>> {
  const [{ apiDocument }, { CALLS }] = await Promise.all([
    import('#shared/contract/openapi.ts'),
    import('#shared/calls/index.ts'),
  ]);
  return apiDocument(CALLS);
}

export const tenantHandlers = {
  countries: () => ({ countries: allCountries() }),

  async tenantInfo(_input, { table }) {
    return { tenant: await readTenant(table) };
  },

  updateTenant,

  updateModules,

  addOnboarding,
  finishOnboarding,
  onboardingEmail,

  openApi: () => (cachedDocument ??= makeDocument()),
} satisfies Handlers<typeof tenants>;
