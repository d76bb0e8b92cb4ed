import type { tenants } from '#shared/calls/tenants/tenants.ts';
import type { Handlers } from '../kernel/context.ts';
import { allCountries } from './countries/countries.ts';
import { addOnboarding, finishOnboarding, onboardingEmail } from './onboarding.ts';
import { shownTenant, storedTenant, updateModules, updateTenant } from './tenant.ts';

export const tenantHandlers = {
  countries: () => ({ countries: allCountries() }),

  async tenantInfo(_input, { table }) {
    return { tenant: shownTenant(await storedTenant(table)) };
  },

  updateTenant,

  updateModules,

  addOnboarding,
  finishOnboarding,
  onboardingEmail,

  async openApi() {
    const [{ apiDocument }, { CALLS }] = await Promise.all([
      import('#shared/contract/openapi.ts'),
      import('#shared/calls/index.ts'),
    ]);
    return apiDocument(CALLS);
  },
} satisfies Handlers<typeof tenants>;
