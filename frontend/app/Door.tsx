import { useEffect } from 'react';
import LoginPage from '../features/session/LoginPage.tsx';
import { rememberWanted } from './wanted.ts';

/** What a signed-out visitor sees: every path leads to /login and is remembered (spec 000 §2). */
export default function Door() {
  useEffect(() => {
    rememberWanted();
    document.title = 'Sign in · Havenkeep';
  }, []);
  return <LoginPage />;
}
