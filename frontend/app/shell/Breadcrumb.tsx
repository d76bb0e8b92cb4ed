import { Link, useLocation } from 'react-router';
import { usePageSubject } from '#client/page-subject.ts';
import { Icon } from '#ui/picture/icons.tsx';
import { isSubpage, type PageEntry } from '#client/pages.ts';

interface Props {
  readonly page: PageEntry | undefined;
  /** The page's title. */
  readonly heading: string;
}

/** The path to the page, from the dashboard; the dashboard itself has none. */
export function Breadcrumb({ page, heading }: Props) {
  const { pathname } = useLocation();
  const subject = usePageSubject();
  if (page?.path === '/') return null;
  const isBelowPage = isSubpage(page, pathname);
  const isSubjectHeading = subject !== undefined && heading === subject.name;
  const steps = [
    ...(isBelowPage && page ? [{ path: page.path, name: page.label }] : []),
    ...(subject && !isSubjectHeading ? [subject] : []),
  ];
  const currentLabel = isBelowPage ? heading : (page?.label ?? 'Page not found');
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <ol>
        <li>
          <Link to="/" aria-label="Home">
            <Icon name="home" size={17} />
          </Link>
        </li>
        {steps.map(({ path, name }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
        {currentLabel && <li aria-current="page">{currentLabel}</li>}
      </ol>
    </nav>
  );
}
