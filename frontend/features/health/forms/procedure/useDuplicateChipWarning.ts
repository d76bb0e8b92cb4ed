import { useNavigate } from 'react-router';
import { joinWords } from '#shared/rules/text/phrases.ts';
import { toast } from '#ui/message/toast.ts';

interface Twin {
  readonly id: string;
  readonly animalName: string;
}

/** 'Clover carries this microchip number too', 'Clover and Juno carry …'. */
export function duplicateChipText(twins: readonly Twin[]): string {
  const names = joinWords(twins.map(({ animalName }) => animalName));
  return `${names} ${twins.length > 1 ? 'carry' : 'carries'} this microchip number too: please check it`;
}

/** Warns of other animals with the same microchip number, with a link to the animal, or to a search for several. */
export function useDuplicateChipWarning() {
  const navigate = useNavigate();
  return (twins: readonly Twin[], chip: string) => {
    const [first, ...rest] = twins;
    if (!first) return;
    const path = rest.length === 0 ? `/animals/${first.id}` : `/animals?q=${encodeURIComponent(chip)}`;
    toast.warn(duplicateChipText(twins), {
      label: rest.length === 0 ? `Open ${first.animalName}` : 'Show them',
      durationMs: 30_000,
      run: () => void navigate(path),
    });
  };
}
