import { useState } from 'react';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { useCall } from '#client/calls/api.ts';
import { useAccess } from '#client/session/session-context.ts';
import { ErrorState, Skeleton } from '#ui/message/states.tsx';
import { LogoField } from './LogoField.tsx';
import { OptionalModules } from './OptionalModules.tsx';
import { OrganizationForm } from './OrganizationForm.tsx';
import { RescueSections } from '../rescue/RescueSections.tsx';
import '../rescue/customization.css';

/** Organization Info: the facts, the logo and the optional modules of a rescue (product/tenants 2.1). */
export default function OrganizationPage() {
  const [formKey, setFormKey] = useState(0);
  const canRestore = useAccess('records.restore');
  const tenant = useCall(tenants.tenantInfo, {});
  const countriesQuery = useCall(tenants.countries, {}, { staleTime: 'static' });
  const failedQuery = [tenant, countriesQuery].find(({ isError, data }) => isError && !data);
  if (failedQuery)
    return (
      <ErrorState message={failedQuery.error?.message ?? ''} onRetry={() => void failedQuery.refetch()} />
    );
  if (!tenant.data || !countriesQuery.data)
    return (
      <>
        <h1>Organization Info</h1>
        <div className="card customization-card" role="status" aria-label="Loading">
          <Skeleton width="40%" />
          <Skeleton height={200} />
        </div>
      </>
    );
  const { modules } = tenant.data.tenant;
  const restart = async () => {
    await tenant.refetch();
    setFormKey((count) => count + 1);
  };
  return (
    <>
      <h1>Organization Info</h1>
      <OrganizationForm
        key={formKey}
        tenant={tenant.data.tenant}
        countries={countriesQuery.data.countries}
        onRestart={() => void restart()}
      />
      <LogoField />
      {canRestore && <OptionalModules modules={modules} />}
      <RescueSections />
    </>
  );
}
