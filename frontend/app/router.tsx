import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject, useRouteError } from 'react-router';
import { PageLoading } from '#ui/message/states.tsx';
import { HomePage } from './HomePage.tsx';
import { loadDashboard, type Page, PAGES } from './pages/page-table.ts';
import { Shell } from './shell/Shell.tsx';
import { CrashMessage } from './shell/failures/LoadFailed.tsx';

/** A page that failed while loading or rendering (product/conventions 2.6). */
const RouteCrash = () => <CrashMessage error={useRouteError()} onRetry={() => location.reload()} />;

const toLazyRoute = (load: () => Promise<{ default: ComponentType }>) => async () => ({
  Component: (await load()).default,
});

const routeOf = ({ path, load, tabs }: Page): RouteObject => ({
  path,
  lazy: toLazyRoute(load),
  ...(tabs && {
    children: tabs.map((tab) => ({
      ...(tab.path ? { path: tab.path } : { index: true }),
      lazy: toLazyRoute(tab.load),
    })),
  }),
});

const loadHome = async () => {
  const { default: Dashboard } = await loadDashboard();
  return { element: <HomePage Dashboard={Dashboard} /> };
};

/** The pages; each loads when it is first opened. */
export const makeRouter = () =>
  createBrowserRouter([
    {
      element: <Shell />,
      errorElement: <RouteCrash />,
      children: [
        {
          path: '/',
          // An error replaces the page: the shell stays, and with it the navigation.
          errorElement: <RouteCrash />,
          HydrateFallback: PageLoading,
          children: [
            { index: true, lazy: loadHome },
            ...PAGES.map(routeOf),
            { path: 'login', element: <Navigate to="/" replace /> },
            { path: '*', lazy: toLazyRoute(() => import('./shell/failures/NotFound.tsx')) },
          ],
        },
      ],
    },
  ]);
