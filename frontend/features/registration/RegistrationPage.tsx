import { lazy } from 'react';
import { SignUpPage } from './SignUpPage.tsx';
import './fields/registration.css';

const Wizard = lazy(() => import('./wizard/Wizard.tsx'));

/** /registration: the sign-up form, or with `?steps` the wizard with the same fields (product/accounts 1.1). */
export default function RegistrationPage() {
  return new URLSearchParams(location.search).has('steps') ? <Wizard /> : <SignUpPage />;
}
