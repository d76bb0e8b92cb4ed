import { createBrowserRouter, Navigate } from 'react-router';
import { HomePage } from './HomePage.tsx';
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
        { index: true, element: <HomePage /> },
        {
          path: 'animals',
          lazy: async () => ({ Component: (await import('../features/animals/AnimalsPage.tsx')).default }),
        },
        {
          path: 'users',
          lazy: async () => ({ Component: (await import('../features/users/UsersPage.tsx')).default }),
        },
        {
          path: 'account',
          lazy: async () => ({ Component: (await import('../features/account/AccountPage.tsx')).default }),
        },
        { path: 'login', element: <Navigate to="/" replace /> },
        { path: '*', lazy: async () => ({ Component: (await import('./shell/NotFound.tsx')).default }) },
      ],
    },
  ]);
