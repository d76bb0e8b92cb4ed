import type { ActionProps } from '#parts/animal/props.ts';
import AddEntry from '#parts/diary/AddEntry.tsx';

/** An entry in the diary of one animal or several (product/animals 7.1). */
export default function AddDiary({ animals, ...rest }: ActionProps) {
  return <AddEntry owner={animals} {...rest} />;
}
