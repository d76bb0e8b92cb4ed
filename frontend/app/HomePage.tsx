import { lazy, Suspense, useEffect } from 'react';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { useCall } from '#client/api.ts';
import { useMay } from '#client/me.ts';
import { PageLoading } from '#ui/states.tsx';

const loadDashboard = () => import('#features/dashboard/DashboardPage.tsx');
const DashboardPage = lazy(loadDashboard);
const SavedFigures = lazy(() => import('#features/questions/SavedFigures.tsx'));
const OnboardingPage = lazy(() => import('#features/onboarding/OnboardingPage.tsx'));

const SAVED = (
  <Suspense>
    <SavedFigures />
  </Suspense>
);

/** /: the first-time wizard while a new rescue has not finished it, otherwise the dashboard (product/shell 4.3). */
export function HomePage() {
  const mayOnboard = useMay('pco.add');
  const { data, isPending } = useCall(tenants.tenantInfo, {}, { staleTime: Number.POSITIVE_INFINITY });
  // It loads while one waits for the answer: nearly always it is what comes.
  useEffect(() => void loadDashboard().catch(() => undefined), []);
  // Whoever may not set the rescue up need not wait for how far that is.
  if (mayOnboard && isPending) return <PageLoading />;
  const onboarding = data?.tenant.onboarding ?? 'done';
  return (
    <Suspense fallback={<PageLoading />}>
      {mayOnboard && onboarding !== 'done' ? (
        <OnboardingPage stands={onboarding} />
      ) : (
        <DashboardPage saved={SAVED} />
      )}
    </Suspense>
  );
}
