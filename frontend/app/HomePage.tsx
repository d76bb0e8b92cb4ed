import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { useCall } from '#client/calls/api.ts';
import { useMay } from '#client/session/me.ts';
import { PageLoading } from '#ui/message/states.tsx';

const SavedFigures = lazy(() => import('#features/questions/saved/SavedFigures.tsx'));
const OnboardingPage = lazy(() => import('#features/onboarding/OnboardingPage.tsx'));

const SAVED = (
  <Suspense>
    <SavedFigures />
  </Suspense>
);

/** /: the first-time wizard while a new rescue has not finished it, otherwise the dashboard (product/shell 4.3). */
export function HomePage({ Dashboard }: { Dashboard: ComponentType<{ readonly saved?: ReactNode }> }) {
  const mayOnboard = useMay('pco.add');
  const { data, isPending } = useCall(tenants.tenantInfo, {}, { staleTime: Number.POSITIVE_INFINITY });
  // Users without the right to set the rescue up need not wait for that state.
  const waits = mayOnboard && isPending;
  const onboarding = (mayOnboard && data?.tenant.onboarding) || 'done';
  return (
    <>
      {waits && <PageLoading />}
      {onboarding === 'done' ? (
        // This page is nearly always the right one: it loads its data while the answer is awaited.
        <div hidden={waits}>
          <Dashboard saved={SAVED} />
        </div>
      ) : (
        <Suspense fallback={<PageLoading />}>
          <OnboardingPage startAt={onboarding} />
        </Suspense>
      )}
    </>
  );
}
