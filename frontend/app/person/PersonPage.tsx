import { Suspense } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import type { Pco } from '#shared/calls/people/people.ts';
import { personName } from '#shared/rules/people/people.ts';
import { Roles } from '#features/person/Roles.tsx';
import { isNotFound } from '#client/wire/api-error.ts';
import { useSubject } from '#client/page-subject.ts';
import { useAccess } from '#client/session/session-context.ts';
import { NoPerson } from '#parts/person/screen/NoPerson.tsx';
import { PersonHead } from '#parts/person/screen/PersonHead.tsx';
import { PersonLoading } from '#parts/person/screen/PersonLoading.tsx';
import { RestorePerson } from '#parts/person/screen/RestorePerson.tsx';
import { usePerson } from '#parts/person/screen/usePerson.ts';
import { Skeleton } from '#ui/message/states.tsx';
import { PersonButtons } from './PersonButtons.tsx';
import { type Section, SECTIONS } from './sections.ts';
import '#ui/style/columns.css';
import '#ui/style/page.css';
import '#ui/style/section.css';

/** /pco/:id: one person, company or organization and its ties to the rescue; every action opens from here too. */
export default function PersonPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = usePerson(id);
  const pco = data?.pco;
  const name = pco && personName(pco);
  useSubject(name || undefined, `/pco/${id}`);
  // The address of a merged person leads to the person that was kept.
  if (pco && pco.id !== id) return <Navigate to={`/pco/${pco.id}`} replace />;
  // If the server no longer finds the person, its cached data is not shown.
  if (pco && !isNotFound(error)) return <Page key={pco.id} pco={pco} />;
  return error ? <NoPerson error={error} onRetry={() => void refetch()} /> : <PersonLoading />;
}

function Page({ pco }: { readonly pco: Pco }) {
  const column = (side: Section['side']) => (
    <div>
      {SECTIONS.filter((section) => section.side === side).map((section) => (
        <PersonSection key={section.key} section={section} pco={pco} />
      ))}
    </div>
  );
  return (
    <>
      {pco.isDeleted ? (
        <>
          <div className="page-head">
            <h1>{personName(pco)}</h1>
          </div>
          <PersonHead showsPicture pco={pco} />
        </>
      ) : (
        <PersonHead
          showsPicture
          pco={pco}
          roles={<Roles pco={pco} />}
          buttons={<PersonButtons pco={pco} />}
        />
      )}
      {pco.flag && (
        <p className="notice notice-warn" role="note">
          Flagged: {pco.flagReason}
        </p>
      )}
      {pco.isDeleted ? (
        <RestorePerson pco={pco} />
      ) : (
        <div className="one-columns">
          {column('wide')}
          {column('narrow')}
        </div>
      )}
    </>
  );
}

function PersonSection({ section, pco }: { readonly section: Section; readonly pco: Pco }) {
  const { key, title, access, link, Body } = section;
  if (!useAccess(access)) return null;
  return (
    <section className="card section" aria-labelledby={`${key}-title`}>
      <header>
        <h2 id={`${key}-title`}>{title}</h2>
        {link && <Link to={link.path(pco.id)}>{link.label}</Link>}
      </header>
      <Suspense fallback={<Skeleton width="60%" />}>
        <Body pco={pco} />
      </Suspense>
    </section>
  );
}
