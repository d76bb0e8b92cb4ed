import { lazy } from 'react';
import { Link } from 'react-router';
import { FoldableSection } from '../previews/FoldableSection.tsx';

const RescueFiles = lazy(() => import('./RescueFiles.tsx'));
const RescueDiary = lazy(() => import('./RescueDiary.tsx'));

const FILES = 'Photos, Videos & Documents';

const HEIGHT = 160;

/** The link to the page that shows only this section. */
const pageLink = (to: string) => (
  <p>
    <Link to={to}>Open on its own page</Link>
  </p>
);

/** The rescue's files and diary (product/tenants 3). */
export function RescueSections() {
  return (
    <>
      <FoldableSection
        title={FILES}
        help="Licenses, leases, logos: the rescue’s own files"
        height={HEIGHT}
        footer={pageLink('/customization/tenant-attachments')}
      >
        <RescueFiles />
      </FoldableSection>
      <FoldableSection
        title="Diary"
        help="What happened at the rescue"
        height={HEIGHT}
        footer={pageLink('/customization/diary')}
      >
        <RescueDiary isBelowHeading />
      </FoldableSection>
    </>
  );
}
