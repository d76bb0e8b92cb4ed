import { tenants } from '#shared/calls/tenants/tenants.ts';
import { useCall } from '#client/calls/api.ts';
import { useAccess } from '#client/session/session-context.ts';
import { useModules } from '#client/useModules.ts';
import { useInitialData } from '#records/form/draft/useInitialData.ts';
import { ErrorState, Skeleton } from '#ui/message/states.tsx';
import { LogoField } from './LogoField.tsx';
import { OptionalModules } from './OptionalModules.tsx';
import { OrganizationForm } from './OrganizationForm.tsx';
import { RescueSections } from '../rescue/RescueSections.tsx';
import '../rescue/customization.css';

/** Organization Info: the facts, the logo and the optional modules of a rescue (product/tenants 2.1). */
export default function OrganizationPage() {
  const canRestore = useAccess('records.restore');
  const { initial, formKey, error, reload } = useInitialData(tenants.tenantInfo, {});
  const modules = useModules();
  const countriesQuery = useCall(tenants.countries, {}, { staleTime: 'static' });
  if (error && !initial) return <ErrorState message={error.message} onRetry={reload} />;
  if (countriesQuery.error && !countriesQuery.data)
    return (
      <ErrorState message={countriesQuery.error.message} onRetry={() => void countriesQuery.refetch()} />
    );
  if (!initial || !countriesQuery.data)
    return (
      <>
        <h1>Organization Info</h1>
        <div className="card customization-card" role="status" aria-label="Loading">
          <Skeleton width="40%" />
          <Skeleton height={200} />
        </div>
      </>
    );
  return (
    <>
      <h1>Organization Info</h1>
      <OrganizationForm
        key={formKey}
        tenant={initial.tenant}
        countries={countriesQuery.data.countries}
        onReload={reload}
      />
      <LogoField />
      {canRestore && modules && <OptionalModules modules={modules} />}
      <RescueSections />
    </>
  );
}
