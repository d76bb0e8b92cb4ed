import { createBrowserRouter, Navigate } from 'react-router';
import { RouteCrash } from './shell/RouteCrash.tsx';
import { Shell } from './shell/Shell.tsx';

/** The pages; each loads when it is first opened. */
export const makeRouter = () =>
  createBrowserRouter([
    {
      path: '/',
      element: <Shell />,
      errorElement: <RouteCrash />,
      // Pages load after the shell; nothing flashes in their place.
      HydrateFallback: () => null,
      children: [
        {
          index: true,
          lazy: async () => ({
            Component: (await import('../features/dashboard/DashboardPage.tsx')).default,
          }),
        },
        {
          path: 'animals',
          lazy: async () => ({ Component: (await import('../features/animals/AnimalsPage.tsx')).default }),
        },
        { path: 'login', element: <Navigate to="/" replace /> },
        { path: '*', lazy: async () => ({ Component: (await import('./shell/NotFound.tsx')).default }) },
      ],
    },
  ]);
