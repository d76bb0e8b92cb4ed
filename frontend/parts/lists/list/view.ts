import { useSearchParams } from 'react-router';

/** The view of a list in the URL: the animal type, and whether deleted entries are shown. */
export function useView() {
  const [params, setParams] = useSearchParams();
  const change = (name: 'type' | 'deleted', value: string | undefined) =>
    setParams(
      (now) => {
        if (value === undefined) now.delete(name);
        else now.set(name, value);
        return now;
      },
      { preventScrollReset: true },
    );
  return {
    typeId: params.get('type') ?? undefined,
    showsDeleted: params.has('deleted'),
    showType: (type: string) => change('type', type),
    showDeleted: (deleted: boolean) => change('deleted', deleted ? '' : undefined),
  };
}
