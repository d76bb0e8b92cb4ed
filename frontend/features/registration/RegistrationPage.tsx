import { lazy } from 'react';
import { SignUpPage } from './SignUpPage.tsx';
import './fields/registration.css';

const Wizard = lazy(() => import('./wizard/Wizard.tsx'));

/** /registration: the form, or with `?steps` the same step by step (product/accounts 1.1). */
export default function RegistrationPage() {
  return new URLSearchParams(location.search).has('steps') ? <Wizard /> : <SignUpPage />;
}
