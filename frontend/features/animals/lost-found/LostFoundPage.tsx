import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useAccess } from '#client/session/session-context.ts';
import { useModules } from '#client/useModules.ts';
import { WideExposureOff } from '#parts/exposure/WideExposureOff.tsx';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { Skeleton } from '#ui/message/states.tsx';
import { ReportList } from './ReportList.tsx';
import '#ui/style/page.css';
import '#ui/style/section.css';
import './lost-found.css';

const ReportView = lazy(() => import('./ReportView.tsx'));

/** /animals/lost-found: reports of lost and found animals; with `?id=` one report (product/exposure 8). */
export default function LostFoundPage() {
  const id = useSearchParams()[0].get('id');
  const isAllowed = useAccess('animals.actions.wide_exposure');
  const isOn = useModules(isAllowed)?.wideExposure;
  if (!isAllowed) return <NoPermission />;
  if (isOn === false)
    return (
      <>
        <div className="page-head">
          <h1>Lost and found</h1>
        </div>
        <WideExposureOff />
      </>
    );
  if (isOn === undefined) return <Skeleton width="40%" height={30} />;
  return (
    <Suspense fallback={<Skeleton width="40%" height={30} />}>
      {id ? <ReportView key={id} id={id} /> : <ReportList />}
    </Suspense>
  );
}
