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
          path: 'animals/milestone',
          lazy: async () => ({
            Component: (await import('../features/animals/milestones/MilestonesPage.tsx')).default,
          }),
        },
        {
          path: 'animals/diary',
          lazy: async () => ({
            Component: (await import('../features/animals/diary/DiaryPage.tsx')).default,
          }),
        },
        {
          path: 'animals/attachments',
          lazy: async () => ({
            Component: (await import('../features/animals/files/AttachmentsPage.tsx')).default,
          }),
        },
        {
          path: 'animals/gallery-view',
          lazy: async () => ({
            Component: (await import('../features/animals/gallery/GalleryPage.tsx')).default,
          }),
        },
        {
          path: 'animals/kennel-cards',
          lazy: async () => ({
            Component: (await import('../features/animals/cards/KennelCardsPage.tsx')).default,
          }),
        },
        {
          path: 'animals/:id',
          lazy: async () => ({ Component: (await import('../features/animals/one/AnimalPage.tsx')).default }),
        },
        {
          path: 'customization',
          lazy: async () => ({
            Component: (await import('../features/customization/CustomizationPage.tsx')).default,
          }),
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
