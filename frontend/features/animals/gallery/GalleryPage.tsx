import { useState } from 'react';
import { fetchErrorText } from '#client/wire/api-error.ts';
import { useAccess } from '#client/session/session-context.ts';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { EmptyState, ErrorState, Skeleton } from '#ui/message/states.tsx';
import { ListEnd } from '#records/list/ListEnd.tsx';
import { type Filters, useFilters } from './filters.ts';
import { GalleryCard } from './GalleryCard.tsx';
import { GalleryFilters } from './GalleryFilters.tsx';
import { useGallery } from './queries.ts';
import '#ui/style/page.css';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import './gallery.css';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const GalleryViewer = lazyComponent(() => import('./GalleryViewer.tsx'));

/** Number of placeholder cards while the first page is loaded (product/animals 9.1). */
const SKELETON_COUNT = 11;

/** /animals/gallery-view: the animals as pictures (product/animals 9.1); it requires the right to the diary. */
export default function GalleryPage() {
  const canView = useAccess('animals.actions.diary');
  const { filters, change } = useFilters();
  if (!canView) return <NoPermission />;
  return (
    <>
      <div className="page-head">
        <h1>Gallery View</h1>
      </div>
      <GalleryFilters filters={filters} onChange={change} />
      <Gallery key={`${filters.residents} ${filters.type}`} filters={filters} />
    </>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the gallery">
      <ul className="gallery" aria-hidden="true">
        {Array.from({ length: SKELETON_COUNT }, (_, index) => (
          <li key={index} className="card gallery-card" data-testid="skeleton">
            <span className="gallery-picture">
              <Skeleton height="100%" radius={0} />
            </span>
            <span className="gallery-name">
              <Skeleton width="60%" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Gallery({ filters }: { filters: Filters }) {
  const { query, rows: animals } = useGallery(filters);
  const { data, isPending, isError, fetchNextPage } = query;
  const [openId, setOpenId] = useState('');
  if (isPending) return <Loading />;
  if (isError && !data)
    return <ErrorState message={fetchErrorText(query.error)} onRetry={() => void query.refetch()} />;
  if (animals.length === 0)
    return (
      <EmptyState
        icon="photo"
        title="No Animals Found"
        action={<ButtonLink to="/animals">Back to animals</ButtonLink>}
      >
        Animals of the list appear here with their photos.
      </EmptyState>
    );
  return (
    <>
      <ul className="gallery" aria-label="Animals">
        {animals.map((animal) => (
          <GalleryCard key={animal.id} animal={animal} onOpen={setOpenId} />
        ))}
      </ul>
      <ListEnd query={query} noun="animals" />
      {openId && (
        <GalleryViewer
          animals={animals}
          currentId={openId}
          onShow={(id) => {
            setOpenId(id);
            if (id === animals.at(-1)?.id && query.hasNextPage) void fetchNextPage();
          }}
          onClose={() => setOpenId('')}
        />
      )}
    </>
  );
}
