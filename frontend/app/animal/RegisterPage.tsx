import { lazy } from 'react';
import { AnimalsPage } from '#features/animals/AnimalsPage.tsx';
import { SelectedActions } from '../actions/SelectedActions.tsx';
import { AnimalViews } from './AnimalViews.tsx';

const Propose = lazy(() => import('#features/health/schedules/ProposeVaccinations.tsx'));

/** /animals: the register, with what the features do for the selected animals, and the views that were saved of it. */
export default function RegisterPage() {
  return <AnimalsPage Selected={SelectedActions} Propose={Propose} Views={AnimalViews} />;
}
