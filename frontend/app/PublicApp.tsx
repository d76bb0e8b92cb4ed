import { useEffect, useState } from 'react';
import { Loaded } from '#ui/lazy/Loaded.tsx';
import { findPublicPage } from './pages/public-pages.ts';
import { rememberRequestedPage } from './pages/requested-page.ts';

/**
 * The app of signed-out visitors: the public page of the address, or the sign-in page in place of any other
 * (product/shell 2.1). Links between these pages are ordinary ones, so that none of them carries a router.
 */
export function PublicApp() {
  const [page] = useState(() => {
    rememberRequestedPage();
    return findPublicPage(location.pathname);
  });
  useEffect(() => {
    document.title = `${page?.title ?? ''} · Havenkeep`;
  }, [page]);
  return page && <Loaded load={page.load} props={{}} />;
}
