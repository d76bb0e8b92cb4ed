import { Button } from '#ui/Button.tsx';

interface Props {
  readonly hiddenCount: number;
  readonly onMore: () => void;
}

/** The button that shows further entries of a list; renders nothing if none are hidden. */
export const ShowMore = ({ hiddenCount, onMore }: Props) =>
  hiddenCount > 0 && <Button onClick={onMore}>Show more ({hiddenCount.toLocaleString('en')} left)</Button>;
