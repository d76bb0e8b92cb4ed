import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { useCall } from '#client/calls/api.ts';
import { useAccess } from '#client/session/session-context.ts';
import { PageLoading } from '#ui/message/states.tsx';

const SavedFigures = lazy(() => import('#features/questions/saved/SavedFigures.tsx'));
const OnboardingPage = lazy(() => import('#features/onboarding/OnboardingPage.tsx'));

const SAVED_FIGURES = (
  <Suspense>
    <SavedFigures />
  </Suspense>
);

/** /: the first-time wizard while a new rescue has not finished it, otherwise the dashboard (product/shell 4.3). */
export function HomePage({ Dashboard }: { Dashboard: ComponentType<{ readonly saved?: ReactNode }> }) {
  const canOnboard = useAccess('pco.add');
  const { data, isPending } = useCall(tenants.tenantInfo, {}, { staleTime: Number.POSITIVE_INFINITY });
  // Users without the right to set the rescue up need not wait for that state.
  const isWaiting = canOnboard && isPending;
  const onboarding = (canOnboard && data?.tenant.onboarding) || 'done';
  return (
    <>
      {isWaiting && <PageLoading />}
      {onboarding === 'done' ? (
        // This page is nearly always the right one: it loads its data while the answer is awaited.
        <div hidden={isWaiting}>
          <Dashboard saved={SAVED_FIGURES} />
        </div>
      ) : (
        <Suspense fallback={<PageLoading />}>
          <OnboardingPage startAt={onboarding} />
        </Suspense>
      )}
    </>
  );
}
