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

/** The page at `/`: the first-time wizard until a new rescue finished it, then the dashboard (product/shell 4.3). */
export function HomePage({ Dashboard }: { Dashboard: ComponentType<{ readonly savedFigures?: ReactNode }> }) {
  const canOnboard = useAccess('pco.add');
  const { data, isPending } = useCall(tenants.tenantInfo, {}, { staleTime: Number.POSITIVE_INFINITY });
  // Users who may not set up the rescue need not wait for the state of the onboarding.
  const isWaiting = canOnboard && isPending;
  const onboarding = (canOnboard && data?.tenant.onboarding) || 'done';
  return (
    <>
      {isWaiting && <PageLoading />}
      {onboarding === 'done' ? (
        // The dashboard is nearly always shown, so it mounts hidden and loads its data while the request is pending.
        <div hidden={isWaiting}>
          <Dashboard savedFigures={SAVED_FIGURES} />
        </div>
      ) : (
        <Suspense fallback={<PageLoading />}>
          <OnboardingPage startAt={onboarding} />
        </Suspense>
      )}
    </>
  );
}
