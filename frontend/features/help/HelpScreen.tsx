import { useDeferredValue, useState } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { Icon } from '#ui/picture/icons.tsx';
import { useIsNarrow } from '#ui/useIsNarrow.ts';
import { PARTS, pageForPath, pageBySlug } from './manual.ts';
import type { HelpPage } from './pages/page.ts';
import { PageView } from './PageView.tsx';
import { search } from './search.ts';
import './help.css';

/** The page that the user came from, if it is one of this site. */
const safePath = (address: string | null) => (address && /^\/(?!\/)/.test(address) ? address : undefined);

/** /help, /help/:page: the manual; `?for=` names the screen that the user came from (product/shell 1.1). */
export default function HelpScreen() {
  const { page: slug } = useParams();
  const [params] = useSearchParams();
  const [text, setText] = useState('');
  const isNarrow = useIsNarrow();
  const query = useDeferredValue(text.trim());
  const returnPath = safePath(params.get('for'));
  const helpPage = returnPath && pageForPath(returnPath.split('?')[0] ?? '');
  if (!slug && helpPage)
    return <Navigate to={`/help/${helpPage.slug}?for=${encodeURIComponent(returnPath)}`} replace />;
  const page = pageBySlug(slug);
  const pathOf = ({ slug: otherSlug }: HelpPage) =>
    `/help/${otherSlug}${returnPath ? `?for=${encodeURIComponent(returnPath)}` : ''}`;
  return (
    <div className="help">
      <nav className="help-side" aria-label="Manual">
        {returnPath && (
          <p>
            <Link to={returnPath}>Back to the screen</Link>
          </p>
        )}
        <input
          className="input"
          type="search"
          placeholder="Search the manual"
          aria-label="Search the manual"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {query ? (
          <SearchResults query={query} pathOf={pathOf} onOpen={() => setText('')} />
        ) : (
          <Contents current={page?.slug} pathOf={pathOf} isOpen={!page || !isNarrow} />
        )}
      </nav>
      <div className={page ? undefined : 'help-front'}>
        {page ? <PageView key={page.slug} page={page} /> : <FrontPage slug={slug} />}
      </div>
    </div>
  );
}

interface LinksProps {
  readonly pathOf: (page: HelpPage) => string;
}

/** The pages found, each with its purpose. */
function SearchResults({
  query,
  pathOf,
  onOpen,
}: LinksProps & { readonly query: string; readonly onOpen: () => void }) {
  const pages = search(query);
  return (
    <>
      <p role="status" className="muted">
        {pages.length === 0 ? 'Nothing found. Try another word.' : `${pages.length} found`}
      </p>
      <ul className="help-found">
        {pages.map((page) => (
          <li key={page.slug}>
            <Link to={pathOf(page)} onClick={onOpen}>
              {page.title}
              <small className="muted">{page.summary}</small>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

interface ContentsProps extends LinksProps {
  readonly current: string | undefined;
  /** False on phones while a page is shown. */
  readonly isOpen: boolean;
}

function Contents({ current, pathOf, isOpen }: ContentsProps) {
  return (
    <details className="help-contents" open={isOpen || undefined}>
      <summary>All pages</summary>
      {PARTS.map(([title, pages]) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {pages.map((page) => (
              <li key={page.slug}>
                <Link to={pathOf(page)} aria-current={page.slug === current ? 'page' : undefined}>
                  {page.title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  );
}

function FrontPage({ slug }: { slug: string | undefined }) {
  return slug ? (
    <div className="state">
      <Icon name="search" size={44} />
      <h1>Page not found in the manual</h1>
      <p>Search for a word, or choose a page from the list.</p>
    </div>
  ) : (
    <article className="card help-page">
      <h1>Help</h1>
      <p className="help-about">
        A page for every screen: what it’s for, how to do common tasks, and what’s good to know. Search for a
        word or choose a page. The question mark at the top opens the page for your current screen.
      </p>
    </article>
  );
}
