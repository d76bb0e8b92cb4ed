import { lazy, type ReactNode, Suspense } from 'react';
import { withParam, useQueryParams } from '#ui/useQueryParams.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/message/states.tsx';
import { idsIn } from '../file/ReportScreen.tsx';

const ChooseAnimals = lazy(() => import('./ChooseAnimals.tsx'));

interface Props {
  readonly title: string;
  /** Renders the report of the chosen animals; `chooseLink` is the button that lets the user choose others. */
  readonly children: (ids: readonly string[], chooseLink: ReactNode) => ReactNode;
}

/** Renders its children for the animals in the URL. If there are none, the user chooses them first. */
export function ChosenAnimals({ title, children }: Props) {
  const [params, change] = useQueryParams({});
  const ids = idsIn(params);
  const choose = (chosen: readonly string[]) => change(withParam('id', chosen.join(',')));
  if (ids.length > 0) return children(ids, <Button onClick={() => choose([])}>Other animals</Button>);
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <ChooseAnimals title={title} onChoose={choose} />
    </Suspense>
  );
}
