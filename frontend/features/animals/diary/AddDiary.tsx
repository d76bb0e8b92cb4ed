import type { ActionProps } from '#parts/animal/props.ts';
import AddEntry from '#parts/diary/AddEntry.tsx';

/** The form that adds an entry to the diaries of one or several animals (product/animals 7.1). */
export default function AddDiary({ animals, ...rest }: ActionProps) {
  return <AddEntry owner={animals} {...rest} />;
}
